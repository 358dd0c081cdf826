import '../../../text/en/orders/openOrders.ts'
import { useEffect, useState } from 'react'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { nativeTokenOf } from '../../../domain/chain/nativeToken.ts'
import type { Address } from '../../../domain/token/address.ts'
import { runningWithdrawal, type WithdrawIntent } from '../../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useBalance, useFlows, useSession } from '../session/sessionHooks.tsx'
import { useWatchedBalances } from '../session/useWatchedBalances.ts'
import { amountWithSymbol } from '../token/tokenText.ts'
import { leftInDelta } from './leftInDelta.ts'

/** A deposit that was just spent or made is seen a moment before its order is. */
const SETTLES_MS = 4_000

/** Native the account has in the Delta contract; null where there is none of it on this chain, or it was not read. */
export function useDeposit(chainId: number): bigint | null {
  const pin = deploymentOf(chainId)?.deltaEther
  const deltaEther = pin ? { chainId, address: pin } : null
  useWatchedBalances(deltaEther ? [deltaEther] : [])
  const deposit = useBalance(deltaEther)
  return typeof deposit === 'bigint' ? deposit : null
}

/** What had settled when it was last on a screen, by account and chain: the next screen shows it at once while it is still so. */
const settledBefore = new Map<string, bigint>()

/** Native in Delta that no live order needs, raw units; 0 until that has settled, and while a withdrawal of it is running. */
export function useLeftInDelta(chainId: number, live: readonly TrackedOrder[]): bigint {
  const flows = useFlows()
  const deposit = useDeposit(chainId)
  const account = useSession((state) => state.account)
  const isWithdrawing = runningWithdrawal(flows, { chainId, account }) !== undefined
  const left = deposit === null || isWithdrawing ? 0n : leftInDelta(deposit, live, flows)
  const key = `${account} ${chainId}`
  const [settled, setSettled] = useState(() => settledBefore.get(key) ?? 0n)
  useEffect(() => {
    const settle = () => {
      settledBefore.set(key, left)
      setSettled(left)
    }
    // What a withdrawal leaves is shown once it has settled, never the sum before it.
    if (isWithdrawing) return settle()
    const timer = setTimeout(settle, SETTLES_MS)
    return () => clearTimeout(timer)
  }, [key, left, isWithdrawing])
  return settled === left ? left : 0n
}

/** Native of cancelled, ended or cheaper orders that stayed in the Delta contract, one click from home. */
export function LeftInDelta({
  account,
  chainId,
  live,
  onStart,
}: {
  readonly account: Address
  readonly chainId: number
  /** The account's orders of this chain that are under way: what they need is not offered. */
  readonly live: readonly TrackedOrder[]
  readonly onStart: (intent: WithdrawIntent) => void
}) {
  const native = nativeTokenOf(chainId)
  const left = useLeftInDelta(chainId, live)
  if (left === 0n || !native) return null
  const amount = amountWithSymbol(left, native)
  return (
    <section aria-label={t('swap.orders.leftTitle')}>
      <h2 className="mb-2.5 text-14 font-semibold">{t('swap.orders.leftTitle')}</h2>
      <Card padded>
        <p className="text-13 text-ink-2">{t('swap.orders.left')}</p>
        <Button
          size="small"
          className="mt-3"
          onClick={() => onStart({ kind: 'withdraw', chainId, account, amount: left.toString() })}
        >
          {t('swap.orders.withdraw', { amount })}
        </Button>
      </Card>
    </section>
  )
}
