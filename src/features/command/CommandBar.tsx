import '../../text/en/app/command.ts'
import '../../text/en/trade/paste.ts'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { numberLocale } from '../../text/format.ts'
import { say, t } from '../../text/text.ts'
import { classNames } from '../../ui/classNames.ts'
import { TextInput } from '../../ui/Field.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { placeInMenu } from '../../ui/overlay/arrowKeys.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { SCREEN_ICONS } from '../trade/address/screenIcons.ts'
import { useConfig } from '../trade/session/configContext.tsx'
import { useChainId } from '../trade/token/usePair.ts'
import { type TokenBook, useTokens } from '../trade/token/useTokens.ts'
import { CommandHelp } from './CommandHelp.tsx'
import {
  type Command,
  type CommandContext,
  type CommandTokens,
  MOST_COMMANDS,
  type ParsedCommand,
} from './command.ts'
import { detailOf, titleOf } from './commandText.ts'
import { gotoCommands } from './gotoCommands.ts'
import { chainsOf, parseTrade } from './parseCommand.ts'
import { runCommand } from './runCommand.ts'

const SIGN = <Icon name="search" />

export interface CommandBarProps {
  /** What the line begins with. */
  readonly line: string
  readonly onClose: () => void
}

/** A line of text that fills forms and opens screens. It signs and sends nothing. */
export function CommandBar({ line: begun, onClose }: CommandBarProps) {
  const [line, setLine] = useState(begun)
  const [active, setActive] = useState(0)
  const { commands, problem } = useParsed(line)
  const listId = useId()
  const isHelp = line.trim() === '?'
  const shown = isHelp ? [] : commands
  const at = Math.min(active, shown.length - 1)

  const take = (command: Command | undefined) => {
    if (!command) return
    if (command.kind === 'keys') return setLine('?')
    onClose()
    runCommand(command)
  }
  const press = (event: KeyboardEvent) => {
    const place = shown.length > 0 ? placeInMenu(event.key, at, shown.length) : undefined
    // Home and End belong to the text.
    if (place !== undefined && event.key.startsWith('Arrow')) {
      event.preventDefault()
      setActive(place)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      take(shown[at])
    }
  }

  return (
    <Dialog
      title={t('command.title')}
      width="medium"
      onClose={onClose}
      flush
      footer={<p className="text-13 text-ink-3">{t('command.fills')}</p>}
    >
      <div className="px-5 pb-3">
        <TextInput
          role="combobox"
          aria-label={t('command.field')}
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown[at] ? `${listId}-${at}` : undefined}
          placeholder={t('command.placeholder')}
          before={SIGN}
          data-first-focus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={line}
          maxLength={200}
          onKeyDown={press}
          onChange={(event) => {
            setLine(event.target.value)
            setActive(0)
          }}
        />
      </div>
      <div className="h-[min(26rem,52dvh)] overflow-y-auto overscroll-contain border-t border-line">
        <div id={listId} role="listbox" aria-label={t('command.list')}>
          {shown.map((command, place) => (
            <CommandOption
              // biome-ignore lint/suspicious/noArrayIndexKey: readings have no identity but their place
              key={place}
              id={`${listId}-${place}`}
              command={command}
              isActive={place === at}
              onPoint={() => setActive(place)}
              onTake={() => take(command)}
            />
          ))}
        </div>
        {isHelp && <CommandHelp />}
        {!isHelp && problem && <p className="px-5 py-4 text-ink-2">{say(problem)}</p>}
      </div>
      <LiveRegion message={messageOf(line, shown, isHelp ? null : problem)} />
    </Dialog>
  )
}

function messageOf(line: string, commands: readonly Command[], problem: ParsedCommand['problem']): string {
  if (line.trim() === '') return ''
  return problem ? say(problem) : t('command.count', { count: commands.length })
}

const tokensIn = ({ listed, all }: TokenBook): CommandTokens => ({
  listed,
  imported: all.slice(listed.length),
})

/** What a line means now: places by name, then trades. */
function useParsed(line: string): ParsedCommand {
  const config = useConfig()
  const { chains } = config
  const formChainId = useChainId()
  const isOffered = (id: number) => chains.some((chain) => chain.id === id)
  const named = chainsOf(line, formChainId)
  const from = useTokens(isOffered(named.from) ? named.from : formChainId)
  const to = useTokens(isOffered(named.to) ? named.to : formChainId)
  return useMemo(() => {
    const context: CommandContext = {
      chainId: formChainId,
      chainIds: chains.map(({ id }) => id),
      locale: numberLocale(),
      tokensOf: (id) => tokensIn(id === to.chainId ? to : from),
    }
    const places = gotoCommands(line, titleOf, config)
    const trades = parseTrade(line, context)
    const commands = [...places, ...trades.commands]
    return {
      commands: line.trim() === '' ? commands : commands.slice(0, MOST_COMMANDS),
      problem: places.length > 0 ? null : trades.problem,
    }
  }, [line, formChainId, config, chains, from, to])
}

const ICONS: Readonly<Record<string, IconName>> = {
  ...SCREEN_ICONS,
  cancelAll: 'list',
  settings: 'sliders',
  status: 'check',
  keys: 'info',
}

function CommandOption({
  id,
  command,
  isActive,
  onPoint,
  onTake,
}: {
  readonly id: string
  readonly command: Command
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onTake: () => void
}) {
  const detail = detailOf(command)
  const icon = ICONS[command.kind === 'trade' || command.kind === 'screen' ? command.screen : command.kind]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys act in the field
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onTake}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 px-5 py-2',
        isActive && 'bg-well forced-colors:outline forced-colors:outline-offset-[-2px]',
      )}
    >
      {icon && <Icon name={icon} className="shrink-0 text-ink-3" />}
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{titleOf(command)}</span>
        {detail && <span className="block text-13 text-ink-3 wrap-anywhere">{detail}</span>}
      </span>
    </div>
  )
}
