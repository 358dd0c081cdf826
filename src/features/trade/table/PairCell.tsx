import type { TokenId } from '../../../domain/token/token.ts'
import { classNames } from '../../../ui/classNames.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { TokenIcon } from '../../../ui/TokenIcon.tsx'

interface PairCellProps {
  readonly sold: TokenId
  readonly bought: TokenId
  /** Of the order's page; a ladder has none. */
  readonly href?: string
  readonly title: string
  /** What is certain of it, to six digits and whole. */
  readonly beside: readonly [short: string, whole: string] | null
  /** It came to a good end. */
  readonly isGood?: boolean
  readonly isRung?: boolean
}

/** What an order trades, with both tokens: the heading of its row. */
export function PairCell({ sold, bought, href, title, beside, isGood, isRung }: PairCellProps) {
  return (
    <th
      scope="row"
      className={classNames(
        'min-w-0 text-left font-normal max-wide:flex-1 max-wide:basis-3/5 wide:py-2.5 wide:pr-2',
        isRung ? 'wide:pl-9' : 'wide:pl-4',
      )}
    >
      <span className="flex items-center gap-3">
        <span className="flex shrink-0">
          <TokenIcon token={sold} size={24} hasMark className="relative" />
          <TokenIcon token={bought} size={24} hasMark className="relative -ml-1.5" />
        </span>
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {isGood && <Icon name="check" size={14} className="mr-1 inline text-up" />}
          {href ? (
            <a
              href={href}
              className="rounded-1 text-14 font-[560] decoration-line-strong underline-offset-3 hover:underline"
            >
              {title}
            </a>
          ) : (
            <span className="text-14 font-[560]">{title}</span>
          )}
          {beside && (
            <span className="block text-12 text-ink-3" title={beside[1]}>
              {beside[0]}
            </span>
          )}
        </span>
      </span>
    </th>
  )
}
