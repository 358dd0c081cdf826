import type { OtcPath } from '../../../domain/otc/otcPath.ts'
import { say, t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { lazyView } from '../../trade/lazy/lazyView.tsx'
import { ScreenFrame } from '../../trade/screen/ScreenFrame.tsx'
import { useRequestedOffer } from '../offer/useRequestedOffer.ts'
import { DEAL_HEADING, DealTag } from './DealPart.tsx'
import { OfferPage } from './OfferPage.tsx'

const NoOffer = lazyView(async () => (await import('./NoOffer.tsx')).NoOffer)
const ServiceSilent = lazyView(async () => (await import('./NoOffer.tsx')).ServiceSilent)

/** One offer: what was checked of it, and what can be done about it. */
export function Deal({ target }: { readonly target: OtcPath }) {
  if (target.kind === 'desk') return <NoOffer reason="address" />
  if (target.kind === 'invalid') return <NoOffer reason={target.reason} />
  return <RequestedDeal target={target} />
}

function RequestedDeal({ target }: { readonly target: Extract<OtcPath, { kind: 'posted' | 'carried' }> }) {
  const answer = useRequestedOffer(target)
  switch (answer.kind) {
    case 'found':
      return <OfferPage found={answer.found} />
    case 'missing':
    case 'unsigned':
    case 'unreadable':
      return <NoOffer reason={answer.kind} />
    case 'silent':
      return <ServiceSilent sentence={say(answer.say)} onRetry={answer.retry} />
    case 'asking':
      return <Request />
  }
}

function Request() {
  return (
    <ScreenFrame
      headingId={DEAL_HEADING}
      title={t('deal.title')}
      choice={<DealTag tone="plain" text={t('deal.tag.checking')} />}
    >
      <p className="sr-only" role="status">
        {t('deal.asking')}
      </p>
      <Card padded className="min-h-60">
        <Skeleton chars={12} />
      </Card>
    </ScreenFrame>
  )
}
