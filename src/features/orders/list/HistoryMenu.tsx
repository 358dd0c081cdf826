import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { exportCsv, exportJson, type TokenLookup } from '../../../domain/orders/orderExport.ts'
import type { HistoryEntry } from '../../../domain/orders/orderHistory.ts'
import { NO_PAGES } from '../../../domain/orders/orderHistoryPages.ts'
import { say, t } from '../../../text/text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { Note } from '../../../ui/Note.tsx'
import type { TokenNames } from '../../trade/progress/useTokenNames.ts'
import { useDesk } from '../../trade/session/deskContext.tsx'
import { saveFile } from '../../trade/session/saveFile.ts'
import { useService } from '../../trade/session/serviceContext.tsx'
import { isAllRead, ordersQuery } from '../entry/ordersQuery.ts'

/** No backup of the length that is read takes more bytes; anything larger is not even opened. */
const MOST_BACKUP_BYTES = 80_000_000

/** Exports of what the list shows, and the backup of what this browser did. */
export function HistoryMenu({
  filtered,
  names,
  onNotified,
}: {
  /** The filtered list, asked for when the menu opens and when it is saved. */
  readonly filtered: () => readonly HistoryEntry[]
  readonly names: TokenNames
  /** The person answered whether this browser may notify. */
  readonly onNotified: (permission: NotificationPermission) => void
}) {
  const { load } = useDesk()
  const file = useRef<HTMLInputElement>(null)
  const service = useService()
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<{
    readonly tone: 'up' | 'down' | 'warn'
    readonly text: string
  } | null>(null)
  const lookup: TokenLookup = (token) => {
    const named = names.of(token)
    return named ? { symbol: named.rawSymbol, decimals: named.token.decimals } : null
  }
  const day = () => new Date().toISOString().slice(0, 10)
  // A file must not look whole while orders are still being read.
  const save = (kind: 'csv' | 'json') => {
    const entries = filtered()
    const name = `kontor-orders-${day()}.${kind}`
    if (kind === 'csv') saveFile(name, 'text/csv;charset=utf-8', exportCsv(entries, lookup))
    else saveFile(name, 'application/json', exportJson(entries, lookup))
    const owner = entries[0]?.owner
    const pages = owner && (client.getQueryData(ordersQuery(service, owner).queryKey) ?? NO_PAGES)
    setOutcome(
      pages && !isAllRead(pages)
        ? {
            tone: 'warn',
            text: t('orders.export.partial', {
              loaded: pages.orders.size,
              total: pages.total ?? pages.orders.size,
            }),
          }
        : null,
    )
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
        heading={() => t('orders.menuHeading', { count: filtered().length })}
        items={[
          {
            id: 'csv',
            label: t('orders.export.csv'),
            onSelect: () => save('csv'),
          },
          {
            id: 'json',
            label: t('orders.export.json'),
            onSelect: () => save('json'),
          },
          {
            id: 'backup',
            label: t('orders.backup.save'),
            onSelect: () =>
              void load()
                .then((desk) => desk.orders.exportBackup())
                .then((text) => saveFile(`kontor-journal-${day()}.json`, 'application/json', text))
                .catch(() => setOutcome({ tone: 'down', text: t('orders.backup.failed') })),
          },
          { id: 'restore', label: t('orders.backup.read'), onSelect: () => file.current?.click() },
          ...(canNotify
            ? [
                {
                  id: 'notify',
                  label: t('orders.notify.ask'),
                  onSelect: () => void Notification.requestPermission().then(onNotified),
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
