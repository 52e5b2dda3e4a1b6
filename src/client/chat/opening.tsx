import { cn } from '#client/ui/cn.ts'
import { Chart, Sea } from '#client/ui/drawings.tsx'

const STARTERS = [
  'My café has lost its lunch trade since the office next door closed. Takings fell from £1,900 to £1,250 a week. What should I do first?',
  'I am a freelance designer and I never know what to charge. How do I set a day rate I can defend?',
  'We have four months of cash left and two customers who pay late. Where do I begin?',
]

interface Props {
  isJourney: boolean
  onChoose: (text: string) => void
}

/** A conversation before its first word: the mentor opens, and three beginnings fill the box. */
export function Opening({ isJourney, onChoose }: Props) {
  const Drawing = isJourney ? Chart : Sea
  return (
    <div className="m-auto flex w-full max-w-lg animate-fade flex-col items-center py-4 text-center">
      <Drawing className={cn('h-20 w-28 sm:h-28 sm:w-40', isJourney ? 'text-journey' : 'text-accent')} />
      <h2 className="mt-4 text-xl sm:mt-5">Good to see you. What is on your mind?</h2>
      <p className="mt-2 text-ink-soft">
        Bring one decision, number or worry. I will listen first, then we work it through together.
      </p>
      <p className="mt-5 text-xs sm:mt-7 font-semibold text-ink-soft">Or begin like this</p>
      <ul className="rows mt-2 w-full border-y border-line text-left">
        {STARTERS.map((text) => (
          <li key={text}>
            <button
              type="button"
              className="w-full py-3 text-left text-sm transition-colors duration-150 hover:text-accent"
              onClick={() => onChoose(text)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
