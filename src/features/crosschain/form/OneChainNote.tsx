import { chainName } from '../../../domain/chain/chains.ts'
import { isSameAddress } from '../../../domain/token/address.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { formHref } from '../../trade/address/formLink.ts'
import type { CrosschainFormState } from './useCrosschainForm.ts'

/** Both sides are on one chain: the swap screen trades that. */
export function OneChainNote({ form: { location, books } }: { readonly form: CrosschainFormState }) {
  const { destChainId, ...pair } = location
  const chain = chainName(destChainId)
  const buy =
    isSameAddress(pair.sell, pair.buy) ||
    !books.buy.find(pair.buy && { chainId: destChainId, address: pair.buy })
      ? null
      : pair.buy
  const href = formHref({ screen: 'swap', pair: { ...pair, buy, mode: 'auto' } })
  return (
    <Note
      tone="accent"
      actions={
        <a href={href} className="rounded-1 font-medium underline underline-offset-3">
          {t('crosschain.openSwap')}
        </a>
      }
    >
      {t('crosschain.oneChain', { chain })}
    </Note>
  )
}
