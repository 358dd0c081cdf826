import '../../text/en/app/settingsFile.ts'
import { useRef, useState } from 'react'
import { chainName } from '../../domain/chain/chains.ts'
import { tokenSnapshot } from '../../domain/chain/tokenSnapshot.ts'
import { type Address, isSameAddress, shortAddress } from '../../domain/token/address.ts'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { saveFile } from '../trade/page/saveFile.ts'
import { soundStore } from '../trade/page/sounds.ts'
import { ownNodes } from '../trade/settings/ownNodes.ts'
import { settingsStore } from '../trade/settings/settingsStore.ts'
import { changePairMemory, pairStore } from '../trade/token/pairStore.ts'
import { bpsText } from '../trade/token/tokenText.ts'
import {
  type FileChange,
  type FiledChoices,
  type FileError,
  type ReadFile,
  readSettingsFile,
  writeSettingsFile,
} from './settingsFile.ts'

const MOST_BYTES = 256 * 1024
/** Errors that are written out; further ones are counted. */
const MOST_ERRORS = 20

function choicesNow(): FiledChoices {
  for (const store of [settingsStore, soundStore, pairStore, ownNodes]) store.reread()
  return {
    settings: settingsStore.getState(),
    sounds: soundStore.getState(),
    starred: pairStore.getState().starred,
    nodes: ownNodes.getState().nodes,
  }
}

function apply({ settings, sounds, starred, nodes }: FiledChoices): void {
  settingsStore.setState(settings)
  soundStore.setState(sounds)
  changePairMemory((memory) => ({ ...memory, starred }))
  ownNodes.setState({ nodes })
}

/** Saves what was chosen here as a file, and takes such a file in once the person has seen what it changes. */
export function SettingsFile({ onApplied }: { readonly onApplied: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<ReadFile | 'tooLarge' | 'failed' | null>(null)
  const open = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MOST_BYTES) return setRead('tooLarge')
    try {
      setRead(readSettingsFile(await file.text(), choicesNow()))
    } catch {
      setRead('failed')
    }
  }
  return (
    <div className="grid gap-2">
      <p className="text-13 text-ink-2">{t('settings.file.label')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() =>
            saveFile('kontor-settings.json', 'application/json', writeSettingsFile(choicesNow()))
          }
        >
          {t('settings.file.save')}
        </Button>
        <Button size="small" onClick={() => input.current?.click()}>
          {t('settings.file.read')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label={t('settings.file.read')}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            void open(target.files?.[0])
            target.value = ''
          }}
        />
      </div>
      <p className="text-13 text-ink-3">{t('settings.file.hint')}</p>
      <div role="status" className="empty:hidden">
        {read === 'tooLarge' && <Note tone="down">{t('settings.file.tooLarge')}</Note>}
        {read === 'failed' && <Note tone="down">{t('settings.file.failed')}</Note>}
        {read !== null && typeof read === 'object' && 'errors' in read && <Errors errors={read.errors} />}
        {read !== null && typeof read === 'object' && 'changes' in read && (
          <Changes
            changes={read.changes}
            onDiscard={() => setRead(null)}
            onApply={() => {
              apply(read.choices)
              setRead(null)
              onApplied()
            }}
          />
        )}
      </div>
    </div>
  )
}

function Errors({ errors }: { readonly errors: readonly FileError[] }) {
  const more = errors.length - MOST_ERRORS
  return (
    <Note tone="down" title={t('settings.file.refused')}>
      <ul className="grid gap-1">
        {errors.slice(0, MOST_ERRORS).map(({ path, problem }) => (
          <li key={`${path} ${problem}`}>
            {path !== '' && <code className="mr-1.5 font-mono text-12 [overflow-wrap:anywhere]">{path}</code>}
            {t(`settings.file.${problem}`)}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('settings.file.more', { count: more })}</p>}
    </Note>
  )
}

function Changes({
  changes,
  onApply,
  onDiscard,
}: {
  readonly changes: readonly FileChange[]
  readonly onApply: () => void
  readonly onDiscard: () => void
}) {
  if (changes.length === 0) return <Note>{t('settings.file.same')}</Note>
  return (
    <Note
      title={t('settings.file.changes')}
      actions={
        <>
          <Button size="small" variant="primary" onClick={onApply}>
            {t('settings.file.apply')}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {t('settings.file.discard')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-1">
        {changes.map((change) => (
          <li key={changeText(change)}>{changeText(change)}</li>
        ))}
      </ul>
    </Note>
  )
}

function changeText(change: FileChange): string {
  switch (change.kind) {
    case 'setting':
      return t('settings.file.change', {
        name: settingName(change.name),
        before: valueText(change.name, change.before),
        after: valueText(change.name, change.after),
      })
    case 'sound':
      return t(change.after ? 'settings.file.soundOn' : 'settings.file.soundOff', {
        sound: t(`settings.sounds.${change.name}`),
      })
    case 'node':
      return t(change.before === null ? 'settings.file.nodeSet' : 'settings.file.node', {
        ...{ chain: chainName(change.chainId), before: change.before ?? '', after: change.after },
      })
    case 'star': {
      const { chainId, sell, buy } = change.pair
      return t('settings.file.star', {
        pair: `${tokenText(chainId, sell)} / ${tokenText(chainId, buy)}`,
        chain: chainName(chainId),
      })
    }
  }
}

type SettingChange = Extract<FileChange, { readonly kind: 'setting' }>

function settingName(name: SettingChange['name']): string {
  switch (name) {
    case 'slippageBps':
      return t('settings.slippage.label')
    case 'deadlineMinutes':
      return t('settings.deadline.label')
    case 'unreadableBridges':
      return t('settings.bridges.label')
    default:
      return t(`settings.${name}.label`)
  }
}

function valueText(name: SettingChange['name'], value: SettingChange['after']): string {
  if (name === 'slippageBps')
    return typeof value === 'number' ? bpsText(value) : t('trade.slippage.automatic')
  switch (value) {
    case 'exact':
    case 'unlimited':
      return t(`settings.approval.${value}`)
    case 'ask':
    case 'refuse':
      return t(`settings.bridges.${value}`)
    case 'system':
    case 'light':
    case 'dark':
      return t(`settings.theme.${value}`)
    default:
      return String(value)
  }
}

/** A built-in token by its symbol, any other by its address. */
function tokenText(chainId: number, address: Address): string {
  const known = tokenSnapshot(chainId).find((token) => isSameAddress(token.address, address))
  return known?.symbol ?? shortAddress(address)
}
