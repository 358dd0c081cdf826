import { t } from '../../text/text.ts'
import { Field, TextInput } from '../../ui/Field.tsx'
import { ClockNote } from '../trade/session/ClockNote.tsx'
import { useSession } from '../trade/session/sessionHooks.tsx'
import { DEADLINE_MINUTES, settingsStore, useSettings } from '../trade/settings/settingsStore.ts'
import { useHeldText } from '../trade/terms/useHeldText.ts'
import { parseMinutes } from './minutesText.ts'

/** After how long a Delta order expires. Every valid text holds at once. */
export function DeadlineField() {
  const minutes = useSettings((state) => state.deadlineMinutes)
  const field = useHeldText({
    value: minutes,
    write: String,
    read: parseMinutes,
    onValue: (deadlineMinutes) => settingsStore.setState({ deadlineMinutes }),
  })
  const refusal = `${t('settings.deadline.error', DEADLINE_MINUTES)} ${t('settings.deadline.kept', { kept: minutes })}`
  const chainId = useSession((session) => session.walletChainId)
  return (
    <div>
      <Field
        label={t('settings.deadline.label')}
        hint={field.wasRefused ? <span className="text-warn">{refusal}</span> : t('settings.deadline.hint')}
        error={field.isRefused ? refusal : undefined}
      >
        {(ids) => <TextInput {...ids} {...field.input} inputMode="numeric" value={field.text} after="min" />}
      </Field>
      {chainId !== null && (
        <div className="mt-1.5 empty:hidden">
          <ClockNote chainId={chainId} />
        </div>
      )}
    </div>
  )
}
