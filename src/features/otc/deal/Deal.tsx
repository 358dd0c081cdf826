import type { OtcPath } from '../../../domain/otc/otcPath.ts'
import { say, t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { lazyView } from '../../trade/lazy/lazyView.tsx'
import { useAskedOffer } from '../offer/useAskedOffer.ts'
import { DealFrame } from './DealFrame.tsx'
import { OfferPage } from './OfferPage.tsx'

const NoOffer = lazyView(async () => (await import('./NoOffer.tsx')).NoOffer)
const ServiceSilent = lazyView(async () => (await import('./NoOffer.tsx')).ServiceSilent)

/** One offer: what was checked of it, and what can be done about it. */
export function Deal({ asked }: { readonly asked: OtcPath }) {
  if (asked.kind === 'desk') return <NoOffer reason="address" />
  if (asked.kind === 'invalid') return <NoOffer reason={asked.reason} />
  return <AskedDeal asked={asked} />
}

function AskedDeal({ asked }: { readonly asked: Extract<OtcPath, { kind: 'posted' | 'carried' }> }) {
  const answer = useAskedOffer(asked)
  switch (answer.kind) {
    case 'found':
      return <OfferPage found={answer.found} />
    case 'missing':
    case 'unreadable':
      return <NoOffer reason={answer.kind} />
    case 'silent':
      return <ServiceSilent sentence={say(answer.say)} onRetry={answer.retry} />
    case 'asking':
      return <Asking />
  }
}

function Asking() {
  return (
    <DealFrame title={t('deal.title')} tag={{ tone: 'plain', text: t('deal.tag.checking') }}>
      <p className="sr-only" role="status">
        {t('deal.asking')}
      </p>
      <Card padded className="min-h-60">
        <Skeleton chars={12} />
      </Card>
    </DealFrame>
  )
}
