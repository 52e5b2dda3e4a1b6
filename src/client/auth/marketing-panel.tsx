import { Briefcase, FileText, Mic } from 'lucide-react'
import { Mark } from '#client/ui/drawings.tsx'
import { useProductName } from './queries.ts'
import { Waves } from './waves.tsx'

const OFFERS = [
  {
    Sign: Briefcase,
    title: 'Comprehensive Business Skills',
    words: 'Strategy, finance, marketing, operations, leadership',
  },
  { Sign: Mic, title: 'Voice-Enabled Learning', words: 'Ask aloud, hear the answer' },
  { Sign: FileText, title: 'Learning Documentation', words: 'Every conversation as a Word document' },
]

export function MarketingPanel() {
  const product = useProductName()
  return (
    <aside
      aria-label={`About ${product}`}
      className="relative flex flex-col overflow-hidden bg-deep px-6 py-12 text-on-deep sm:px-16 lg:order-1 lg:py-14"
    >
      <p className="flex items-center gap-2.5 font-serif text-xl font-semibold max-lg:hidden">
        <Mark className="size-7 text-[#8fdad0]" />
        {product}
      </p>
      <div className="relative z-1 my-auto pb-28 lg:pt-12">
        <p className="max-w-[8.5em] font-serif text-[2rem] leading-[1.15] font-medium tracking-[-.025em] lg:text-[2.81rem]">
          A mentor for the decisions that keep you up.
        </p>
        <ul className="mt-9 space-y-5">
          {OFFERS.map(({ Sign, title, words }) => (
            <li key={title} className="flex gap-3">
              <Sign aria-hidden strokeWidth={1.6} className="mt-0.5 size-5 shrink-0" />
              <div>
                <p className="font-semibold">{title}</p>
                <p className="text-sm text-on-deep-soft">{words}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-10 text-sm text-on-deep-soft">£25 a month after a 7-day free trial. Cancel anytime.</p>
      </div>
      <Waves className="absolute inset-x-0 bottom-0 h-20 w-full text-[#8fdad0]" />
    </aside>
  )
}
