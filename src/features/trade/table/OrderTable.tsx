import '../../../text/en/orders/openOrders.ts'
import type { ReactNode } from 'react'
import { t } from '../../../text/text.ts'

const COLUMNS = ['pair', 'price', 'market', 'filled', 'expires', 'state'] as const

/** Orders below each other, one group of rows each. Where there is one column a row is an item of two lines. */
export function OrderTable({ children }: { readonly children: ReactNode }) {
  return (
    <div className="wide:overflow-clip wide:rounded-3 wide:border wide:border-line wide:bg-card">
      <table
        aria-label={t('swap.orders.title')}
        className="w-full table-fixed border-collapse text-left max-wide:block"
      >
        <thead className="text-12 text-ink-3 max-wide:sr-only">
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className={HEAD[name]}>
                {t(`swap.orders.column.${name}`)}
              </th>
            ))}
            <th scope="col" className="w-[30%]">
              <span className="sr-only">{t('swap.orders.column.acts')}</span>
            </th>
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}

const CELL = 'px-2 py-2 font-normal'

/** The widths of the columns, which do not depend on what is in them. */
const HEAD: Readonly<Record<(typeof COLUMNS)[number], string>> = {
  pair: 'w-[24%] py-2 pl-4 font-normal',
  price: `${CELL} w-[12%]`,
  market: `${CELL} w-[8%]`,
  filled: `${CELL} w-[7%]`,
  expires: `${CELL} w-[11%]`,
  state: `${CELL} w-[8%]`,
}
