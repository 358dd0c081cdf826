import '../../text/en/app/sharedOrigin.ts'
import { t } from '../../text/text.ts'

/** On a gateway that gives all its sites one origin. */
export function SharedOriginLine() {
  return (
    <section
      aria-label={t('app.sharedOrigin.label')}
      className="border-b border-line px-3.5 py-2 text-center text-13 bg-warn-soft text-warn"
    >
      {t('app.sharedOrigin.text')}
    </section>
  )
}
