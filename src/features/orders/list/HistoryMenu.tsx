import '../../../text/en/orders/historyHead.ts'
import { useRef, useState } from 'react'
import type { Message } from '../../../domain/data/errors.ts'
import type { TokenLookup } from '../../../domain/orders/history/orderExport.ts'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { say, t } from '../../../text/text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { saveFile } from '../../trade/page/saveFile.ts'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import { shownPer } from '../../trade/token/pairDirections.ts'

/** No backup of the length that is read takes more bytes; anything larger is not even opened. */
const MOST_BACKUP_BYTES = 80_000_000

/** What the list shows, asked for when the menu opens and when it is saved. */
export interface Shown {
  readonly entries: () => readonly HistoryEntry[]
  readonly lookup: TokenLookup
  /** What a file would lack now, while some is still to be read. */
  readonly lacks: () => Message | null
}

export const NOTHING_SHOWN: Shown = { entries: () => [], lookup: () => null, lacks: () => null }

interface Outcome {
  readonly tone: 'plain' | 'up' | 'down' | 'warn'
  readonly text: string
}

/** Exports of what the list shows, and the backup of what this browser did. */
export function HistoryMenu({ shown }: { readonly shown: Shown }) {
  const { load } = useWalletLayer()
  const file = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const day = () => new Date().toISOString().slice(0, 10)
  // A file must not look whole while orders or deals are still being read.
  const save = async (kind: 'csv' | 'json') => {
    try {
      const { exportCsv, exportJson } = await import('../../../domain/orders/history/orderExport.ts')
      const entries = shown.entries()
      const name = `kontor-orders-${day()}.${kind}`
      if (kind === 'csv') saveFile(name, 'text/csv;charset=utf-8', exportCsv(entries, shown.lookup, shownPer))
      else saveFile(name, 'application/json', exportJson(entries, shown.lookup, shownPer))
      const lacks = shown.lacks()
      setOutcome(lacks && { tone: 'warn', text: say(lacks) })
    } catch {
      setOutcome({ tone: 'down', text: t('app.error.part') })
    }
  }
  const take = async (picked: File | undefined) => {
    if (!picked) return
    if (picked.size > MOST_BACKUP_BYTES) {
      setOutcome({ tone: 'down', text: t('orders.backup.tooLarge', { mb: 20 }) })
      return
    }
    try {
      const result = await (await load()).orders.importBackup(await picked.text())
      setOutcome(
        'say' in result
          ? { tone: 'down', text: say(result.say) }
          : { tone: 'up', text: t('orders.backup.done', result) },
      )
    } catch {
      setOutcome({ tone: 'down', text: t('orders.backup.failed') })
    }
  }
  const notice = (permission: NotificationPermission) =>
    setOutcome(permission === 'denied' ? { tone: 'plain', text: t('orders.notify.denied') } : null)
  const canNotify = typeof Notification !== 'undefined' && Notification.permission === 'default'
  return (
    <>
      <Menu
        label={t('orders.menu')}
        trigger={
          <>
            {t('orders.menuShort')}
            <Icon name="chevron-down" size={14} className="-mr-0.5 text-ink-3" />
          </>
        }
        heading={() => t('orders.menuHeading', { count: shown.entries().length })}
        items={[
          {
            id: 'csv',
            label: t('orders.export.csv'),
            onSelect: () => void save('csv'),
          },
          {
            id: 'json',
            label: t('orders.export.json'),
            onSelect: () => void save('json'),
          },
          {
            id: 'backup',
            label: t('orders.backup.save'),
            onSelect: () =>
              void load()
                .then((walletLayer) => walletLayer.orders.exportBackup())
                .then((text) => saveFile(`kontor-journal-${day()}.json`, 'application/json', text))
                .catch(() => setOutcome({ tone: 'down', text: t('orders.backup.failed') })),
          },
          { id: 'restore', label: t('orders.backup.read'), onSelect: () => file.current?.click() },
          ...(canNotify
            ? [
                {
                  id: 'notify',
                  label: t('orders.notify.ask'),
                  onSelect: () => void Notification.requestPermission().then(notice),
                },
              ]
            : []),
        ]}
      />
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        aria-label={t('orders.backup.read')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {outcome && (
        <div className="order-last w-full" role="status">
          <Note tone={outcome.tone}>{outcome.text}</Note>
        </div>
      )}
    </>
  )
}
