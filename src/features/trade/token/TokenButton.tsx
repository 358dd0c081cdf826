import { type KeyboardEvent, memo } from 'react'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TokenIcon } from '../../../ui/TokenIcon.tsx'
import type { PickerOpener } from './openPicker.ts'

export interface TokenButtonProps {
  readonly slot: 'sell' | 'buy'
  readonly token: Token | null
  /** The list that would name the token is on its way. */
  readonly isLoading: boolean
  /** Tokens of another chain are beside it. */
  readonly hasMark?: boolean | undefined
  /** Pointed at or focused, the button has its code fetched. */
  readonly picker: PickerOpener
}

/** Shows the token of one side and opens the picker. */
export const TokenButton = memo(function TokenButton(props: TokenButtonProps) {
  const { slot, token, isLoading, hasMark, picker } = props
  const takeKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
    if (isText || key === 'Backspace' || key === 'Escape') picker.type(key)
  }
  const name = token?.symbol ?? t('trade.token.none')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={
        slot === 'sell' ? t('trade.token.sell', { symbol: name }) : t('trade.token.buy', { symbol: name })
      }
      title={token?.name}
      onClick={() => picker.open(slot)}
      onPointerEnter={picker.load}
      onFocus={picker.load}
      onKeyDown={takeKey}
      className="inline-flex h-10.5 max-w-full shrink-0 items-center gap-2 rounded-2 border border-transparent bg-well pr-3 pl-2 text-15 font-[560] whitespace-nowrap transition-colors hover:border-line-strong"
    >
      {token ? (
        <>
          <TokenIcon token={token} hasMark={hasMark} />
          <bdi className="truncate">{token.symbol}</bdi>
        </>
      ) : isLoading ? (
        <Skeleton chars={7} />
      ) : (
        <span className="pl-1.5">{t('trade.token.choose')}</span>
      )}
      <Icon name="chevron-down" size={14} className="text-ink-3" />
    </button>
  )
})
