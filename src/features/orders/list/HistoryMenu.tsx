import '../../../text/en/orders/historyHead.ts'
import { useRef, useState } from 'react'
import type { Message } from '../../../domain/data/errors.ts'
import type { IntentLookup, TokenLookup } from '../../../domain/orders/history/orderExport.ts'
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
  /** What this browser recorded of an entry when it was confirmed. */
  readonly intentOf: IntentLookup
  /** What a file would lack now, while some is still to be read. */
  readonly lacks: () => Message | null
}

export const NOTHING_SHOWN: Shown = {
  entries: () => [],
  lookup: () => null,
  intentOf: () => null,
  lacks: () => null,
}

interface Outcome {
  readonly tone: 'plain' | 'up' | 'down' | 'warn'
  readonly text: string
}

const day = () => new Date().toISOString().slice(0, 10)

/** Saves what the list shows and the backup of this browser, and reads a backup; `outcome` is what the last of it came to. */
function useHistoryFiles(shown: Shown) {
  const { load } = useWalletLayer()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const failed = (text: string) => setOutcome({ tone: 'down', text })
  return {
    ...{ outcome, setOutcome },
    // A file must not look whole while orders or deals are still being read.
    async save(kind: 'csv' | 'json') {
      try {
        const { exportCsv, exportJson } = await import('../../../domain/orders/history/orderExport.ts')
        const entries = shown.entries()
        const name = `kontor-orders-${day()}.${kind}`
        if (kind === 'csv')
          saveFile(name, 'text/csv;charset=utf-8', exportCsv(entries, shown.lookup, shownPer, shown.intentOf))
        else saveFile(name, 'application/json', exportJson(entries, shown.lookup, shownPer, shown.intentOf))
        const lacks = shown.lacks()
        setOutcome(lacks && { tone: 'warn', text: say(lacks) })
      } catch {
        failed(t('app.error.part'))
      }
    },
    async saveBackup() {
      try {
        const text = await (await load()).orders.exportBackup()
        saveFile(`kontor-journal-${day()}.json`, 'application/json', text)
      } catch {
        failed(t('orders.backup.failed'))
      }
    },
    async readBackup(file: File | undefined) {
      if (!file) return
      if (file.size > MOST_BACKUP_BYTES) return failed(t('orders.backup.tooLarge', { mb: 20 }))
      try {
        const result = await (await load()).orders.importBackup(await file.text())
        if ('say' in result) failed(say(result.say))
        else setOutcome({ tone: 'up', text: t('orders.backup.done', result) })
      } catch {
        failed(t('orders.backup.failed'))
      }
    },
  }
}

/** Exports of what the list shows, and the backup of what this browser did. */
export function HistoryMenu({ shown }: { readonly shown: Shown }) {
  const files = useHistoryFiles(shown)
  const { outcome, setOutcome } = files
  const input = useRef<HTMLInputElement>(null)
  const notice = (permission: NotificationPermission) =>
    setOutcome(permission === 'denied' ? { tone: 'plain', text: t('orders.notify.denied') } : null)
  const askNotify = () => void Notification.requestPermission().then(notice)
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
          { id: 'csv', label: t('orders.export.csv'), onSelect: () => void files.save('csv') },
          { id: 'json', label: t('orders.export.json'), onSelect: () => void files.save('json') },
          { id: 'backup', label: t('orders.backup.save'), onSelect: () => void files.saveBackup() },
          { id: 'restore', label: t('orders.backup.read'), onSelect: () => input.current?.click() },
          ...(canNotify ? [{ id: 'notify', label: t('orders.notify.ask'), onSelect: askNotify }] : []),
        ]}
      />
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t('orders.backup.read')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void files.readBackup(event.target.files?.[0])
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
