import { buildApprove } from '../../chain/approve.ts'
import type { ChainClient } from '../../chain/clients.ts'
import { gatherEvidence, wouldRevert } from '../../chain/evidence.ts'
import type { MinedTransaction } from '../../chain/follow.ts'
import { readSwapAmounts } from '../../chain/swapReceipt.ts'
import { readAllowance } from '../../chain/tokens.ts'
import { isNative } from '../../domain/address.ts'
import { amountText, MAX_UINT256 } from '../../domain/amount.ts'
import { type Deployment, deploymentOf } from '../../domain/deployments.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/firewall/authorize.ts'
import { inspect, type TransactionIntent, type TransactionPayload } from '../../domain/firewall/inspect.ts'
import { changeBps } from '../../domain/marketSwap.ts'
import type { MarketQuote } from '../../domain/quote.ts'
import { getMarketQuote } from '../../service/marketQuote.ts'
import { buildMarketTransaction } from '../../service/marketTransaction.ts'
import { flowError, refusalError, unplannedStep } from '../flowErrors.ts'
import type { FlowKind, FlowTools, StepAct } from '../flowKind.ts'
import type { FlowStep, MarketSwapIntent, SwapReceipt } from '../flowRecord.ts'

/**
 * A swap through the market router in the person's own transaction: the wallet's network, an approval where the router has
 * none (taken back first where the token demands it), then the swap with a price that is seconds old.
 */
export const marketSwap: FlowKind<MarketSwapIntent> = {
  accountOf: (intent) => intent.account,
  chainOf: (intent) => intent.chainId,
  plan: planMarketSwap,
  prepare(intent, step, tools) {
    switch (step.name) {
      case 'switch-chain':
        return Promise.resolve(
          tools.port.current()?.chainId === intent.chainId
            ? { type: 'skip' }
            : { type: 'switch', chainId: intent.chainId },
        )
      case 'approve-reset':
      case 'approve':
        return prepareApproval(intent, step, tools)
      case 'swap':
        return prepareSwap(intent, tools)
      default:
        return Promise.reject(unplannedStep(step))
    }
  },
  async confirm(intent, step, mined, tools) {
    return step.name === 'swap' ? readReceipt(tools.clients.of(intent.chainId), intent, mined) : undefined
  },
}

/**
 * The steps a swap needs from the chain's present state.
 * @throws {AppError} when the chain does not answer.
 */
export async function planMarketSwap(
  intent: MarketSwapIntent,
  { clients, port }: Pick<FlowTools, 'clients' | 'port'>,
): Promise<readonly FlowStep[]> {
  const walletChainId = port.current()?.chainId
  const steps: FlowStep[] = []
  if (walletChainId !== undefined && walletChainId !== intent.chainId) {
    steps.push({ name: 'switch-chain', status: 'todo' })
  }
  steps.push(...(await planApproval(clients.of(intent.chainId), intent)))
  steps.push({ name: 'swap', status: 'todo', token: intent.sellToken, amount: intent.sellAmount })
  return steps
}

async function planApproval(client: ChainClient, intent: MarketSwapIntent): Promise<readonly FlowStep[]> {
  const { sellToken: token, account } = intent
  if (isNative(token.address)) return []
  const { router: spender } = pinsOf(intent)
  const allowance = await readAllowance(client, token.address, account, spender)
  if (allowance >= BigInt(intent.sellAmount)) return []
  const amount = intent.approval === 'unlimited' ? MAX_UINT256 : BigInt(intent.sellAmount)
  const approve: FlowStep = {
    name: 'approve',
    status: 'todo',
    token,
    amount: String(amount),
    spender,
  }
  if (allowance === 0n) return [approve]
  const call = buildApprove(token.address, spender, amount)
  if (!(await wouldRevert(client, { from: account, ...call }))) return [approve]
  return [{ ...approve, name: 'approve-reset', amount: '0' }, approve]
}

async function prepareApproval(
  intent: MarketSwapIntent,
  step: FlowStep,
  { clients }: FlowTools,
): Promise<StepAct> {
  const client = clients.of(intent.chainId)
  const token = intent.sellToken.address
  const { router } = pinsOf(intent)
  const allowance = await readAllowance(client, token, intent.account, router)
  const amount = BigInt(step.amount ?? intent.sellAmount)
  const isThere = amount === 0n ? allowance === 0n : allowance >= BigInt(intent.sellAmount)
  if (isThere) return { type: 'skip' }
  return authorizeOn(
    client,
    { kind: 'approve', chainId: intent.chainId, account: intent.account, token, amount },
    buildApprove(token, router, amount),
  )
}

