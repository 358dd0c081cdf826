import { THRIFT_FROM } from '../../service/http/policy.ts'
import { formatNumber, formatTime } from '../../text/format.ts'
import { t } from '../../text/text.ts'
import { useBudget } from '../trade/quote/useFresh.ts'
import { useService } from '../trade/session/serviceContext.tsx'

/** Requests to the service today by all tabs, what is left, and what of it is held back or paused. */
export function BudgetOverview() {
  const { dayLimit, usedToday, remaining, reserve, clicksOnly, pausedUntil } = useBudget(
    useService(),
    (budget) => budget,
  )
  return (
    <section aria-label={t('settings.budget.label')}>
      <p className="mb-1.5 text-13 text-ink-2">{t('settings.budget.label')}</p>
      {dayLimit === null || remaining === null ? (
        <p className="text-13 text-ink-3">{t('settings.budget.none')}</p>
      ) : (
        <>
          <p>{t('settings.budget.used', { used: formatNumber(usedToday), limit: formatNumber(dayLimit) })}</p>
          <progress
            aria-label={t('settings.budget.label')}
            className="my-1.5 block h-1.5 w-full accent-accent"
            max={dayLimit}
            value={usedToday}
          />
          <p className="text-13 text-ink-3">
            {t('settings.budget.left', { left: formatNumber(remaining), reserve: formatNumber(reserve) })}
          </p>
          {clicksOnly ? (
            <p className="mt-1.5 text-13 text-warn">{t('settings.budget.clicksOnly')}</p>
          ) : (
            usedToday >= dayLimit * THRIFT_FROM && (
              <p className="mt-1.5 text-13 text-ink-2">{t('settings.budget.thrift')}</p>
            )
          )}
        </>
      )}
      {pausedUntil !== null && (
        <p className="mt-1.5 text-13 text-warn">
          {t('settings.budget.paused', { at: formatTime(new Date(pausedUntil)) })}
        </p>
      )}
    </section>
  )
}
