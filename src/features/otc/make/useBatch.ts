import { deploymentOf } from '../../../domain/chain/deployments.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { KnownAddress } from '../../../domain/token/knownAddress.ts'
import { numberLocale } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import type { TradeButton } from '../../trade/terms/tradeButton.ts'
import type { TokenBook } from '../../trade/token/useTokens.ts'
import { type BatchLine, readBatch } from './batchLines.ts'
import { useTypedPrice } from './farPrice.ts'
import { useListMarket } from './useListMarket.ts'

export interface BatchInput {
  readonly book: TokenBook
  readonly account: Address | null
  /** Null while none is chosen. */
  readonly expirySec: number | null
  /** Addresses that takers are compared with. */
  readonly known: readonly KnownAddress[]
  readonly text: string
}

/** A line that says an offer. */
type OfferLine = Extract<BatchLine, { readonly terms: unknown }>

const isOffer = (line: BatchLine): line is OfferLine => 'terms' in line

export type Batch = ReturnType<typeof useBatch>

/** What a pasted list comes to: its offers, the lines that say none, what the market says of each price, and what the button does. */
export function useBatch({ book, account, expirySec, known, text }: BatchInput) {
  const { chainId, listed, all, find, isListed } = book
  const lines = readBatch(text, {
    tokens: listed,
    imported: all.filter((token) => !isListed(token)),
    expirySec: expirySec ?? 0,
    locale: numberLocale(),
    taker: { chainId, account, known, isToken: (address) => find({ chainId, address }) !== null },
  })
  const read = lines.filter(isOffer)
  const problems = lines.flatMap((line) => (isOffer(line) ? [] : [line]))
  const offers = read.map(({ terms }) => terms)
  const words = useListMarket(offers, book)
  const price = useTypedPrice(offers, words)
  const isReady = problems.length === 0 && expirySec !== null && deploymentOf(chainId)?.rfq !== undefined
  const button = account
    ? batchButton(offers.length, isReady, price)
    : ({ label: t('swap.gate.connect'), action: 'connect' } as const)
  return { read, problems, offers, words, price, button }
}

/** The button below the list: says what is missing, waits for the market, or reviews. */
function batchButton(
  count: number,
  isReady: boolean,
  { farBps, isWaiting }: ReturnType<typeof useTypedPrice>,
): TradeButton {
  if (count === 0) return { label: t('otc.batch.empty'), action: null }
  const label = t('otc.batch.review', { count })
  if (!isReady) return { label, action: null }
  if (farBps !== null) return { label: t('otc.gate.far'), action: 'review' }
  return isWaiting ? { label: t('otc.gate.market'), action: null, busy: true } : { label, action: 'review' }
}
