import '../../text/en/steps.ts'
import { isNative, isSameAddress } from '../../domain/address.ts'
import { MAX_UINT256 } from '../../domain/amount.ts'
import { chainOf } from '../../domain/chains.ts'
import { deploymentOf } from '../../domain/deployments.ts'
import type { Token } from '../../domain/token.ts'
import type { PlannedStep } from '../../flow/desk.ts'
import type {
  DeltaOrderIntent,
  FlowIntent,
  FlowRecord,
  FlowStep,
  InsteadOfPermit,
  MarketSwapIntent,
  StepName,
  WrapIntent,
} from '../../flow/flowRecord.ts'
import { nativeTokenOf } from '../../service/tokenList.ts'
import { t } from '../../text/text.ts'
import { amountWithSymbol, exactAmount } from './tokenText.ts'

type DescribedStep = Pick<FlowStep, 'name' | 'token' | 'amount'> &
  Partial<Pick<FlowStep, 'forOrders' | 'spender' | 'suspendsOrders' | 'insteadOfPermit' | 'permitNonce'>>

/** An intent that trades one token for another at a price. */
export type TradeIntent = MarketSwapIntent | DeltaOrderIntent

/** Whether an intent trades one token for another at a price. */
export function isTrade(intent: FlowIntent): intent is TradeIntent {
  return intent.kind === 'market-swap' || intent.kind === 'delta-order'
}

/** What can be put back into the form of the swap screen. */
export function isOfForm(intent: FlowIntent): intent is TradeIntent | WrapIntent {
  return isTrade(intent) || intent.kind === 'wrap' || intent.kind === 'unwrap'
}

/** The wrapped coin goes by the coin's symbol with a W on every chain the app knows. */
const wrappedOf = (chainId: number): Token => {
  const native = nativeOf(chainId)
  return { ...native, symbol: `W${native.symbol}`, name: `Wrapped ${native.name}` }
}

const nativeOf = (chainId: number): Token => {
  const token = nativeTokenOf(chainId)
  if (!token) throw new RangeError(`no such chain: ${chainId}`)
  return token
}

/** The token an intent takes from the account, and how much of it, where it takes one. Raw units. */
function takenBy(intent: FlowIntent): { readonly token: Token; readonly amount: string } {
  switch (intent.kind) {
    case 'market-swap':
    case 'delta-order':
      return { token: intent.sellToken, amount: intent.sellAmount }
    case 'approval':
      return { token: intent.token, amount: intent.amount }
    case 'unwrap':
      return { token: wrappedOf(intent.chainId), amount: intent.amount }
    case 'wrap':
    case 'deposit':
    case 'withdraw':
      return { token: nativeOf(intent.chainId), amount: intent.amount }
    case 'cancel-orders':
    case 'invalidate-nonces':
    case 'cancel-native':
      return { token: nativeOf(intent.chainId), amount: '0' }
  }
}

/** What a step concerns, with the intent's own token and amount where the step names none. */
function concernOf(step: DescribedStep, intent: FlowIntent) {
  const taken = takenBy(intent)
  const token = step.token ?? taken.token
  const raw = BigInt(step.amount ?? taken.amount)
  return { token, raw, amount: exactAmount(raw, token), isUnlimited: raw >= MAX_UINT256 / 2n }
}

function swapTitle(intent: FlowIntent): string {
  if (!isTrade(intent)) return flowTitle({ intent })
  return intent.side === 'SELL'
    ? t('trade.step.swapSell', { amount: exactAmount(BigInt(intent.sellAmount), intent.sellToken) })
    : t('trade.step.swapBuy', { amount: exactAmount(BigInt(intent.buyAmount), intent.buyToken) })
}

