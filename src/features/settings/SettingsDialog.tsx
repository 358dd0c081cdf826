import '../../text/en/trade/details.ts'
import '../../text/en/app/settings.ts'
import '../../text/en/app/command.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { decimalSeparatorOf } from '../../domain/amount/locale.ts'
import { AUTOMATIC_CAP_BPS, AUTOMATIC_LEAST_BPS } from '../../domain/chain/automaticSlippage.ts'
import { numberLocale } from '../../text/format.ts'
import { LANGUAGES } from '../../text/languages.ts'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { OPEN_COMMANDS } from '../trade/page/openCommands.ts'
import { parseSounds, SOUNDS, soundStore } from '../trade/page/sounds.ts'
import { pageStorage } from '../trade/settings/pageStorage.ts'
import {
  DEFAULT_SETTINGS,
  SLIPPAGE_BPS,
  settingsStore,
  useSettings,
} from '../trade/settings/settingsStore.ts'
import { parseSlippage, slippageText } from '../trade/terms/slippageText.ts'
import { useHeldText } from '../trade/terms/useHeldText.ts'
import { bpsText } from '../trade/token/tokenText.ts'
import { AddressBookPart } from './AddressBookPart.tsx'
import { BudgetOverview } from './BudgetOverview.tsx'
import { DeadlineField } from './DeadlineField.tsx'
import { NoticeFields } from './NoticeFields.tsx'
import { OwnNodesPart } from './OwnNodesPart.tsx'
import { SettingsFile } from './SettingsFile.tsx'

const SLIPPAGE_PRESETS = ['automatic', 10, 50, 100] as const

/** What a person chooses for all screens. Every change holds at once; there is nothing to save. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const settings = useSettings((state) => state)
  const [round, setRound] = useState(0)
  const sounds = useStore(soundStore)
  const isSilent = SOUNDS.every((sound) => !sounds[sound])
  const isDefault = isSilent && JSON.stringify(settings) === JSON.stringify(DEFAULT_SETTINGS)
  const reset = () => {
    settingsStore.setState(DEFAULT_SETTINGS)
    soundStore.setState(parseSounds(undefined))
    setRound(round + 1)
  }

  return (
    <Dialog
      title={t('settings.title')}
      onClose={onClose}
      footer={
        <Button variant="quiet" size="small" className="-ml-3" blocked={isDefault} onClick={reset}>
          {t('settings.reset')}
        </Button>
      }
    >
      <div key={round} className="grid grid-cols-1 gap-6">
        <SlippageField />
        <Choice
          label={t('settings.approval.label')}
          hint={
            settings.approval === 'exact'
              ? t('settings.approval.exactHint')
              : t('settings.approval.unlimitedHint')
          }
        >
          <Segmented
            full
            label={t('settings.approval.label')}
            options={[
              { value: 'exact', label: t('settings.approval.exact') },
              { value: 'unlimited', label: t('settings.approval.unlimited') },
            ]}
            value={settings.approval}
            onChange={(approval) => settingsStore.setState({ approval })}
          />
        </Choice>
        <DeadlineField />
        <Choice
          label={t('settings.bridges.label')}
          hint={t(
            settings.unreadableBridges === 'ask' ? 'settings.bridges.askHint' : 'settings.bridges.refuseHint',
          )}
        >
          <Segmented
            full
            label={t('settings.bridges.label')}
            options={[
              { value: 'ask', label: t('settings.bridges.ask') },
              { value: 'refuse', label: t('settings.bridges.refuse') },
            ]}
            value={settings.unreadableBridges}
            onChange={(unreadableBridges) => settingsStore.setState({ unreadableBridges, agreedBridges: [] })}
          />
        </Choice>
        <Choice label={t('settings.theme.label')}>
          <Segmented
            full
            label={t('settings.theme.label')}
            options={[
              { value: 'system', label: t('settings.theme.system') },
              { value: 'light', label: t('settings.theme.light') },
              { value: 'dark', label: t('settings.theme.dark') },
            ]}
            value={settings.theme}
            onChange={(theme) => settingsStore.setState({ theme })}
          />
        </Choice>
        <LanguageChoice />
        <NoticeFields />
        <Choice label={t('command.settingsRow')} hint={t('command.settingsHint')}>
          <Button
            size="small"
            onClick={() => {
              onClose()
              // Once this window has left: two are never open.
              requestAnimationFrame(() => window.dispatchEvent(new Event(OPEN_COMMANDS)))
            }}
          >
            {t('command.open')}
          </Button>
        </Choice>
        <AddressBookPart />
        <OwnNodesPart />
        <SettingsFile onApplied={() => setRound(round + 1)} />
        <BudgetOverview />
        {pageStorage.isForgotten() && <Note tone="warn">{t('settings.forgotten')}</Note>}
      </div>
    </Dialog>
  )
}

function Choice({
  label,
  hint,
  children,
}: {
  readonly label: string
  readonly hint?: string
  readonly children: ReactNode
}) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-13 text-ink-2">
        {label}
      </p>
      {children}
      {hint && (
        <p aria-live="polite" className="mt-1.5 text-13 text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The language in which another one was chosen here: everything is drawn anew then, and focus goes back to that choice. */
