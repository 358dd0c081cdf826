import { useState } from 'react'
import { t } from '../../text/text.ts'
import { Field, TextInput } from '../../ui/Field.tsx'
import { ClockNote } from '../trade/session/ClockNote.tsx'
import { useSession } from '../trade/session/sessionHooks.tsx'
import { DEADLINE_MINUTES, settingsStore, useSettings } from '../trade/session/settingsStore.ts'

/** How long a Delta order stands. Every valid text holds at once. */
export function DeadlineField() {
  const minutes = useSettings((state) => state.deadlineMinutes)
  const [text, setText] = useState(String(minutes))
  const valid = parseMinutes(text) !== null
  const chainId = useSession((session) => session.walletChainId)
  return (
    <div>
      <Field
        label={t('settings.deadline.label')}
        hint={t('settings.deadline.hint')}
        error={valid ? undefined : t('settings.deadline.error', DEADLINE_MINUTES)}
      >
        {(ids) => (
          <TextInput
            {...ids}
            inputMode="numeric"
            maxLength={4}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              const next = parseMinutes(event.target.value)
              if (next !== null) settingsStore.setState({ deadlineMinutes: next })
            }}
            after="min"
          />
        )}
      </Field>
      {chainId !== null && (
        <div className="mt-1.5 empty:hidden">
          <ClockNote chainId={chainId} />
        </div>
      )}
    </div>
  )
}

function parseMinutes(text: string): number | null {
  const minutes = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
  return minutes >= DEADLINE_MINUTES.min && minutes <= DEADLINE_MINUTES.max ? minutes : null
}
