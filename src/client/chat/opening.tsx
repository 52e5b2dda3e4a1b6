import { Chart, Sea } from '#client/ui/drawings.tsx'
import { Button } from '#client/ui/button.tsx'

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
      <Drawing className={isJourney ? 'text-journey' : undefined} />
      <h2 className="mt-5 text-xl">Good to see you. What is on your mind?</h2>
      <p className="mt-2 text-ink-soft">
        Bring one decision, number or worry. I will listen first, then we work it through together.
      </p>
      <p className="mt-7 text-xs font-semibold text-ink-soft">Or begin like this</p>
      <ul className="rows mt-2 w-full border-y border-line text-left">
        {STARTERS.map((text) => (
          <li key={text}>
            <Button
              variant="ghost"
              wide
              className="justify-start rounded-none py-3 text-left font-medium text-ink"
              onClick={() => onChoose(text)}
            >
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