async function prepareSwap(intent: MarketSwapIntent, { clients, service }: FlowTools): Promise<StepAct> {
  const client = clients.of(intent.chainId)
  const { account, recipient } = intent
  const sellAmount = BigInt(intent.sellAmount)
  const buyAmount = BigInt(intent.buyAmount)
  await assertAllowance(client, intent)
  const quote = await getMarketQuote(
    service,
    {
      chainId: intent.chainId,
      sellToken: intent.sellToken,
      buyToken: intent.buyToken,
      side: intent.side,
      amount: intent.side === 'SELL' ? sellAmount : buyAmount,
      account,
    },
    { priority: 'click' },
  )
  assertReviewed(intent, quote)
  const built = await buildMarketTransaction(service, { quote, account, recipient, sellAmount, buyAmount })
  return authorizeOn(
    client,
    {
      kind: 'swap',
      chainId: intent.chainId,
      account,
      recipient,
      sellToken: intent.sellToken.address,
      buyToken: intent.buyToken.address,
      side: intent.side,
      sellAmount,
      buyAmount,
      feeBps: intent.feeBps,
    },
    built,
  )
}

/** Rules first, so that a tampered payload is named as such; then the chain's word on it; then the seal. */
async function authorizeOn(
  client: ChainClient,
  intent: TransactionIntent,
  payload: TransactionPayload,
): Promise<StepAct> {
  const pins = pinsOf(intent)
  const refused = inspect(intent, pins, payload)
  if (refused) throw refusalError(refused)
  const to = intent.kind === 'swap' ? pins.router : intent.token
  const evidence = await gatherEvidence(client, {
    from: intent.account,
    to,
    value: payload.value,
    data: payload.data,
  })
  const authorized = authorize(intent, pins, payload, evidence)
  if (authorized.refused) throw refusalError(authorized)
  return { type: 'send', authorized }
}

/** The market may have moved since the review: what was agreed to must still be possible, at no higher fee. */
function assertReviewed(intent: MarketSwapIntent, quote: MarketQuote): void {
  const isSell = intent.side === 'SELL'
  if (quote.feeBps > intent.feeBps) {
    throw flowError('feeChanged', 'fix', { before: intent.feeBps, after: quote.feeBps })
  }
  if (quote.maxImpactReached) throw flowError('impact', 'fix')
  const isWithin = isSell
    ? quote.buyAmount >= BigInt(intent.buyAmount)
    : quote.sellAmountAfterFee <= BigInt(intent.sellAmount)
  if (isWithin) return
  const fresh = isSell ? quote.buyAmount : quote.sellAmount
  const moved = Math.abs(changeBps(intent.side, BigInt(intent.quotedAmount), fresh))
  throw flowError('priceMoved', 'fix', { bps: moved })
}

/** An approval can be edited in the wallet, and spent elsewhere: what is there is read again before the price is asked for. */
async function assertAllowance(client: ChainClient, intent: MarketSwapIntent): Promise<void> {
  const { sellToken } = intent
  if (isNative(sellToken.address)) return
  const needed = BigInt(intent.sellAmount)
  const allowed = await readAllowance(client, sellToken.address, intent.account, pinsOf(intent).router)
  if (allowed >= needed) return
  throw flowError('allowanceTooSmall', 'retry', {
    allowed: amountText(allowed, sellToken.decimals),
    needed: amountText(needed, sellToken.decimals),
    symbol: sellToken.symbol,
  })
}

async function readReceipt(
  client: ChainClient,
  intent: MarketSwapIntent,
  mined: MinedTransaction,
): Promise<SwapReceipt> {
  const moved = await readSwapAmounts(client, mined.receipt, {
    account: intent.account,
    recipient: intent.recipient,
    sellToken: intent.sellToken.address,
    buyToken: intent.buyToken.address,
    wrappedNative: pinsOf(intent).wrappedNative,
  })
  return {
    hash: mined.hash,
    blockNumber: String(mined.receipt.blockNumber),
    sold: String(moved.sold),
    received: String(moved.received),
    gasPaid: String(moved.gasPaid),
    nativeDelta: String(moved.nativeDelta),
    ...(!moved.isNativeExact && { isNativeEstimate: true }),
  }
}

function pinsOf({ chainId }: { readonly chainId: number }): Deployment {
  const pins = deploymentOf(chainId)
  if (pins) return pins
  throw new AppError({
    code: 'chain-unsupported',
    message: { key: 'errors.chain.unsupported', params: { chainId: String(chainId) } },
    recovery: 'stop',
  })
}
