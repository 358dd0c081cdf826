import { type ReactNode, useState } from 'react'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { isOneAsset } from '../../../domain/chain/lanes.ts'
import { moduleOf } from '../../../domain/chain/moduleTable.ts'
import { inspectModules } from '../../../domain/firewall/inspectBridge.ts'
import { bridgeDataOf } from '../../../domain/orders/struct/bridgeData.ts'
import type { Address } from '../../../domain/token/address.ts'
import { say, t } from '../../../text/text.ts'
import { ConsentBox } from '../../../ui/ConsentBox.tsx'
import { Note } from '../../../ui/Note.tsx'
import { type Hold, NO_HOLD } from '../../trade/review/hold.ts'
import { settingsStore, useSettings } from '../../trade/settings/settingsStore.ts'
import { exactAmount } from '../../trade/token/tokenText.ts'
import type { TakenOffer } from '../route/crosschainIntent.ts'
import { useModules } from '../route/useModules.ts'

/** What a review knows of its bridge: `agreedModule` is the module behind one whose data cannot be read, once the person agreed to it. */
type BridgeHold = Hold & { readonly agreedModule?: Address }

/** Holds a review until Delta is known to run its bridge, and the person agreed to a bridge whose data cannot be read. */
export function useBridgeGuard(offer: TakenOffer): BridgeHold {
  const { bridge } = offer.route
  const { chainId, buyToken } = offer.quote.request
  const selector = bridge.protocolSelector.toLowerCase()
  const { table, problem } = useModules(chainId, [selector])
  const agreedBridges = useSettings((settings) => settings.agreedBridges)
  const [agreedAsset, setAgreedAsset] = useState<string | null>(null)
  if (problem) return stopped(say(problem))
  const pins = deploymentOf(chainId)
  if (!table || !pins) return { ...NO_HOLD, hold: 'asking' }
  const refused = inspectModules({ bridge }, pins, table)
  if (refused) return stopped(say(refused.message))
  const module = moduleOf(table.modules, selector)?.module
  if (bridgeDataOf(bridge) !== 'unreadable' || !module) return NO_HOLD
  const key = `${chainId}:${selector}:${module.toLowerCase()}`
  const asset = isOneAsset(offer.carried, buyToken) ? null : `${offer.carried.address} ${buyToken.address}`
  const isBridgeAgreed = agreedBridges.includes(key)
  const isAgreed = isBridgeAgreed && agreedAsset === asset
  const { carried } = offer
  return {
    hold: isAgreed ? null : 'consent',
    ...(isAgreed && { agreedModule: module }),
    note: (
      <UnreadableNote {...{ offer, selector }} isAgreed={isBridgeAgreed} onAgree={(is) => keep(key, is)}>
        {asset !== null && (
          <ConsentBox
            label={t('crosschain.review.otherAsset', { carried: carried.symbol, symbol: buyToken.symbol })}
            isGiven={agreedAsset === asset}
            onChange={(isGiven) => setAgreedAsset(isGiven ? asset : null)}
          />
        )}
      </UnreadableNote>
    ),
  }
}

const stopped = (text: string): BridgeHold => ({
  hold: 'short',
  note: (
    <Note tone="down" urgent title={t('crosschain.review.bridgeStopped')}>
      {text}
    </Note>
  ),
})

/** Consent to a bridge, kept for later orders until it is taken back. */
const keep = (key: string, isGiven: boolean) =>
  settingsStore.setState(({ agreedBridges }) => ({
    agreedBridges: isGiven ? [...agreedBridges, key] : agreedBridges.filter((one) => one !== key),
  }))

/** What a bridge whose data cannot be read may change and what not; the worst case as an amount. */
function UnreadableNote({
  offer: { route, carried, leastCarried },
  selector,
  isAgreed,
  onAgree,
  children,
}: {
  readonly offer: TakenOffer
  readonly selector: string
  readonly isAgreed: boolean
  readonly onAgree: (isGiven: boolean) => void
  readonly children: ReactNode
}) {
  const params = { bridge: route.protocol, selector, amount: exactAmount(leastCarried, carried) }
  return (
    <Note tone="warn" title={t('crosschain.review.unreadable', params)}>
      <p>{t('crosschain.review.unreadableFixed', params)}</p>
      <p className="mt-1.5">{t('crosschain.review.unreadableOpen', params)}</p>
      <ConsentBox
        label={t('crosschain.review.unreadableAgree', params)}
        isGiven={isAgreed}
        onChange={onAgree}
      />
      {children}
    </Note>
  )
}
