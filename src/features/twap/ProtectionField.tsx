import { memo } from 'react'
import { decimalSeparatorOf } from '../../domain/amount/locale.ts'
import { numberLocale } from '../../text/format.ts'
import { t } from '../../text/text.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'
import { SLIPPAGE_BPS } from '../trade/settings/settingsStore.ts'
import { parseSlippage, slippageText } from '../trade/terms/slippageText.ts'
import { tradeTerms } from '../trade/terms/tradeTerms.ts'
import { useHeldText } from '../trade/terms/useHeldText.ts'
import { bpsText } from '../trade/token/tokenText.ts'

const PRESETS_BPS = [50, 100, 200, 500, 1_000] as const

/** How much worse than the present quote a slice may be filled before it waits. */
export const ProtectionField = memo(function ProtectionField({
  bps,
  bound,
}: {
  readonly bps: number
  /** What that comes to, in a sentence; null without a quote. */
  readonly bound: string | null
}) {
  const separator = decimalSeparatorOf(numberLocale())
  const field = useHeldText({
    value: bps,
    write: (value) => slippageText(value, separator),
    read: parseSlippage,
    onValue: (value) => tradeTerms.setState({ protectionBps: value }),
  })
  const refusal = t('twap.protection.error', { max: SLIPPAGE_BPS.max / 100, kept: bpsText(bps) })
  return (
    <Field
      label={t('twap.protection')}
      hint={
        field.wasRefused ? (
          <span className="text-warn">{refusal}</span>
        ) : (
          <span className="block min-h-10">
            {bound === null ? (
              t('twap.protection.hint')
            ) : (
              <span className="font-[480] text-ink-2">{bound}</span>
            )}
          </span>
        )
      }
      error={field.isRefused ? refusal : undefined}
    >
      {(ids) => (
        <div className="flex flex-wrap gap-2">
          <fieldset aria-label={t('twap.protection')} className="flex flex-wrap gap-1.5">
            {PRESETS_BPS.map((preset) => (
              <Chip
                key={preset}
                className="h-10 rounded-2 px-3 text-14"
                aria-pressed={preset === bps}
                onClick={() => field.choose(preset)}
              >
                {bpsText(preset)}
              </Chip>
            ))}
          </fieldset>
          <TextInput
            {...ids}
            {...field.input}
            aria-label={t('twap.protection.custom')}
            className="min-w-20 flex-[1_1_5rem]"
            inputMode="decimal"
            value={field.text}
            after="%"
          />
        </div>
      )}
    </Field>
  )
})
