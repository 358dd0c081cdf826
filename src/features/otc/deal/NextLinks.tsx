import { t } from '../../../text/text.ts'
import { hrefOf } from '../../trade/address/paths.ts'

const LINK =
  'inline-flex min-h-8 items-center rounded-2 border border-line bg-card px-3 text-13 font-medium text-ink hover:border-line-strong'

/** Where to go from an offer that cannot be filled: to the same trade at the market, where there is one, and to the desk, where an offer is made. */
export function NextLinks({ market = null }: { readonly market?: string | null }) {
  return (
    <>
      {market !== null && (
        <a href={`${hrefOf('swap')}?${market}`} className={LINK}>
          {t('deal.next.market')}
        </a>
      )}
      <a href={hrefOf('otc')} className={LINK}>
        {t('deal.next.make')}
      </a>
    </>
  )
}
