import '../../../text/en/offerList.ts'
import { useId } from 'react'
import type { Address } from '../../../domain/address.ts'
import { deploymentOf } from '../../../domain/deployments.ts'
import { tokenKey } from '../../../domain/token.ts'
import { numberLocale } from '../../../text/format.ts'
import { say, t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { useSession } from '../../trade/session/sessionHooks.tsx'
import { useWatchedBalances } from '../../trade/session/useWatchedBalances.ts'
import { TradeAction } from '../../trade/terms/TradeAction.tsx'
import type { TradeButton } from '../../trade/terms/tradeButton.ts'
import { amountWithSymbol } from '../../trade/token/tokenText.ts'
import type { TokenBook } from '../../trade/token/useTokens.ts'
import { type BatchLine, readBatch } from './batchLines.ts'
import type { OfferTerms } from './offerIntent.ts'

/** No price is waited for. */
const NO_QUOTE = { renew: async () => undefined }

/** Several offers from a pasted list. */
export function BatchPart({
  book,
  account,
  expirySec,
  text,
  onText,
  onReview,
}: {
  readonly book: TokenBook
  readonly account: Address | null
  /** Null while none is chosen. */
  readonly expirySec: number | null
  readonly text: string
  readonly onText: (text: string) => void
  readonly onReview: (offers: readonly [OfferTerms, ...OfferTerms[]]) => void
}) {
  const id = useId()
  const { chainId, listed, find } = book
  const lines = readBatch(text, {
    tokens: listed,
    expirySec: expirySec ?? 0,
    locale: numberLocale(),
    taker: { chainId, account, isToken: (address) => find({ chainId, address }) !== null },
  })
  const problems = lines.filter(hasProblem)
  const [first, ...rest] = lines.flatMap((line) => ('terms' in line ? [line.terms] : []))
  const count = rest.length + (first ? 1 : 0)
  const isReady =
    first && problems.length === 0 && account && expirySec !== null && deploymentOf(chainId)?.rfq
  const button: TradeButton = account
    ? {
        label: count === 0 ? t('otc.batch.empty') : t('otc.batch.review', { count }),
        action: isReady ? 'review' : null,
      }
    : { label: t('swap.gate.connect'), action: 'connect' }
  return (
    <form id={`${id}-form`} onSubmit={(event) => event.preventDefault()}>
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
        {problems.map(({ number, problem }) => (
          <li key={number}>
            {t('otc.batch.line', { number })} {say(problem)}
          </li>
        ))}
      </ul>
      {account && <ShortNotes terms={first ? [first, ...rest] : []} />}
      <TradeAction
        button={button}
        formId={`${id}-form`}
        chainId={chainId}
        live={NO_QUOTE}
        onIntent={() => undefined}
        acts={{
          onPicker: () => undefined,
          onReview: () => first && onReview([first, ...rest]),
        }}
      />
    </form>
  )
}

/** Says of each token what the offers give beyond the balance. */
function ShortNotes({ terms }: { readonly terms: readonly OfferTerms[] }) {
  const tokens = [...new Map(terms.map(({ makerToken }) => [tokenKey(makerToken), makerToken])).values()]
  useWatchedBalances(tokens)
  const balances = useSession((state) => state.balances)
  const short = tokens.flatMap((token) => {
    const balance = balances[tokenKey(token)]
    const given = terms.filter(({ makerToken }) => makerToken === token)
    const sum = given.reduce((total, { makerAmount }) => total + makerAmount, 0n)
    return typeof balance === 'bigint' && balance < sum ? [{ token, balance, sum }] : []
  })
  return (
    <div className="mt-3 grid gap-2 empty:hidden">
      {short.map(({ token, balance, sum }) => (
        <Note key={token.address} tone="warn">
          {t('otc.batch.short', {
            amount: amountWithSymbol(sum, token, 'up'),
            balance: amountWithSymbol(balance, token),
          })}
        </Note>
      ))}
    </div>
  )
}

const hasProblem = (line: BatchLine): line is Extract<BatchLine, { readonly problem: unknown }> =>
  'problem' in line
