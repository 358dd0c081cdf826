import { say } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { useSession } from '../session/sessionHooks.tsx'

/** Whether nothing can be begun in this browser now. Full storage may have room by now: a write shows it. */
export function useIsWithheld(): boolean {
  const withheld = useSession((state) => state.withheld)
  return withheld !== null && withheld !== 'flow.error.journal'
}

/** Why nothing can be begun in this browser. */
export function WithheldNote() {
  const withheld = useSession((state) => state.withheld)
  return withheld === null ? null : (
    <Note tone="down" urgent>
      {say({ key: withheld })}
    </Note>
  )
}
