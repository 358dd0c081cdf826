import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useFlows, useSession } from '../../features/trade/session/sessionHooks.tsx'
import { pageStorage } from '../../features/trade/settings/pageStorage.ts'
import type { FlowStatus } from '../../flow/journal/flowRecord.ts'
import { t } from '../../text/text.ts'
import type { Toast } from '../../ui/overlay/Toasts.tsx'

export type Notify = (notice: Omit<Toast, 'id'>) => void

/** The short notices on screen: those the shell asks for, one for each flow that ends while the page is open, and one where a connection is not remembered. */
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
      void import('../../features/trade/kind/flowNotice.ts').then(({ flowNotice }) => {
        const notice = flowNotice(flow)
        if (notice) notify(notice)
      })
    }
    seen.current = new Map(flows.map((flow) => [flow.id, flow.status]))
  }, [flows, notify])

  const isForgotten = useSyncExternalStore(pageStorage.subscribe, pageStorage.isForgotten, () => false)
  // Where nothing at all can be stored, a line of the shell says so.
  const isNotRemembered = useSession(
    ({ status, withheld }) => isForgotten && status === 'connected' && withheld === null,
  )
  useEffect(() => {
    if (!isNotRemembered) return
    notify({ tone: 'down', title: t('app.forgotten.title'), text: t('app.forgotten.text') })
  }, [isNotRemembered, notify])

  return { notices, notify, dismiss }
}
