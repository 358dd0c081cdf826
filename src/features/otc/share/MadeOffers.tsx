import '../../../text/en/otc/publicOffer.ts'
import '../../../text/en/otc/share.ts'
import { useState } from 'react'
import { isForAnyone } from '../../../domain/otc/otcOrder.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { lazyView } from '../../trade/lazy/lazyView.tsx'
import { useFlows } from '../../trade/session/sessionHooks.tsx'
import { amountWithSymbol } from '../../trade/token/tokenText.ts'
import { appBase, linksOf, type MadeOffer, madeOffer } from './madeOffer.ts'

const FlowDialog = lazyView(async () => (await import('../../trade/flow/FlowDialog.tsx')).FlowDialog)
const ShareLinks = lazyView(async () => (await import('./ShareLinks.tsx')).ShareLinks)

/** Follows offers that are being made; what is signed is shared at once, whether or not the service has it. */
export function MadeOffers({
  ids,
  onClose,
}: {
  readonly ids: readonly string[]
  readonly onClose: () => void
}) {
  const all = useFlows()
  const flows = ids.flatMap((id) => all.find((flow) => flow.id === id) ?? [])
  const next = flows.find((flow) => madeOffer(flow) === null && !isGivenUp(flow, ids.length))
  if (next) return <FlowDialog id={next.id} onClose={onClose} />
  const made = flows.flatMap((flow) => madeOffer(flow) ?? [])
  const [first, ...rest] = made
  if (!first) return null
  const isMissing = made.length < ids.length
  return (
    <Dialog title={t('share.title', { count: made.length })} onClose={onClose}>
      <div className="grid gap-3">
        {isMissing && <Note tone="warn">{t('share.missing', { made: made.length, all: ids.length })}</Note>}
        {made.some(({ isPosted }) => !isPosted) && <Note tone="warn">{t('share.notPosted')}</Note>}
        {rest.length === 0 ? <ShareLinks made={first} /> : <ManyLinks made={made} />}
      </div>
    </Dialog>
  )
}

/** Of several, one that failed does not keep the others from being shared. */
const isGivenUp = ({ status }: FlowRecord, count: number): boolean => count > 1 && status === 'failed'

/** What an offer gives and asks, in words. */
const lineOf = ({ offer: { order }, makerToken, takerToken }: MadeOffer): string =>
  t('share.line', {
    gives: amountWithSymbol(order.makerAmount, makerToken),
    asks: amountWithSymbol(order.takerAmount, takerToken, 'up'),
  })

/** Who may fill it; an account by its whole address. */
const forWhom = ({ offer: { order } }: MadeOffer): string =>
  isForAnyone(order) ? t('otc.public') : t('share.forOne', { taker: order.taker })

function ManyLinks({ made }: { readonly made: readonly MadeOffer[] }) {
  const [copied, setCopied] = useState<number | 'all' | null>(null)
  const [shown, setShown] = useState<MadeOffer | null>(null)
  const links = made.map(({ offer, orderHash }) => {
    const { whole, short } = linksOf(offer, orderHash, appBase())
    return whole ?? short
  })
  const textOf = (one: MadeOffer, place: number) => [lineOf(one), forWhom(one), links[place] ?? ''].join('\n')
  const copy = async (text: string, what: number | 'all') => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(what)
    } catch {
      setCopied(null)
    }
  }
  if (shown)
    return (
      <>
        <ShareLinks made={shown} />
        <Button onClick={() => setShown(null)}>{t('share.back')}</Button>
      </>
    )
  return (
    <>
      <ol className="grid gap-2">
        {made.map((one, place) => (
          <li
            key={one.orderHash}
            className="flex flex-wrap items-center justify-between gap-2 rounded-2 border border-line px-3.5 py-2.5 text-13"
          >
            <span className="min-w-0 flex-1 basis-full desk:basis-0">
              <span className="block font-medium">{lineOf(one)}</span>
              <span
                className={isForAnyone(one.offer.order) ? 'text-warn' : 'text-ink-3 [overflow-wrap:anywhere]'}
              >
                {forWhom(one)}
              </span>
            </span>
            <span className="flex gap-2">
              <Button size="small" onClick={() => void copy(links[place] ?? '', place)}>
                {t(copied === place ? 'share.copied' : 'share.copy')}
              </Button>
              <Button size="small" onClick={() => setShown(one)}>
                {t('share.more')}
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <Button variant="primary" onClick={() => void copy(made.map(textOf).join('\n\n'), 'all')}>
        {t(copied === 'all' ? 'share.copied' : 'share.copyAll')}
      </Button>
    </>
  )
}
