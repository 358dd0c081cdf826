import type { CheckOutcome, OfferCheck } from '../../../domain/otc/offerChecks.ts'
import { say, t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { DealPart } from './DealFrame.tsx'

const ICONS: Readonly<Record<Exclude<CheckOutcome, 'waiting'>, IconName>> = {
  passed: 'check',
  warned: 'warning',
  failed: 'close',
  unknown: 'minus',
}

const INKS: Readonly<Record<CheckOutcome, string>> = {
  passed: 'text-up',
  warned: 'text-warn',
  failed: 'text-down',
  unknown: 'text-ink-3',
  waiting: 'text-ink-3',
}

const SENTENCE_INKS: Readonly<Record<CheckOutcome, string>> = { ...INKS, passed: 'text-ink' }

/** All that was checked of an offer in this browser, whatever came of it. */
export function ChecksCard({ checks }: { readonly checks: readonly OfferCheck[] }) {
  const done = checks.filter(({ outcome }) => outcome !== 'waiting').length
  return (
    <DealPart title={t('deal.checks.title')} note={t('deal.checks.count', { done, count: checks.length })}>
      <Card padded>
        <dl className="flex flex-col gap-y-2 text-[0.84375rem] leading-5">
          {checks.map((check) => (
            <CheckRow key={check.id} check={check} />
          ))}
        </dl>
      </Card>
    </DealPart>
  )
}

function CheckRow({ check: { id, outcome, message } }: { readonly check: OfferCheck }) {
  return (
    <div data-check={id} data-outcome={outcome} className="flex gap-x-2.5">
      <dt className="flex w-35.5 shrink-0 gap-x-2.5 text-ink-3">
        <span className={classNames('grid h-5 w-4 shrink-0 place-items-center', INKS[outcome])}>
          {outcome === 'waiting' ? <Spinner /> : <Icon name={ICONS[outcome]} size={14} />}
        </span>
        {t(`deal.check.${id}`)}
      </dt>
      <dd
        className={classNames('min-w-0 flex-1 font-[480] [overflow-wrap:anywhere]', SENTENCE_INKS[outcome])}
      >
        <span className="sr-only">{t(`deal.outcome.${outcome}`)} </span>
        {say(message)}
      </dd>
    </div>
  )
}
