import '../../../text/en/otc/dealParts.ts'
import type { OfferCheck } from '../../../domain/otc/offerChecks.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { settingsDialog } from '../../trade/settings/settingsStore.ts'

/** Says that the node, not the offer, is the wrong one, and leads to where another is chosen. */
export function WrongNode({ check }: { readonly check: OfferCheck }) {
  return (
    <Note
      tone="warn"
      urgent
      title={say(check.message)}
      actions={
        <Button size="small" onClick={() => settingsDialog.setState({ open: true })}>
          {t('deal.wrongNode.settings')}
        </Button>
      }
    >
      {t('deal.wrongNode.text')}
    </Note>
  )
}
