import '../../../text/en/otc/dealParts.ts'
import type { ReactNode } from 'react'
import type { PayloadFlaw } from '../../../domain/otc/linkPayload.ts'
import { checksUpTo, type OfferCheck } from '../../../domain/otc/offerChecks.ts'
import { say, t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { ScreenFrame } from '../../trade/screen/ScreenFrame.tsx'
import { ChecksCard } from './ChecksCard.tsx'
import { DealAside } from './DealAside.tsx'
import { DEAL_HEADING } from './DealPart.tsx'
import { NextLinks } from './NextLinks.tsx'

/** Why an address leads to no offer. */
export type NoOfferReason = PayloadFlaw | 'version' | 'address' | 'missing' | 'unsigned' | 'unreadable'

/** The page of an address that names no offer at all. */
export function NoOffer({ reason }: { readonly reason: NoOfferReason }) {
  return (
    <InvalidPage
      sentence={t(`deal.invalid.${reason}`)}
      next={t(
        reason === 'missing' || reason === 'unsigned' ? 'deal.invalid.missingNext' : 'deal.invalid.next',
      )}
    />
  )
}

/** The page of an offer of a chain where nothing is pinned, or that is not traded on here. Nothing of what it says is shown, and no check beyond its chain. */
export function OtherChain({ checks }: { readonly checks: readonly OfferCheck[] }) {
  return (
    <InvalidPage
      title={t('deal.chain.title')}
      sentence={t('deal.chain.text')}
      next={t('deal.chain.next')}
      aside={<ChecksCard checks={checksUpTo(checks, 'chain')} isStopped />}
    />
  )
}

/** The page of an offer that is not what it claims. Nothing of what it says is shown, nor any check of it. */
export function InvalidOffer({
  check,
  checks,
  source,
}: {
  readonly check: OfferCheck
  readonly checks: readonly OfferCheck[]
  readonly source: 'link' | 'service'
}) {
  return (
    <InvalidPage
      sentence={say(check.message)}
      next={t(source === 'link' ? 'deal.invalid.link' : 'deal.invalid.service')}
      aside={<ChecksCard checks={checksUpTo(checks, check.id)} isStopped />}
    />
  )
}

function InvalidPage({
  title = t('deal.invalid.title'),
  sentence,
  next,
  aside,
}: {
  readonly title?: string
  readonly sentence: string
  readonly next: string
  readonly aside?: ReactNode
}) {
  return (
    <ScreenFrame headingId={DEAL_HEADING} title={title} aside={<DealAside>{aside}</DealAside>}>
      <Note tone="down" urgent title={sentence} actions={<NextLinks />}>
        {next}
      </Note>
    </ScreenFrame>
  )
}

/** The page of a posted offer while the service does not answer. */
export function ServiceSilent({
  sentence,
  onRetry,
}: {
  readonly sentence: string
  readonly onRetry: () => void
}) {
  return (
    <ScreenFrame headingId={DEAL_HEADING} title={t('deal.silent.title')}>
      <Note tone="warn" urgent title={sentence} onRetry={onRetry}>
        {t('deal.silent.text')}
      </Note>
    </ScreenFrame>
  )
}
