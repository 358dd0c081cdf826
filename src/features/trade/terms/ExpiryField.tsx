import '../../../text/en/trade/expiry.ts'
import { memo, useId } from 'react'
import { t } from '../../../text/text.ts'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { EXPIRIES, type Expiry, type ExpiryName } from './expiry.ts'

const NAMES = Object.keys(EXPIRIES) as ExpiryName[]

/** For how long the order rests: a span, or date and time. */
export const ExpiryField = memo(function ExpiryField({
  expiry,
  problem,
  onChange,
}: {
  readonly expiry: Expiry
  readonly problem: 'missing' | 'past' | null
  readonly onChange: (expiry: Expiry) => void
}) {
  const id = useId()
  const options = [...NAMES, 'custom' as const].map((value) => ({ value, label: t(`expiry.${value}`) }))
  return (
    <div>
      <p id={id} className="mb-1.5 text-13 text-ink-2">
        {t('expiry.label')}
      </p>
      <Segmented
        label={t('expiry.label')}
        options={options}
        value={expiry.kind === 'for' ? expiry.name : 'custom'}
        onChange={(value) =>
          onChange(value === 'custom' ? { kind: 'at', text: '' } : { kind: 'for', name: value })
        }
        full
      />
      {expiry.kind === 'at' && (
        <div className="mt-3">
          <Field label={t('expiry.at')} error={problem && expiry.text ? t(`expiry.${problem}`) : undefined}>
            {(ids) => (
              <TextInput
                {...ids}
                type="datetime-local"
                value={expiry.text}
                onChange={(event) => onChange({ kind: 'at', text: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
})
