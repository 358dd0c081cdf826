import '../../../text/en/trade/paste.ts'
import '../../../text/en/otc/offerList.ts'
import { useId, useState } from 'react'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { type Address, isSameAddress } from '../../../domain/token/address.ts'
import { tokenKey } from '../../../domain/token/token.ts'
import type { OtcOfferIntent } from '../../../flow/journal/flowRecord.ts'
import { numberLocale } from '../../../text/format.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { lazyView } from '../../trade/lazy/lazyView.tsx'
import { useSession } from '../../trade/session/sessionHooks.tsx'
import { useWatchedBalances } from '../../trade/session/useWatchedBalances.ts'
import { DroppedNote } from '../../trade/terms/QuoteNote.tsx'
import { TradeAction } from '../../trade/terms/TradeAction.tsx'
import type { TradeButton } from '../../trade/terms/tradeButton.ts'
import { useAccountTerms } from '../../trade/terms/useAccountTerms.ts'
import { amountWithSymbol } from '../../trade/token/tokenText.ts'
import type { TokenBook } from '../../trade/token/useTokens.ts'
import { type BatchLine, readBatch } from './batchLines.ts'
import { ExcessNotes } from './ExcessNotes.tsx'
import {
  aboutOf,
  farBelow,
  type MarketReading,
  type TypedPrice,
  untypedBps,
  useWaitedFor,
} from './farPrice.ts'
import type { OfferTerms } from './offerIntent.ts'
import { PromisedNote } from './PromisedNote.tsx'
import { useListMarket } from './useListMarket.ts'

const TokenPicker = lazyView(async () => (await import('../../trade/token/TokenPicker.tsx')).TokenPicker)
const OfferReview = lazyView(async () => (await import('./OfferReview.tsx')).OfferReview)
const FarPriceDialog = lazyView(
  async () => (await import('../../trade/review/FarPriceDialog.tsx')).FarPriceDialog,
)

type Open =
  | { readonly kind: 'import'; readonly address: Address }
  | { readonly kind: 'far'; readonly bps: number }
  | {
      readonly kind: 'review'
      readonly offers: readonly [OfferTerms, ...OfferTerms[]]
      readonly account: Address
    }
  | null

