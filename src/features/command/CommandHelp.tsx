import '../../text/en/app/command.ts'
import { Fragment } from 'react'
import { useStore } from 'zustand'
import { t } from '../../text/text.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { keySettings } from './commandKeys.ts'

const EXAMPLES = [
  'sell 2 eth usdc',
  'buy 1000 usdc with eth',
  'limit sell 2 eth at 3900 usdc 7d',
  'twap sell 10 eth usdc 6x 1h',
  'cross 500 usdc to base',
  'sell 2 eth usdc on base',
  'cancel all',
] as const

const KEYS = [
  [['/', 'Ctrl K', '⌘ K'], 'command.keysOpen'],
  [['?'], 'command.keysHelp'],
  [['↑', '↓'], 'command.keysMove'],
  [['Enter'], 'command.keysTake'],
  [['Esc'], 'command.keysClose'],
] as const

const HEAD = 'mb-2 text-13 text-ink-3'

/** What can be typed, and which keys there are. */
export function CommandHelp() {
  const single = useStore(keySettings, (state) => state.single)
  return (
    <div className="grid grid-cols-1 gap-5 px-5 py-4">
      <section>
        <h3 className={HEAD}>{t('command.examples')}</h3>
        <ul className="grid gap-1.5 font-mono text-13">
          {EXAMPLES.map((example) => (
            <li key={example}>{example}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className={HEAD}>{t('command.keysHead')}</h3>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
          {KEYS.map(([keys, meaning]) => (
            <Fragment key={meaning}>
              <dt className="flex gap-1.5">
                {keys.map((key) => (
                  <kbd key={key} className="rounded-1 border border-line px-1.5 font-mono text-12">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{t(meaning)}</dd>
            </Fragment>
          ))}
        </dl>
      </section>
      <section>
        <h3 className={HEAD}>{t('command.single')}</h3>
        <Segmented
          label={t('command.single')}
          options={[
            { value: 'on', label: t('command.on') },
            { value: 'off', label: t('command.off') },
          ]}
          value={single ? 'on' : 'off'}
          onChange={(value) => keySettings.setState({ single: value === 'on' })}
        />
        <p className="mt-1.5 text-13 text-ink-3">{t('command.singleHint')}</p>
      </section>
    </div>
  )
}
