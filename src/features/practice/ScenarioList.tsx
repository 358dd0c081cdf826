import '../../text/en/app/practice.ts'
import { useEffect } from 'react'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useConfig } from '../trade/session/configContext.tsx'
import { practiceHref } from './firstTrades.ts'
import { END_ALL, SCENARIO, SCENARIOS, type ScenarioName } from './scenarios.ts'
import { useScenarioOn, useVenue } from './useVenue.ts'

/** What is being done while a scenario is ended. */
const endOf = (name: ScenarioName) => `end ${name}`

/** Gives a button the focus that was lost with the one that it takes the place of. */
function takeFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus()
}

/** What can go wrong at a venue: each can be started, tried in a form and ended. `onLeave`: somebody goes to a form. */
export function ScenarioList({ onLeave }: { readonly onLeave: () => void }) {
  const { chains } = useConfig()
  const on = useScenarioOn()
  const { controls, busy, failed, act } = useVenue()
  useEffect(() => void controls.read().catch(() => undefined), [controls])
  const endAll = () => Promise.all(END_ALL.map((call) => controls.send(call)))
  const start = (name: ScenarioName) =>
    act(name, async () => {
      if (on !== null) await endAll()
      await controls.send(SCENARIO[name].start)
      await controls.read()
    })
  const end = (name: ScenarioName) =>
    act(endOf(name), async () => {
      await endAll()
      await controls.read()
    })
  return (
    <>
      <p className="text-13 text-ink-2">{t('practice.scenarios.lead')}</p>
      {failed !== null && (
        <Note tone="warn" urgent>
          {t('practice.controlFailed')}
        </Note>
      )}
      <ul className="flex flex-col">
        {SCENARIOS.map((name) => (
          <li key={name} className="flex flex-col gap-2 border-t border-line py-3.5 first:border-t-0">
            <h3 className="flex items-center gap-2 font-[560]">
              {t(`practice.scenario.${name}`)}
              {on === name && <Tag tone="warn">{t('practice.on')}</Tag>}
            </h3>
            <p className="text-13 text-ink-2">{t(`practice.will.${name}`)}</p>
            <p className="text-13">{t(`practice.watch.${name}`)}</p>
            <div className="flex flex-wrap items-center gap-2 text-13">
              {on === name ? (
                <>
                  <LinkButton
                    href={practiceHref(
                      SCENARIO[name].tryIn,
                      chains.map(({ id }) => id),
                    )}
                    onClick={onLeave}
                  >
                    {t('practice.tryIt')}
                  </LinkButton>
                  <Button
                    ref={busy === name ? takeFocus : undefined}
                    size="compact"
                    busy={busy === endOf(name)}
                    onClick={() => void end(name)}
                  >
                    {t('practice.end')}
                  </Button>
                </>
              ) : (
                <Button
                  ref={busy === endOf(name) ? takeFocus : undefined}
                  size="small"
                  busy={busy === name}
                  aria-label={t('practice.startNamed', { name: t(`practice.scenario.${name}`) })}
                  onClick={() => void start(name)}
                >
                  {t('practice.start')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
