import '../../text/en/screens/limitReview.ts'
import { t } from '../../text/text.ts'
import { Note } from '../../ui/Note.tsx'

/** The service has no route to build the order from. */
export const NoRouteNote = () => (
  <Note tone="warn" urgent>
    {t('limit.review.noRoute')}
  </Note>
)
