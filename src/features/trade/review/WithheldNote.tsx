import '../../../text/en/app/hostLines.ts'
import { say } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { useSession } from '../session/sessionHooks.tsx'
import { useIsOutdated } from '../session/useIsOutdated.ts'

/** Whether nothing can be begun in this browser, or in this build, now. Full storage may have room by now: a write shows it. */
export function useIsWithheld(): boolean {
  const withheld = useSession((state) => state.withheld)
  const isOutdated = useIsOutdated()
  return isOutdated || (withheld !== null && withheld !== 'flow.error.journal')
}

/** Why nothing can be begun in this browser, or in this build. */
export function WithheldNote() {
  const withheld = useSession((state) => state.withheld)
  const why = useIsOutdated() ? 'app.host.outdated' : withheld
  return why === null ? null : (
    <Note tone="down" urgent>
      {say({ key: why })}
    </Note>
  )
}
