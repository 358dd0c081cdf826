import '../text/en/app/fallbackScreens.ts'
import { hrefOf } from '../features/trade/address/paths.ts'
import { t } from '../text/text.ts'

/** For addresses that name no screen. */
export function NotFound({ path }: { readonly path: string }) {
  return (
    <section className="mx-auto max-w-130 px-4 py-16 text-center">
      <h1 tabIndex={-1} className="text-20 font-semibold tracking-[-0.012em]">
        {t('app.notFound.title')}
      </h1>
      <p className="mt-2 text-ink-2">
        <code className="font-mono text-13 [overflow-wrap:anywhere]">#{path.slice(0, 120)}</code>
      </p>
      <p className="mt-6">
        <a href={hrefOf('swap')} className="font-medium text-accent underline underline-offset-4">
          {t('app.notFound.back')}
        </a>
      </p>
    </section>
  )
}
