import '../../../text/en/trade/pairs.ts'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { TokenIcon } from '../../../ui/TokenIcon.tsx'
import {
  changePairMemory,
  isSamePair,
  type KeptPair,
  pairStore,
  pairsOf,
  withStarToggled,
} from './pairStore.ts'
import type { TokenBook } from './useTokens.ts'

const CHIP =
  'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-2 border border-line text-13 font-medium transition-colors hover:border-line-strong'

/** The pairs of a chain that were starred or reviewed, in one line: a press fills both sides. The star is of the pair in the form. */
export function PairChoices({
  book,
  sellToken,
  buyToken,
  onChoose,
}: {
  readonly book: TokenBook
  readonly sellToken: Token | null
  readonly buyToken: Token | null
  readonly onChoose: (pair: KeptPair) => void
}) {
  const memory = useStore(pairStore)
  // Nothing moves under the pointer while the window is open.
  const [shown] = useState(() => {
    pairStore.reread()
    return pairsOf(pairStore.getState(), book.chainId)
  })
  const current =
    sellToken && buyToken && sellToken.chainId === buyToken.chainId
      ? { chainId: sellToken.chainId, sell: sellToken.address, buy: buyToken.address }
      : null
  const isStarred = (pair: KeptPair) => memory.starred.some((star) => isSamePair(star, pair))
  const pairs = shown.flatMap((pair) => {
    const [sell, buy] = [pair.sell, pair.buy].map((address) => book.find({ chainId: pair.chainId, address }))
    const isInForm = current !== null && isSamePair(pair, current)
    return sell && buy && !isInForm ? [{ pair, sell, buy }] : []
  })
  if (pairs.length === 0 && !current) return null
  return (
    <ul aria-label={t('trade.pairs.label')} className="mt-2 flex gap-1.5 overflow-x-auto py-0.5">
      {current && sellToken && buyToken && (
        <li className="flex">
          <button
            type="button"
            aria-pressed={isStarred(current)}
            onClick={() => changePairMemory((now) => withStarToggled(now, current))}
            className={`${CHIP} px-2.5 aria-pressed:border-accent`}
          >
            <Star isFilled={isStarred(current)} />
            {t('trade.pairs.star', { sell: sellToken.symbol, buy: buyToken.symbol })}
          </button>
        </li>
      )}
      {pairs.map(({ pair, sell, buy }) => (
        <li key={`${pair.sell} ${pair.buy}`} className="flex">
          <button
            type="button"
            title={`${sell.name} ${sell.address}, ${buy.name} ${buy.address}`}
            aria-label={t(isStarred(pair) ? 'trade.pairs.fillStarred' : 'trade.pairs.fill', {
              sell: sell.symbol,
              buy: buy.symbol,
            })}
            onClick={() => onChoose(pair)}
            className={`${CHIP} pr-2.5 pl-1.5`}
          >
            {isStarred(pair) && <Star isFilled />}
            <TokenIcon token={sell} size={18} />
            <bdi>{sell.symbol}</bdi>
            <span className="text-ink-3">/</span>
            <TokenIcon token={buy} size={18} />
            <bdi>{buy.symbol}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Star({ isFilled }: { readonly isFilled: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className={`size-3.5 shrink-0 ${isFilled ? 'fill-accent stroke-accent' : 'fill-none stroke-current'}`}
    >
      <path
        strokeWidth="1.25"
        strokeLinejoin="round"
        d="M8 1.8l1.9 3.95 4.3.6-3.1 3.05.75 4.3L8 11.65 4.15 13.7l.75-4.3L1.8 6.35l4.3-.6z"
      />
    </svg>
  )
}
