import '../../text/en/app/hostLines.ts'
import { useConfig } from '../../features/trade/session/configContext.tsx'
import { useIsOutdated } from '../../features/trade/session/useIsOutdated.ts'
import { t } from '../../text/text.ts'
import { TONES } from '../../ui/tone.ts'

const LINE = 'border-t border-line px-3.5 py-2 text-center text-13 [overflow-wrap:anywhere]'

/** What the host has to say on every screen: that this build is too old, and its banner. */
export function HostLines() {
  const { banner } = useConfig()
  const isOutdated = useIsOutdated()
  return (
    <>
      {isOutdated && (
        <p role="alert" className={`${LINE} ${TONES.down}`}>
          {t('app.host.outdated')}
        </p>
      )}
      {banner && (
        <section
          aria-label={t('app.host.label')}
          className={`${LINE} ${banner.level === 'warn' ? TONES.warn : TONES.plain}`}
        >
          {banner.text}
        </section>
      )}
    </>
  )
}
