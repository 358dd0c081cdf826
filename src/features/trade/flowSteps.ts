import { isNative } from '../../domain/address.ts'
import { MAX_UINT256 } from '../../domain/amount.ts'
import { chainOf } from '../../domain/chains.ts'
import type { PlannedStep } from '../../flow/desk.ts'
import type { FlowRecord, FlowStep, MarketSwapIntent } from '../../flow/flowRecord.ts'
import { t } from '../../text/text.ts'
import { amountWithSymbol, exactAmount } from './tokenText.ts'

type DescribedStep = Pick<FlowStep, 'name' | 'token' | 'amount'>

/** What a step is, in a few words with amounts to the last digit, as the wallet will show them: "Approve 500 USDC". */
export function stepTitle(step: DescribedStep, intent: MarketSwapIntent): string {
  const token = step.token ?? intent.sellToken
  switch (step.name) {
    case 'switch-chain':
      return t('trade.step.switchChain', { chain: chainOf(intent.chainId)?.name ?? String(intent.chainId) })
    case 'approve-reset':
      return t('trade.step.reset', { symbol: token.symbol })
    case 'approve':
      return isUnlimited(step)
        ? t('trade.step.approveUnlimited', { symbol: token.symbol })
        : t('trade.step.approve', {
            amount: exactAmount(BigInt(step.amount ?? intent.sellAmount), token),
          })
    case 'swap':
      return intent.side === 'SELL'
        ? t('trade.step.swapSell', { amount: exactAmount(BigInt(intent.sellAmount), intent.sellToken) })
        : t('trade.step.swapBuy', { amount: exactAmount(BigInt(intent.buyAmount), intent.buyToken) })
  }
}

function isUnlimited(step: DescribedStep): boolean {
  return step.amount !== undefined && BigInt(step.amount) >= MAX_UINT256 / 2n
}

/** What a step does to the person's funds, in one sentence. */
export function stepEffect(step: DescribedStep, intent: MarketSwapIntent): string {
  const token = step.token ?? intent.sellToken
  switch (step.name) {
    case 'switch-chain':
      return t('trade.effect.switchChain')
    case 'approve-reset':
      return t('trade.effect.reset')
    case 'approve':
      return isUnlimited(step)
        ? t('trade.effect.approveUnlimited', { symbol: token.symbol })
        : t('trade.effect.approve', {
            amount: exactAmount(BigInt(step.amount ?? intent.sellAmount), token),
          })
    case 'swap':
      return t('trade.effect.swap')
  }
}

/** What would be asked when nothing is known of the account yet: an approval unless native is sold, then the swap. */
export function likelySteps(
  intent: Pick<MarketSwapIntent, 'sellToken' | 'sellAmount'>,
): readonly PlannedStep[] {
  const swap: PlannedStep = { name: 'swap' }
  if (isNative(intent.sellToken.address)) return [swap]
  return [{ name: 'approve', token: intent.sellToken, amount: intent.sellAmount }, swap]
}

/** What is happening in a step now, to be shown beside it; in a flow that stands still nothing is. */
export function stepStatusText(step: FlowStep, flow: Pick<FlowRecord, 'status'>): string {
  if (flow.status === 'paused' || flow.status === 'failed') {
    if (step.status === 'wallet') return t('trade.status.lost')
    if (step.status === 'preparing' || step.status === 'pending') return t('trade.status.stopped')
  }
  switch (step.status) {
    case 'todo':
      return t('trade.status.todo')
    case 'preparing':
      return t('trade.status.preparing')
    case 'wallet':
      return t('trade.status.wallet')
    case 'pending':
      return t('trade.status.pending')
    case 'done':
      return t('trade.status.done')
    case 'skipped':
      return t('trade.status.skipped')
    case 'failed':
      return t('trade.status.failed')
  }
}

/** The step a flow is at: the first that is neither done nor skipped. */
export function currentStep(flow: FlowRecord): FlowStep | null {
  return flow.steps.find((step) => step.status !== 'done' && step.status !== 'skipped') ?? null
}

/** The steps with a key that stays: a plan made anew may list a name twice. */
export function numberedSteps({
  steps,
}: Pick<FlowRecord, 'steps'>): readonly { step: FlowStep; key: string }[] {
  return steps.map((step, place) => {
    const earlier = steps.slice(0, place).filter(({ name }) => name === step.name).length
    return { step, key: `${step.name} ${earlier}` }
  })
}

/** `1 ETH for USDC`: what a flow is about, for its heading. */
export function flowTitle({ intent }: Pick<FlowRecord, 'intent'>): string {
  return intent.side === 'SELL'
    ? t('trade.flow.sell', {
        amount: amountWithSymbol(BigInt(intent.sellAmount), intent.sellToken),
        symbol: intent.buyToken.symbol,
      })
    : t('trade.flow.buy', {
        amount: amountWithSymbol(BigInt(intent.buyAmount), intent.buyToken),
        symbol: intent.sellToken.symbol,
      })
}
