import '../../../text/en/trade/details.ts'
import type { ReactNode } from 'react'
import type { HostFee } from '../../../domain/host/hostFee.ts'
import type { Payee } from '../../../domain/orders/history/orderHistory.ts'
import { isSameAddress, shortAddress } from '../../../domain/token/address.ts'
import { t } from '../../../text/text.ts'
import type { DetailsRow } from '../../../ui/Details.tsx'
import { bpsText } from '../token/tokenText.ts'

interface FeeTerms {
  readonly feeBps: number
  /** Who the trade pays; undefined before it is reviewed: the host then, where it takes something. */
  readonly payee?: Payee | null | undefined
  /** What the host takes by its settings. */
  readonly host: HostFee | undefined
  /** The amount it came to, where the chain shows it. */
  readonly taken?: ReactNode
}

/** The fee of a trade as one row: the host's with its receiver where it goes there, else that of the service's partner. */
export function feeRow({ feeBps, payee, host, taken }: FeeTerms): DetailsRow {
  const paid = payee === undefined && host ? { address: host.receiver, ...host } : payee
  const isHosts = host !== undefined && paid != null && isSameAddress(paid.address, host.receiver)
  const share = isHosts && paid.takesSurplus ? t('trade.details.surplusShare') : bpsText(feeBps)
  const amount = taken === undefined ? null : <> · {taken}</>
  if (!isHosts) {
    const value = amount ? (
      <>
        {share}
        {amount}
      </>
    ) : (
      share
    )
    return {
      key: 'fee',
      label: t('trade.details.fee'),
      hint: t('trade.hint.fee'),
      value,
      isMinor: feeBps === 0,
    }
  }
  return {
    key: 'fee',
    label: t('trade.details.hostFee'),
    hint: t('trade.hint.hostFee', { address: host.receiver }),
    value: (
      <>
        {share}
        {amount} {t('trade.details.feeTo')}{' '}
        <span className="font-mono text-12" title={host.receiver}>
          {shortAddress(host.receiver)}
        </span>
      </>
    ),
  }
}
