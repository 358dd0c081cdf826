import { useEffect } from 'react'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { goTo } from '../trade/address/hashPath.ts'
import { parsePairUrl } from '../trade/address/pairUrl.ts'
import { PATHS } from '../trade/address/paths.ts'
import { useHashSearch } from '../trade/page/windowState.ts'
import { useConfig } from '../trade/session/configContext.tsx'
import { useTokens } from '../trade/token/useTokens.ts'
import { ofOfficialLink, withAddresses } from './officialLink.ts'
import { hasSymbols } from './wordedLink.ts'

/**
 * A link that names tokens by symbol, or that is of the official app: becomes the link of the same form with addresses. Symbols wait for the
 * service's list, because only the whole list shows whether a symbol is one token's alone; where it cannot be had, the built-in one decides.
 */
export function LinkScreen() {
  const { chains } = useConfig()
  useHashSearch()
  // Both parts from one address: half of this link and half of the next one would be a third.
  const [path = '', search = ''] = window.location.hash.slice(1).split(/\?(.*)/s)
  const worded = path.startsWith(`${PATHS.swap}/`) ? ofOfficialLink(path, search) : search
  const chainIds = chains.map((chain) => chain.id)
  const { location, problems } = parsePairUrl(worded, chainIds)
  const { listed, state } = useTokens(location.chainId)
  const isOnChain = problems.every(({ part }) => part !== 'chain')
  const isReady = !hasSymbols(worded) || !isOnChain || state !== 'loading'
  const target = isReady ? `${PATHS.swap}?${withAddresses(worded, isOnChain ? listed : null)}` : null
  useEffect(() => {
    if (target !== null) goTo(target, { replace: true })
  }, [target])
  return (
    <section className="mx-auto max-w-[29.25rem] px-3.5 pt-4.5 pb-10 wide:max-w-260 wide:px-6 wide:pt-10">
      <h1 tabIndex={-1} className="mb-3.5 text-20 font-semibold tracking-[-0.012em] focus:outline-none">
        {t('swap.title')}
      </h1>
      <Card padded className="max-w-[29.25rem] text-ink-2">
        {t('swap.gate.tokensLoading')}
      </Card>
    </section>
  )
}
