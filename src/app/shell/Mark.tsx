import { t } from '../../text/text.ts'

/** The sign and name of the app. */
export function Mark({ compact = false }: { readonly compact?: boolean }) {
  return (
    <span className="inline-flex items-center text-[1.0625rem] font-[640] tracking-[-0.015em]">
      <span
        aria-hidden="true"
        className="mr-2.25 size-2.25 rounded-[1px] bg-accent forced-colors:bg-[Highlight]"
      />
      <span className={compact ? 'max-[22.5rem]:sr-only' : undefined}>{t('app.name')}</span>
    </span>
  )
}
