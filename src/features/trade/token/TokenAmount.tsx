import type { Token } from '../../../domain/token/token.ts'
import { amountOf, exactAmount, plainAmount } from './tokenText.ts'

export interface TokenAmountProps {
  readonly value: bigint
  readonly token: Token
  /** `up` for what is paid at most. */
  readonly rounding?: 'down' | 'up'
  /** Every digit instead of the significant ones. */
  readonly exact?: boolean
}

/** An amount with its symbol: short to read, whole on hover, plain and exact when copied. */
export function TokenAmount({ value, token, rounding = 'down', exact = false }: TokenAmountProps) {
  const whole = exactAmount(value, token)
  return (
    <span
      title={whole}
      onCopy={(event) => {
        event.clipboardData.setData('text/plain', plainAmount(value, token))
        event.preventDefault()
      }}
    >
      {exact ? (
        whole
      ) : (
        <>
          {amountOf(value, token, rounding)} <bdi>{token.symbol}</bdi>
        </>
      )}
    </span>
  )
}
