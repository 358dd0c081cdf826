import '../../../text/en/trade/picker.ts'
import { memo } from 'react'
import { worthText } from '../../../domain/amount/worth.ts'
import { isNative, shortAddress } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { classNames } from '../../../ui/classNames.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { TokenIcon } from '../../../ui/TokenIcon.tsx'
import { amountOf, exactAmount, usdText } from './tokenText.ts'

export interface TokenOptionProps {
  readonly id: string
  readonly token: Token
  /** Raw units; `'unknown'` when it could not be read, `undefined` while it was not. */
  readonly balance: bigint | 'unknown' | undefined
  /** What of it is held is worth, as `worthOf` has it; undefined while it is unknown. */
  readonly worth: bigint | undefined
  readonly isListed: boolean
  readonly isActive: boolean
  readonly isSelected: boolean
  /** From one; of `count`. */
  readonly place: number
  readonly count: number
  readonly top: number
  readonly height: number
  /** The pointer came here; given the row's index. */
  readonly onPoint: (index: number) => void
  readonly onChoose: (token: Token) => void
}

/** One row of the picker. Focus stays in the search field; the row is pointed at. */
export const TokenOption = memo(function TokenOption(props: TokenOptionProps) {
  const { id, token, balance, worth, isListed, isActive, isSelected, place, count, top, height } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys act in the search field
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-posinset={place}
      aria-setsize={count}
      onPointerMove={isActive ? undefined : () => props.onPoint(place - 1)}
      onClick={() => props.onChoose(token)}
      style={{ transform: `translateY(${top}px)`, height }}
      className={classNames(
        'absolute inset-x-0 top-0 flex cursor-pointer items-center gap-3 px-5',
        isActive && 'bg-well forced-colors:outline forced-colors:outline-offset-[-2px]',
      )}
    >
      <TokenIcon token={token} size={30} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 font-[560]">
          <bdi className="truncate">{token.symbol}</bdi>
          {!isListed && <Tag tone="warn">{t('trade.token.unlisted')}</Tag>}
          {isSelected && <Icon name="check" size={14} className="shrink-0 text-accent" />}
        </span>
        <span className="flex gap-2 overflow-hidden text-13 text-ink-3">
          <bdi className="truncate">{token.name}</bdi>
          {!isNative(token.address) && token.symbol !== shortAddress(token.address) && (
            <span className="whitespace-nowrap font-mono text-12">{shortAddress(token.address)}</span>
          )}
        </span>
      </span>
      {balance === 'unknown' && <span className="text-13 text-ink-3">{t('trade.balance.unknownShort')}</span>}
      {typeof balance === 'bigint' && balance > 0n && (
        <span className="shrink-0 text-right" title={exactAmount(balance, token)}>
          <span className="block">{amountOf(balance, token)}</span>
          {worth !== undefined && (
            <span className="block text-13 text-ink-3">{usdText(worthText(worth))}</span>
          )}
        </span>
      )}
    </div>
  )
})
