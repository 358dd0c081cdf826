import { CHECK_IDS, type CheckOutcome, type OfferCheck } from '../../../domain/otc/offerChecks.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { sayPercent } from '../../trade/token/figureText.ts'
import { DealPart } from './DealPart.tsx'

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

/** What was checked of an offer in this browser, whatever came of it. */
export function ChecksCard({
  checks,
  isStopped = false,
}: {
  readonly checks: readonly OfferCheck[]
  /** The last of them failed, and none after it means anything. */
  readonly isStopped?: boolean
}) {
  const done = checks.filter(({ outcome }) => outcome !== 'waiting').length
  const isFoldable = !isStopped && done === checks.length
  const folded = isFoldable ? checks.filter(({ outcome }) => outcome === 'passed') : []
  const open = checks.filter((check) => !folded.includes(check))
  const note = isStopped
    ? t('deal.checks.stopped', { done, count: CHECK_IDS.length })
    : t('deal.checks.count', { done, count: checks.length })
  return (
    <DealPart title={t('deal.checks.title')} note={note}>
      <Card padded className="text-[0.84375rem] leading-5">
        <Rows checks={open} />
        {folded.length > 0 && (
          <details className={classNames(open.length > 0 && 'mt-3 border-t border-line pt-3')}>
            <summary className="cursor-pointer text-up">
              {t('deal.checks.passed', { count: folded.length })}
            </summary>
            <div className="mt-2.5">
              <Rows checks={folded} />
            </div>
          </details>
        )}
      </Card>
    </DealPart>
  )
}

function Rows({ checks }: { readonly checks: readonly OfferCheck[] }) {
  return (
    <dl className="flex flex-col gap-y-2">
      {checks.map((check) => (
        <CheckRow key={check.id} check={check} />
      ))}
    </dl>
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
        {sayPercent(message)}
      </dd>
    </div>
  )
}
