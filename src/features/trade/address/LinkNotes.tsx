import '../../../text/en/trade/notes.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import type { LinkProblem } from './pairUrl.ts'

const LINK_PROBLEMS = {
  chain: 'swap.link.chain',
  sell: 'swap.link.sell',
  buy: 'swap.link.buy',
  amount: 'swap.link.amount',
  side: 'swap.link.side',
  mode: 'swap.link.mode',
  same: 'swap.link.same',
  forbidden: 'swap.link.forbidden',
  price: 'swap.link.price',
  schedule: 'swap.link.schedule',
} as const satisfies Readonly<Record<LinkProblem['part'], string>>

/** What of the link was not taken over. Gone with the first change of the form. */
export function LinkNotes({ problems }: { readonly problems: readonly LinkProblem[] }) {
  return (
    <div className="mb-3">
      <Note tone="warn" title={t('swap.link.title')}>
        {problems.map(({ part }) => t(LINK_PROBLEMS[part])).join(' ')}
      </Note>
    </div>
  )
}