let chosenIn: string | null = null

function LanguageChoice() {
  const language = useSettings((state) => state.language)
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const wasChosen = chosenIn !== null && chosenIn !== document.documentElement.lang
    chosenIn = null
    if (!wasChosen) return
    // After the dialog has set the focus where it begins.
    const timer = setTimeout(() => part.current?.querySelector<HTMLElement>(':checked')?.focus())
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={part}>
      <Choice label={t('settings.language.label')}>
        <Segmented
          full
          label={t('settings.language.label')}
          options={[
            { value: 'system', label: t('settings.language.system') },
            ...LANGUAGES.map((tag) => ({ value: tag, label: ownNameOf(tag) })),
          ]}
          value={LANGUAGES.includes(language) ? language : 'system'}
          onChange={(chosen) => {
            chosenIn = document.documentElement.lang
            settingsStore.setState({ language: chosen })
          }}
        />
      </Choice>
    </div>
  )
}

/** The name of a language in itself: `de` → `Deutsch`. */
const ownNameOf = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag

function SlippageField() {
  const slippageBps = useSettings((state) => state.slippageBps)
  const separator = decimalSeparatorOf(numberLocale())
  const labelId = useId()
  const value = slippageBps ?? 'automatic'
  const field = useHeldText<number | 'automatic'>({
    value,
    write: (bps) => (bps === 'automatic' ? '' : slippageText(bps, separator)),
    // Only a field that was empty before may be left empty: nobody leaves their own value by clearing it.
    read: (text) => (text.trim() === '' && value === 'automatic' ? value : parseSlippage(text)),
    onValue: (bps) => settingsStore.setState({ slippageBps: bps === 'automatic' ? null : bps }),
  })
  const kept = slippageBps === null ? t('trade.slippage.automatic') : bpsText(slippageBps)
  const refusal = `${t('settings.slippage.error', { max: SLIPPAGE_BPS.max / 100 })} ${t('settings.slippage.kept', { kept })}`
  const warning = field.wasRefused
    ? refusal
    : slippageBps === null
      ? null
      : slippageBps > SLIPPAGE_BPS.warnAbove
        ? t('settings.slippage.high')
        : slippageBps < SLIPPAGE_BPS.warnBelow
          ? t('settings.slippage.low')
          : null
  const hint =
    slippageBps === null
      ? t('settings.slippage.automaticHint', {
          least: bpsText(AUTOMATIC_LEAST_BPS),
          most: bpsText(AUTOMATIC_CAP_BPS),
        })
      : t('settings.slippage.hint')

  return (
    <Field
      label={<span id={labelId}>{t('settings.slippage.label')}</span>}
      hint={warning ? <span className="text-warn">{warning}</span> : hint}
      error={field.isRefused ? refusal : undefined}
    >
      {(ids) => (
        <div className="flex flex-wrap gap-2">
          <fieldset aria-labelledby={labelId} className="flex flex-wrap gap-1.5">
            {SLIPPAGE_PRESETS.map((preset) => (
              <Chip
                key={preset}
                className="h-10 rounded-2 px-3 text-14"
                aria-pressed={preset === value}
                onClick={() => field.choose(preset)}
              >
                {preset === 'automatic' ? t('trade.slippage.automatic') : bpsText(preset)}
              </Chip>
            ))}
          </fieldset>
          <TextInput
            {...ids}
            {...field.input}
            data-first-focus
            aria-label={t('settings.slippage.custom')}
            className="min-w-20 flex-[1_1_5rem]"
            placeholder={t('settings.slippage.own')}
            inputMode="decimal"
            value={field.text}
            after="%"
          />
        </div>
      )}
    </Field>
  )
}
