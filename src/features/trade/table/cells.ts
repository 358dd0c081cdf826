const CELL = 'text-13 tabular-nums empty:hidden wide:px-2 wide:py-2.5 wide:empty:table-cell'

/** How the parts of the table are laid out: cells beside each other, or two lines of an item where there is one column. */
export const cells = {
  row: 'border-t border-line max-wide:flex max-wide:flex-wrap max-wide:items-center max-wide:gap-x-3 max-wide:gap-y-1.5 max-wide:py-3',
  price: `${CELL} text-ink-2 max-wide:order-2 [overflow-wrap:anywhere]`,
  market: `${CELL} max-wide:order-2`,
  filled: `${CELL} max-wide:order-2 max-wide:[&_[aria-hidden]]:hidden`,
  expires: `${CELL} text-ink-2 max-wide:order-2`,
  state: `${CELL} max-wide:order-1`,
  acts: 'max-wide:order-3 max-wide:ml-auto wide:py-2 wide:pr-3',
  /** Below a row, under its text. */
  note: 'pb-3 text-13 max-wide:block wide:pr-4 wide:pl-17.5 [&_p+p]:mt-1 [overflow-wrap:anywhere]',
  /** Below a row that is open. */
  detail: 'pb-4 text-13 max-wide:block wide:pr-4 wide:pl-17.5',
} as const