/** What a step is, in a few words with amounts to the last digit, as the wallet will show them: "Approve 500 USDC". */
export function stepTitle(step: DescribedStep, intent: FlowIntent): string {
  const { token, raw, amount, isUnlimited } = concernOf(step, intent)
  const { symbol } = token
  switch (step.name) {
    case 'switch-chain':
      return t('trade.step.switchChain', { chain: chainOf(intent.chainId)?.name ?? String(intent.chainId) })
    case 'approve-reset':
      return t('trade.step.reset', { symbol })
    case 'approve':
      if (raw === 0n) return t('trade.flow.revoke', { symbol })
      return isUnlimited ? t('trade.step.approveUnlimited', { symbol }) : t('trade.step.approve', { amount })
    case 'sign-permit':
      return t('trade.step.signPermit', { amount })
    case 'build-order':
      return t('trade.step.buildOrder')
    case 'sign-order':
      return t('trade.step.signOrder')
    case 'presign':
      return t('trade.step.presign')
    case 'post-order':
      return t('trade.step.postOrder')
    case 'deposit':
      return t('trade.step.deposit', { amount })
    case 'build-cancellation':
      return t('trade.step.buildCancellation')
    case 'sign-cancellation':
      return t('trade.step.signCancellation')
    case 'post-cancellation':
      return t('trade.step.postCancellation')
    case 'cancel-on-chain':
      return t('trade.step.cancelOnChain')
    case 'withdraw':
      return t('trade.step.withdraw', { amount })
    case 'wrap':
      return t('trade.step.wrap', { amount })
    case 'unwrap':
      return t('trade.step.unwrap', { amount })
    case 'batch':
      return t('trade.step.batchSell', { amount })
    case 'swap':
      return swapTitle(intent)
  }
}

/** Who may move tokens, in words: one of the pinned contracts. */
function spenderText(step: DescribedStep, intent: FlowIntent): string {
  const pins = deploymentOf(intent.chainId)
  if (step.spender) {
    if (isSameAddress(step.spender, pins?.router)) return t('trade.spender.router')
    if (isSameAddress(step.spender, pins?.delta)) return t('trade.spender.delta')
    return t('trade.spender.unknown')
  }
  if (intent.kind === 'approval') return t(`trade.spender.${intent.spender}`)
  return t(intent.kind === 'delta-order' ? 'trade.spender.delta' : 'trade.spender.router')
}

const WHY_NO_PERMIT = {
  openOrders: 'trade.effect.approveOpenOrders',
  longLife: 'trade.effect.approveLongLife',
} as const satisfies Record<InsteadOfPermit, string>

function approveEffect(step: DescribedStep, intent: FlowIntent): string {
  const { token, raw, amount, isUnlimited } = concernOf(step, intent)
  const { symbol } = token
  const spender = spenderText(step, intent)
  if (raw === 0n) return t('trade.effect.revoke', { spender, symbol })
  if (isUnlimited) return t('trade.effect.approveUnlimited', { spender, symbol })
  if (!step.forOrders) return t('trade.effect.approve', { spender, amount })
  return t('trade.effect.approveOrders', {
    spender,
    amount,
    forOrders: exactAmount(BigInt(step.forOrders), token),
  })
}

/** What a step does to the person's funds, in a sentence or two. */
export function stepEffect(step: DescribedStep, intent: FlowIntent): string {
  const { token, amount } = concernOf(step, intent)
  const spender = spenderText(step, intent)
  const forOrders = step.forOrders && exactAmount(BigInt(step.forOrders), token)
  switch (step.name) {
    case 'switch-chain':
      return t('trade.effect.switchChain')
    case 'approve-reset':
      return t(step.suspendsOrders ? 'trade.effect.resetSuspends' : 'trade.effect.reset')
    case 'approve':
      return [approveEffect(step, intent), step.insteadOfPermit && t(WHY_NO_PERMIT[step.insteadOfPermit])]
        .filter(Boolean)
        .join(' ')
    case 'sign-permit':
      if (step.permitNonce !== undefined) return t('trade.effect.signPermitAfter', { spender, amount })
      return forOrders
        ? t('trade.effect.signPermitOrders', { spender, amount, forOrders })
        : t('trade.effect.signPermit', { spender, amount })
    case 'build-order':
      return t('trade.effect.buildOrder')
    case 'sign-order':
      return t('trade.effect.signOrder')
    case 'presign':
      return t('trade.effect.presign')
    case 'post-order':
      return t('trade.effect.postOrder')
    case 'deposit':
      return t(intent.kind === 'deposit' && !intent.presigns ? 'trade.effect.topUp' : 'trade.effect.deposit')
    case 'build-cancellation':
      return t('trade.effect.buildCancellation')
    case 'sign-cancellation':
      return t('trade.effect.signCancellation')
    case 'post-cancellation':
      return t('trade.effect.postCancellation')
    case 'cancel-on-chain':
      return t('trade.effect.cancelOnChain')
    case 'withdraw':
      return t('trade.effect.withdraw')
    case 'wrap':
    case 'unwrap':
      return t('trade.effect.wrap')
    case 'batch':
      return t('trade.effect.batch')
    case 'swap':
      return t('trade.effect.swap')
  }
}

