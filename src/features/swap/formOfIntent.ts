import { isSameAddress, NATIVE_TOKEN } from '../../domain/address.ts'
import { amountText } from '../../domain/amount.ts'
import { deploymentOf } from '../../domain/deployments.ts'
import type { FlowIntent, WrapIntent } from '../../flow/flowRecord.ts'
import type { PairLocation } from '../trade/pairUrl.ts'

const NATIVE_DECIMALS = 18

/** The form that an intent came from; null for one that no form of this screen makes. */
export function formOfIntent(intent: FlowIntent): PairLocation | null {
  if (intent.kind === 'wrap' || intent.kind === 'unwrap') return formOfWrap(intent)
  if (intent.kind !== 'market-swap' && intent.kind !== 'delta-order') return null
  const { kind, chainId, sellToken, buyToken, side } = intent
  const amount =
    side === 'SELL'
      ? amountText(BigInt(intent.sellAmount), sellToken.decimals)
      : amountText(BigInt(intent.buyAmount), buyToken.decimals)
  return {
    chainId,
    sell: sellToken.address,
    buy: buyToken.address,
    side,
    amount,
    mode: kind === 'delta-order' ? 'delta' : 'market',
  }
}

function formOfWrap({ kind, chainId, amount }: WrapIntent): PairLocation | null {
  const wrapped = deploymentOf(chainId)?.wrappedNative
  if (!wrapped) return null
  const [sell, buy] = kind === 'wrap' ? [NATIVE_TOKEN, wrapped] : [wrapped, NATIVE_TOKEN]
  return {
    chainId,
    sell,
    buy,
    side: 'SELL',
    amount: amountText(BigInt(amount), NATIVE_DECIMALS),
    mode: 'auto',
  }
}

/** Whether two forms say the same trade, whichever way it is carried out. */
export function isSameForm(left: PairLocation, right: PairLocation): boolean {
  return (
    left.chainId === right.chainId &&
    left.side === right.side &&
    left.amount === right.amount &&
    isSameAddress(left.sell, right.sell) &&
    isSameAddress(left.buy, right.buy)
  )
}
