import { memo, Suspense, useId, useState } from 'react'
import { shortAddress } from '../../../domain/token/address.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyPart } from '../lazy/lazyPart.ts'
import type { Recipient } from './recipient.ts'
import type { TermsFieldsProps } from './TermsFields.tsx'
import { useTradeTerms } from './tradeTerms.ts'

const TermsFields = lazyPart(async () => (await import('./TermsFields.tsx')).TermsFields)

/** A line that says what was chosen for this trade beyond the usual, and unfolds to change it. */
export const OptionsPanel = memo(function OptionsPanel(props: TermsFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const chosen = useChosen(props.recipient)
  return (
    <Card className="mt-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-10 w-full items-center justify-between gap-3 rounded-3 px-4 py-2 text-[0.84375rem] text-ink-2 hover:text-ink"
      >
        <span>{t('swap.options.title')}</span>
        <span className="flex min-w-0 items-center gap-2">
          <span className={classNames('truncate', chosen && 'font-[480] text-ink')}>{chosen}</span>
          <Icon name="chevron-down" className={classNames('shrink-0', isOpen && 'rotate-180')} />
        </span>
      </button>
      <div id={panelId} hidden={!isOpen} className="border-t border-line px-4 pt-3.5 pb-4">
        {isOpen && (
          <Suspense fallback={<div className="min-h-72" />}>
            <TermsFields {...props} />
          </Suspense>
        )}
      </div>
    </Card>
  )
})

function useChosen(recipient: Recipient): string {
  const { partiallyFillable } = useTradeTerms()
  const parts = []
  if (recipient.kind === 'address' && !recipient.isOwn) {
    parts.push(t('swap.options.to', { address: shortAddress(recipient.address) }))
  }
  if (partiallyFillable) parts.push(t('swap.options.parts'))
  return parts.join(', ')
}