/** Several offers from a pasted list. */
export function BatchPart({
  book,
  account,
  expirySec,
  known,
  text,
  onText,
  onConfirm,
}: {
  readonly book: TokenBook
  readonly account: Address | null
  /** Null while none is chosen. */
  readonly expirySec: number | null
  /** Addresses that takers are compared with. */
  readonly known: readonly Address[]
  readonly text: string
  readonly onText: (text: string) => void
  readonly onConfirm: (intents: readonly OtcOfferIntent[]) => void
}) {
  const id = useId()
  const { chainId, listed, all, find, isListed } = book
  const lines = readBatch(text, {
    tokens: listed,
    imported: all.filter((token) => !isListed(token)),
    expirySec: expirySec ?? 0,
    locale: numberLocale(),
    taker: { chainId, account, known, isToken: (address) => find({ chainId, address }) !== null },
  })
  const problems = lines.filter(hasProblem)
  const read = lines.filter(isOffer)
  const offers = read.map(({ terms }) => terms)
  const words = useListMarket(offers, book)
  const [open, setOpen] = useState<Open>(null)
  const [typed, setTyped] = useState<TypedPrice | null>(null)
  useAccountTerms({ chainId, account }, open?.kind === 'review', () => setOpen(null))
  const farBps = untypedBps(offers, words, typed)
  const hasWaited = useWaitedFor(words.includes('waiting') ? aboutOf(offers) : null)
  const count = offers.length
  const isReady =
    count > 0 && problems.length === 0 && account && expirySec !== null && deploymentOf(chainId)?.rfq
  const isWaiting = words.includes('waiting') && !hasWaited
  const button = batchButton({ account, count, isReady: Boolean(isReady), isFar: farBps !== null, isWaiting })
  const review = () => {
    const [first, ...rest] = offers
    if (first && account) setOpen({ kind: 'review', offers: [first, ...rest], account })
  }
  return (
    <form id={`${id}-form`} onSubmit={(event) => event.preventDefault()}>
      <ListField
        {...{ id, text, onText, problems }}
        onImport={(address) => setOpen({ kind: 'import', address })}
      />
      <FarNotes {...{ read, words }} />
      <div className="mt-3 grid gap-2 empty:hidden">
        <ExcessNotes
          amounts={offers.flatMap(({ makerToken, makerAmount, takerToken, takerAmount }) => [
            { token: makerToken, amount: makerAmount },
            { token: takerToken, amount: takerAmount },
          ])}
        />
        <DroppedNote />
      </div>
      {account && <FundingNotes {...{ account, offers }} />}
      <TradeAction
        button={button}
        formId={`${id}-form`}
        chainId={chainId}
        onReview={() => (farBps === null ? review() : setOpen({ kind: 'far', bps: farBps }))}
      />
      {open?.kind === 'import' && (
        <TokenPicker
          book={book}
          title={t('otc.batch.importing')}
          selected={null}
          unlisted={open.address}
          onClose={() => setOpen(null)}
          onChoose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'far' && (
        <FarPriceDialog
          bps={open.bps}
          onClose={() => setOpen(null)}
          onAllow={() => {
            setTyped({ about: aboutOf(offers), bps: open.bps })
            review()
          }}
        />
      )}
      {open?.kind === 'review' && isSameAddress(open.account, account) && (
        <OfferReview
          offers={open.offers}
          account={open.account}
          words={words}
          lookalikes={read.map(({ resembles }) => resembles)}
          problem={farBps === null ? null : 'otc.review.far'}
          onClose={() => setOpen(null)}
          onConfirm={(intents) => {
            setOpen(null)
            setTyped(null)
            onConfirm(intents)
          }}
        />
      )}
    </form>
  )
}

/** The button below the list: connects, waits for the market, or reviews. */
function batchButton({
  account,
  count,
  isReady,
  isFar,
  isWaiting,
}: {
  readonly account: Address | null
  readonly count: number
  readonly isReady: boolean
  /** A price is far below the market. */
  readonly isFar: boolean
  /** The market of an offer is being read. */
  readonly isWaiting: boolean
}): TradeButton {
  if (!account) return { label: t('swap.gate.connect'), action: 'connect' }
  if (isReady && !isFar && isWaiting) return { label: t('otc.gate.market'), action: null, busy: true }
  if (count === 0) return { label: t('otc.batch.empty'), action: null }
  const label = isReady && isFar ? t('otc.gate.far') : t('otc.batch.review', { count })
  return { label, action: isReady ? 'review' : null }
}

/** The list as it is typed, and what is wrong with its lines. */
function ListField({
  id,
  text,
  onText,
  problems,
  onImport,
}: {
  readonly id: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly problems: readonly Exclude<BatchLine, OfferLine>[]
  readonly onImport: (address: Address) => void
}) {
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block text-13 text-ink-2">
        {t('otc.batch.label')}
      </label>
      <textarea
        id={id}
        rows={6}
        spellCheck={false}
        value={text}
        placeholder={t('otc.batch.example')}
        aria-describedby={`${id}-hint ${id}-problems`}
        aria-invalid={problems.length > 0 || undefined}
        onChange={(event) => onText(event.target.value)}
        className="block w-full rounded-2 border border-line-strong bg-card px-3 py-2 font-mono text-12 leading-5 text-ink placeholder:text-ink-3 focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-accent aria-invalid:border-down"
      />
      <p id={`${id}-hint`} className="mt-1.5 text-13 text-ink-3">
        {t('otc.batch.hint')}
      </p>
      <ul id={`${id}-problems`} aria-live="polite" className="mt-1.5 text-13 text-down empty:hidden">
        {problems.map(({ number, problem, unlisted }) => (
          <li key={number}>
            {t('otc.batch.line', { number })} {say(problem)}
            {unlisted && (
              <div className="mt-1 mb-2">
                <Button size="small" onClick={() => onImport(unlisted)}>
                  {t('otc.batch.import')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Names the lines that are far below the market. */
function FarNotes({
  read,
  words,
}: {
  readonly read: readonly OfferLine[]
  readonly words: readonly MarketReading[]
}) {
  const far = read.flatMap(({ number }, place) => {
    const word = words[place]
    return typeof word === 'object' && farBelow(word) !== null ? [{ number, text: word.text }] : []
  })
  if (far.length === 0) return null
  return (
    <div className="mt-3">
      <Note tone="warn">
        <ul>
          {far.map(({ number, text }) => (
            <li key={number}>
              {t('otc.batch.line', { number })} {text}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}

/** Says of each token what the offers give beyond the balance, or beyond what other open offers leave of it. */
function FundingNotes({
  account,
  offers,
}: {
  readonly account: Address
  readonly offers: readonly OfferTerms[]
}) {
  const tokens = [...new Map(offers.map(({ makerToken }) => [tokenKey(makerToken), makerToken])).values()]
  useWatchedBalances(tokens)
  const balances = useSession((state) => state.balances)
  return (
    <div className="mt-3 grid gap-2 empty:hidden">
      {tokens.map((token) => {
        const balance = balances[tokenKey(token)]
        const sum = offers
          .filter(({ makerToken }) => makerToken === token)
          .reduce((total, { makerAmount }) => total + makerAmount, 0n)
        if (typeof balance !== 'bigint') return null
        if (balance >= sum)
          return <PromisedNote key={token.address} {...{ account, token, balance }} amount={sum} />
        return (
          <Note key={token.address} tone="warn">
            {t('otc.batch.short', {
              amount: amountWithSymbol(sum, token, 'up'),
              balance: amountWithSymbol(balance, token),
            })}
          </Note>
        )
      })}
    </div>
  )
}

type OfferLine = Extract<BatchLine, { readonly terms: unknown }>

const isOffer = (line: BatchLine): line is OfferLine => 'terms' in line

const hasProblem = (line: BatchLine): line is Exclude<BatchLine, OfferLine> => !isOffer(line)
