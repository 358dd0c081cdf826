import '../../../text/en/otc/deals.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { useSession } from '../../trade/session/sessionHooks.tsx'
import { DealLists } from './DealLists.tsx'
import { DealsHeading } from './ReadingDeals.tsx'

/** Deals of the connected account: made by it, addressed to it, filled by it. Nothing is asked without one. */
export function OwnDeals() {
  const account = useSession((session) => (session.status === 'connected' ? session.account : null))
  return (
    <section aria-labelledby="deals-heading">
      {account ? (
        <DealLists key={account} account={account} />
      ) : (
        <>
          <DealsHeading />
          <Card padded>
            <p className="py-3 text-ink-2">{t('deals.connect')}</p>
          </Card>
        </>
      )}
    </section>
  )
}
