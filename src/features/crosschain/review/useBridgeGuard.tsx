import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { isOneAsset } from '../../../domain/chain/lanes.ts'
import { inspectModules } from '../../../domain/firewall/inspectBridge.ts'
import { bridgeDataOf } from '../../../domain/orders/struct/bridgeData.ts'
import { say, t } from '../../../text/text.ts'
import { ConsentBox } from '../../../ui/ConsentBox.tsx'
import { Note } from '../../../ui/Note.tsx'
import { type Hold, NO_HOLD } from '../../trade/review/hold.ts'
import { settingsStore, useSettings } from '../../trade/settings/settingsStore.ts'
import { exactAmount } from '../../trade/token/tokenText.ts'
import type { TakenOffer } from '../route/crosschainIntent.ts'
import { useModules } from '../route/useModules.ts'

/** Holds a review until Delta is known to run its bridge, and the person agreed to a bridge whose data cannot be read. */
export function useBridgeGuard(offer: TakenOffer): Hold & { readonly isAgreed: boolean } {
  const { bridge } = offer.route
  const { chainId } = offer.quote.request
  const selector = bridge.protocolSelector.toLowerCase()
  const { table, problem } = useModules(chainId, [selector])
  const agreedBridges = useSettings((settings) => settings.agreedBridges)
  const isUnreadable = bridgeDataOf(bridge) === 'unreadable'
  const isAgreed = isUnreadable && agreedBridges.includes(selector)
  const stopped = (text: string) => ({
    ...({ hold: 'short', isAgreed } as const),
    note: (
      <Note tone="down" urgent title={t('crosschain.review.bridgeStopped')}>
        {text}
      </Note>
    ),
  })
  if (problem) return stopped(say(problem))
  const pins = deploymentOf(chainId)
  if (!table || !pins) return { ...NO_HOLD, hold: 'asking', isAgreed }
  const refused = inspectModules({ bridge }, pins, table)
  if (refused) return stopped(say(refused.message))
  if (!isUnreadable) return { ...NO_HOLD, isAgreed }
  return {
    hold: isAgreed ? null : 'consent',
    isAgreed,
    note: <UnreadableNote {...{ offer, selector, isAgreed }} />,
  }
}

/** What data that cannot be read may change and what not; the worst case as an amount. */
function UnreadableNote({
  offer,
  selector,
  isAgreed,
}: {
  readonly offer: TakenOffer
  readonly selector: string
  readonly isAgreed: boolean
}) {
  const { route, carried, leastCarried, quote } = offer
  const { buyToken } = quote.request
  const params = { bridge: route.protocol, selector, symbol: buyToken.symbol }
  const amount = exactAmount(leastCarried, carried)
  const agree = (isGiven: boolean) =>
    settingsStore.setState(({ agreedBridges }) => ({
      agreedBridges: isGiven ? [...agreedBridges, selector] : agreedBridges.filter((one) => one !== selector),
    }))
  return (
    <Note tone="warn" title={t('crosschain.review.unreadable', params)}>
      <p>{t('crosschain.review.unreadableFixed', { amount })}</p>
      <p className="mt-1.5">{t('crosschain.review.unreadableOpen', { amount })}</p>
      {!isOneAsset(carried, buyToken) && (
        <p className="mt-1.5">
          {t('crosschain.review.otherAsset', { carried: carried.symbol, symbol: buyToken.symbol })}
        </p>
      )}
      <ConsentBox
        label={t('crosschain.review.unreadableAgree', params)}
        isGiven={isAgreed}
        onChange={agree}
      />
    </Note>
  )
}
