import type { HostFee } from '../../../domain/host/hostFee.ts'
import { t } from '../../../text/text.ts'
import { Details } from '../../../ui/Details.tsx'
import { feeRow } from './feeRow.tsx'

/** What the host takes of an order, on a form without a list of costs. `feeBps`: with the service's part, null before there is a quote. */
export function HostFeeNote({ host, feeBps }: { readonly host: HostFee; readonly feeBps: number | null }) {
  const row = feeRow({ feeBps: feeBps ?? 0, host })
  return (
    <Details rows={[feeBps === null && !host.takesSurplus ? { ...row, value: t('trade.unknown') } : row]} />
  )
}
