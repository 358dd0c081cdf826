import { useCallback, useEffect, useRef, useState } from 'react'
import { formatAmount } from '../domain/amountFormat.ts'
import { useFlows } from '../features/trade/sessionHooks.tsx'
import type { FlowRecord, FlowStatus } from '../flow/flowRecord.ts'
import { numberLocale } from '../text/format.ts'
import { say, t } from '../text/text.ts'
import type { Toast } from '../ui/Toasts.tsx'

export type Notify = (notice: Omit<Toast, 'id'>) => void

/** The short notices on screen: those the shell asks for, and one for each flow that ends while the page is open. */
export function useNotices(): {
  readonly notices: readonly Toast[]
  readonly notify: Notify
  readonly dismiss: (id: string) => void
} {
  const [notices, setNotices] = useState<readonly Toast[]>([])
  const count = useRef(0)
  const flows = useFlows()
  const seen = useRef<ReadonlyMap<string, FlowStatus>>(new Map(flows.map((flow) => [flow.id, flow.status])))

  const notify = useCallback<Notify>((notice) => {
    count.current += 1
    const id = String(count.current)
    setNotices((shown) => [...shown.slice(-2), { ...notice, id }])
  }, [])
  const dismiss = useCallback((id: string) => {
    setNotices((shown) => shown.filter((notice) => notice.id !== id))
  }, [])

  useEffect(() => {
    for (const flow of flows) {
      const before = seen.current.get(flow.id)
      if (before !== 'running' || flow.status === before) continue
      const notice = noticeOfEnd(flow)
      if (notice) notify(notice)
    }
    seen.current = new Map(flows.map((flow) => [flow.id, flow.status]))
  }, [flows, notify])

  return { notices, notify, dismiss }
}

function noticeOfEnd(flow: FlowRecord): Omit<Toast, 'id'> | null {
  const { sellToken, buyToken } = flow.intent
  const locale = numberLocale()
  if (flow.status === 'done' && flow.receipt) {
    return {
      tone: 'up',
      title: t('app.notice.swapDone'),
      text: t('app.notice.swapDoneText', {
        sold: formatAmount(BigInt(flow.receipt.sold), sellToken.decimals, { locale }),
        sellSymbol: sellToken.symbol,
        received: formatAmount(BigInt(flow.receipt.received), buyToken.decimals, { locale }),
        buySymbol: buyToken.symbol,
      }),
    }
  }
  if (flow.status !== 'failed') return null
  const title = t('app.notice.swapFailed')
  return flow.error ? { tone: 'down', title, text: say(flow.error.say) } : { tone: 'down', title }
}
