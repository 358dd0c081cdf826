import '../text/en/app/fallbackScreens.ts'
import { say, t } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import type { ConfigProblem } from './readConfig.ts'
import { Mark } from './shell/Mark.tsx'

/** Replaces the app when its settings cannot be used: one message with everything that is wrong. */
export function ConfigProblems({ problems }: { readonly problems: readonly ConfigProblem[] }) {
  return (
    <main className="mx-auto max-w-150 px-4 py-16">
      <Mark />
      <h1 className="mt-8 text-20 font-semibold tracking-[-0.012em]">{t('app.config.title')}</h1>
      <p className="mt-2 text-ink-2">{t('app.config.text')}</p>
      <ul className="mt-6 border-b border-line">
        {problems.map((problem) => (
          <li
            key={problem.path + problem.say.key}
            className="grid gap-x-4 border-t border-line py-2.5 desk:grid-cols-[9rem_1fr]"
          >
            <code className="font-mono text-13 text-down">{problem.path}</code>
            <span className="[overflow-wrap:anywhere]">{say(problem.say)}</span>
          </li>
        ))}
      </ul>
      <Button className="mt-6" onClick={() => window.location.reload()}>
        {t('app.error.reload')}
      </Button>
    </main>
  )
}
