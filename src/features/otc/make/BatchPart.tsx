import { useId, useState } from 'react'
import type { Address } from '../../../domain/address.ts'
import { deploymentOf } from '../../../domain/deployments.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import type { TokenBook } from '../../trade/token/useTokens.ts'
import { type BatchLine, readBatch } from './batchLines.ts'
import type { OfferTerms } from './offerIntent.ts'

/** Several offers from a pasted list. */
export function BatchPart({
  book,
  account,
  expirySec,
  onReview,
}: {
  readonly book: TokenBook
  readonly account: Address | null
  /** Null while none is chosen. */
  readonly expirySec: number | null
  readonly onReview: (offers: readonly [OfferTerms, ...OfferTerms[]]) => void
}) {
  const id = useId()
  const [text, setText] = useState('')
  const { chainId, listed, find } = book
  const lines = readBatch(text, {
    tokens: listed,
    expirySec: expirySec ?? 0,
    taker: { chainId, account, isToken: (address) => find({ chainId, address }) !== null },
  })
  const problems = lines.filter(hasProblem)
  const [first, ...rest] = lines.flatMap((line) => ('terms' in line ? [line.terms] : []))
  const count = rest.length + (first ? 1 : 0)
  const isReady =
    first && problems.length === 0 && account && expirySec !== null && deploymentOf(chainId)?.rfq
  return (
    <div>
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
        onChange={(event) => setText(event.target.value)}
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
      <Button
        variant="primary"
        size="large"
        full
        className="mt-3.5"
        blocked={!isReady}
        onClick={() => first && onReview([first, ...rest])}
      >
        {account
          ? count === 0
            ? t('otc.batch.empty')
            : t('otc.batch.review', { count })
          : t('otc.batch.connect')}
      </Button>
    </div>
  )
}

const hasProblem = (line: BatchLine): line is Extract<BatchLine, { readonly problem: unknown }> =>
  'problem' in line