const VERBS = {
  'switch-chain': 'trade.verb.free',
  'approve-reset': 'trade.verb.approve',
  approve: 'trade.verb.approve',
  'sign-permit': 'trade.verb.sign',
  'build-order': 'trade.verb.none',
  'sign-order': 'trade.verb.sign',
  presign: 'trade.verb.send',
  'post-order': 'trade.verb.none',
  deposit: 'trade.verb.send',
  'build-cancellation': 'trade.verb.none',
  'sign-cancellation': 'trade.verb.sign',
  'post-cancellation': 'trade.verb.none',
  'cancel-on-chain': 'trade.verb.send',
  withdraw: 'trade.verb.send',
  wrap: 'trade.verb.send',
  unwrap: 'trade.verb.send',
  swap: 'trade.verb.send',
  batch: 'trade.verb.send',
} as const satisfies Record<StepName, string>

/** What a step takes of the person: to sign (free), to approve, to send, or nothing. */
export function stepVerb(name: StepName): string {
  return t(VERBS[name])
}

/** Whether a step asks the wallet for anything. */
export function asksWallet(name: StepName): boolean {
  return VERBS[name] !== 'trade.verb.none'
}

/** What would be asked when nothing is known of the account yet: an approval unless native is sold, then the act itself. */
export function likelySteps(intent: FlowIntent): readonly PlannedStep[] {
  if (!isTrade(intent)) return [{ name: intent.kind === 'unwrap' ? 'unwrap' : 'wrap' }]
  const { sellToken, sellAmount } = intent
  const sellsNative = isNative(sellToken.address)
  const approve: PlannedStep = { name: 'approve', token: sellToken, amount: sellAmount }
  if (intent.kind === 'market-swap') return sellsNative ? [{ name: 'swap' }] : [approve, { name: 'swap' }]
  if (sellsNative) return [{ name: 'deposit', token: sellToken, amount: sellAmount }]
  return [approve, { name: 'sign-order' }]
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
      return VERBS[step.name] !== 'trade.verb.none' && VERBS[step.name] !== 'trade.verb.sign'
        ? t('trade.status.pending')
        : t('trade.status.service')
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
export function numberedSteps<S extends Pick<FlowStep, 'name'>>({
  steps,
}: {
  readonly steps: readonly S[]
}): readonly { step: S; key: string }[] {
  return steps.map((step, place) => {
    const earlier = steps.slice(0, place).filter(({ name }) => name === step.name).length
    return { step, key: `${step.name} ${earlier}` }
  })
}

/** `1 ETH for USDC`: what a flow is about, for its heading. */
export function flowTitle({ intent }: Pick<FlowRecord, 'intent'>): string {
  if (isTrade(intent)) {
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
  const { token, raw, isUnlimited } = concernOf({ name: 'swap' }, intent)
  const amount = amountWithSymbol(raw, token)
  switch (intent.kind) {
    case 'approval':
      if (raw === 0n) return t('trade.flow.revoke', { symbol: token.symbol })
      return isUnlimited
        ? t('trade.flow.approvalUnlimited', { symbol: token.symbol })
        : t('trade.flow.approval', { amount })
    case 'wrap':
      return t('trade.flow.wrap', { amount })
    case 'unwrap':
      return t('trade.flow.unwrap', { amount })
    case 'cancel-orders':
      return t('trade.flow.cancelOrders', { count: intent.orders.length })
    case 'invalidate-nonces':
      return t('trade.flow.cancelOnChain', { count: intent.nonces.length })
    case 'cancel-native':
      return t('trade.flow.cancelNative')
    case 'deposit':
      return t('trade.flow.deposit', { amount })
    case 'withdraw':
      return t('trade.flow.withdraw', { amount })
  }
}
