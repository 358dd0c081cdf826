import '../text/en/app/fallbackScreens.ts'
import { hrefOf, isOffered, screenOf } from '../features/trade/address/paths.ts'
import { useConfig } from '../features/trade/session/configContext.tsx'
import { t } from '../text/text.ts'

/** For addresses that name no screen, or one that this page does not offer. */
export function NotFound({ path }: { readonly path: string }) {
  const config = useConfig()
  const named = screenOf(path.toLowerCase())
  const withheld = named && !isOffered(config, named) ? named : null
  return (
    <section className="mx-auto max-w-130 px-4 py-16 text-center">
      <h1 tabIndex={-1} className="text-20 font-semibold tracking-[-0.012em]">
        {withheld ? t('app.notOffered.title', { screen: t(`app.nav.${withheld}`) }) : t('app.notFound.title')}
      </h1>
      <p className="mt-2 text-ink-2">
        {withheld ? (
          t('app.notOffered.text')
        ) : (
          <code className="font-mono text-13 [overflow-wrap:anywhere]">#{path.slice(0, 120)}</code>
        )}
      </p>
      <p className="mt-6">
        <a href={hrefOf('swap')} className="font-medium text-accent underline underline-offset-4">
          {t('app.notFound.back')}
        </a>
      </p>
    </section>
  )
}
