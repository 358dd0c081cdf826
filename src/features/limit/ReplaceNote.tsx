import '../../text/en/screens/limitReview.ts'
import '../../text/en/orders/replace.ts'
import type { ReactNode } from 'react'
import { entryOfOrder } from '../../domain/orders/history/orderHistory.ts'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import type { Token } from '../../domain/token/token.ts'
import { formatTime } from '../../text/format.ts'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { hrefOfOrder } from '../trade/address/paths.ts'
import { editHref } from '../trade/order/repeatHref.ts'
import { exactAmount } from '../trade/token/tokenText.ts'
import type { OpenReplaced, Replaced } from './replaced.ts'

interface ReplaceNoteProps<Kind extends Replaced> {
  readonly replaced: Kind
  readonly sellToken: Token | null
  readonly buyToken: Token | null
}

/** Says which order the one in the form replaces, and lets the person place an order of its own instead. */
export function ReplaceNote(props: ReplaceNoteProps<Replaced> & { readonly onKeep: () => void }) {
  const { replaced, sellToken, buyToken, onKeep } = props
  const keep = (
    <Button size="small" onClick={onKeep}>
      {t(replaced.kind === 'over' ? 'limit.replace.new' : 'limit.replace.keep')}
    </Button>
  )
  switch (replaced.kind) {
    case 'none':
      return null
    case 'waiting':
      return <Note actions={keep}>{t('limit.replace.waiting')}</Note>
    case 'changed':
      return <ChangedNote {...{ replaced, sellToken, buyToken, keep }} />
    case 'open': {
      const terms = sellToken && buyToken ? oldTerms(replaced, sellToken, buyToken) : null
      return (
        <Note title={t('limit.replace.title')} actions={keep}>
          {terms && `${terms} `}
          <a href={hrefOfOrder(replaced.fed.order.id)} className="underline underline-offset-3">
            {t('limit.replace.see')}
          </a>
        </Note>
      )
    }
    default:
      return (
        <Note tone="warn" actions={keep}>
          {t(`limit.replace.${replaced.kind}`)}
        </Note>
      )
  }
}

/** More or less of the old order is open than the form took over. */
function ChangedNote({
  replaced: { fed, open },
  sellToken,
  buyToken,
  keep,
}: ReplaceNoteProps<Extract<Replaced, { readonly kind: 'changed' }>> & { readonly keep: ReactNode }) {
  const tokenOf = ({ address }: { readonly address: Address }) =>
    [sellToken, buyToken].find((token) => isSameAddress(token?.address ?? null, address)) ?? null
  const again = editHref(entryOfOrder(fed), tokenOf, [], open)
  const fixed = fed.order.side === 'BUY' ? buyToken : sellToken
  return (
    <Note
      tone="warn"
      actions={
        <>
          {again && (
            <Button size="small" onClick={() => window.location.assign(again)}>
              {t('limit.replace.again')}
            </Button>
          )}
          {keep}
        </>
      }
    >
      {t('limit.replace.changed', { open: fixed ? exactAmount(open, fixed) : String(open) })}
    </Note>
  )
}

/** What the old order sells and receives, and until when: `1,000 USDC for at least 0.3 WETH, until Nov 30, 06:00 PM.` */
export function oldTerms({ fed }: OpenReplaced, sellToken: Token, buyToken: Token): string | null {
  const { sold, bought } = entryOfOrder(fed)
  if (sold.signed === null || bought.signed === null) return null
  return t(sold.isBound ? 'limit.replace.oldBuy' : 'limit.replace.oldSell', {
    sold: exactAmount(sold.signed, sellToken),
    bought: exactAmount(bought.signed, buyToken),
    at: formatTime(new Date(fed.order.expiresAt)),
  })
}
