import '../../../text/en/trade/picker.ts'
import { memo, useDeferredValue } from 'react'
import { isNative } from '../../../domain/token/address.ts'
import { type Token, tokenKey } from '../../../domain/token/token.ts'
import { formatRelativeTime } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { useNow } from '../page/useNow.ts'
import { AddressText } from './AddressText.tsx'
import { changeTokenMemory, useTokenMemory, withPinToggled } from './tokenStore.ts'
import type { TokenBook } from './useTokens.ts'

/** `5 minutes ago`, `now`: in whole minutes at least. */
const ageText = (ageMs: number): string => formatRelativeTime(-60 * Math.max(0, Math.round(ageMs / 60_000)))

/** Symbols that are written out; further ones are counted. */
const MOST_NAMED = 5

/** Which tokens of the list cannot be chosen, and why. */
function leftOutText(symbols: readonly string[]): string {
  const named = symbols.slice(0, MOST_NAMED).join(', ')
  const [count, more] = [symbols.length, symbols.length - MOST_NAMED]
  return more > 0
    ? t('trade.picker.leftOutMore', { count, symbols: named, more })
    : t('trade.picker.leftOut', { count, symbols: named })
}

interface TokenFooterProps {
  readonly token: Token | null
  readonly book: TokenBook
}

/** Below the list: the whole address of the token pointed at, pinning it, and how old the list is. It follows once the list is on the screen. */
export function TokenFooter({ token, book }: TokenFooterProps) {
  return <Footer token={useDeferredValue(token)} book={book} />
}

const Footer = memo(function Footer({ token, book }: TokenFooterProps) {
  const pinned = useTokenMemory((memory) => memory.pinned)
  const nowMs = useNow(30_000)
  const isPinned = token !== null && pinned.includes(tokenKey(token))
  const age =
    book.state === 'failed'
      ? t('trade.picker.listFailed')
      : book.updatedAt === 0
        ? t('trade.picker.listBuiltIn')
        : t('trade.picker.listAge', { age: ageText(nowMs - book.updatedAt) })
  return (
    <div className="flex min-h-22 flex-col justify-center gap-1 px-5 py-2.5">
      {token && (
        <div className="flex min-h-8 items-center gap-2">
          <div className="min-w-0 flex-1 text-13 text-ink-2">
            {isNative(token.address) ? (
              t('trade.picker.native', { symbol: token.symbol })
            ) : (
              <AddressText chainId={token.chainId} value={token.address} />
            )}
          </div>
          <Button
            size="small"
            aria-pressed={isPinned}
            onClick={() => changeTokenMemory((memory) => withPinToggled(memory, token))}
          >
            {isPinned
              ? t('trade.picker.unpin', { symbol: token.symbol })
              : t('trade.picker.pin', { symbol: token.symbol })}
          </Button>
        </div>
      )}
      {book.leftOut.length > 0 && <p className="text-12 text-warn">{leftOutText(book.leftOut)}</p>}
      <p className="text-12 text-ink-3">{age}</p>
    </div>
  )
})
