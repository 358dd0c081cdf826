import '../../text/en/app/frame.ts'
import { t } from '../../text/text.ts'

/** In place of the app, inside a page that may not have it in a frame. */
export function FrameRefused({ origin }: { readonly origin: string }) {
  return (
    <main className="mx-auto grid max-w-130 gap-3 p-6 pt-16">
      <h1 className="text-20 font-semibold">{t('frame.refusedTitle')}</h1>
      <p className="text-ink-2">{t('frame.refusedText', { origin })}</p>
      <p>
        <a
          href={window.location.href}
          target="_blank"
          rel="noopener noreferrer"
          className="underline underline-offset-3"
        >
          {t('frame.open')}
        </a>
      </p>
    </main>
  )
}
