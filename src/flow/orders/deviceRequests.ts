import { encodeFunctionData } from 'viem/utils'
import '../../domain/firewall/offerRules.ts'
import { MAX_UINT256 } from '../../domain/amount/amount.ts'
import { type Deployment, deploymentOf } from '../../domain/chain/deployments.ts'
import { descriptorsOf } from '../../domain/device/descriptors.ts'
import {
  type DeviceText,
  deviceTextOfCall,
  deviceTextOfTypedData,
  type KnownToken,
} from '../../domain/device/deviceText.ts'
import { expectedTypedData } from '../../domain/firewall/expectedTypedData.ts'
import { expectedCall, pinnedSpender } from '../../domain/firewall/ownCalls.ts'
import type { OrderSigningIntent, SigningIntent } from '../../domain/firewall/signingIntent.ts'
import { abiOfMethod, ROUTER_METHODS } from '../../domain/firewall/swap/routerMethods.ts'
import type { OwnCallIntent, PinnedSpender } from '../../domain/firewall/transactionIntent.ts'
import { factsOf, plainFamily, TRADE_FAMILIES } from '../../domain/orders/struct/families.ts'
import { hashOrder } from '../../domain/orders/struct/orderTypedData.ts'
import { PERMIT2_ADDRESS } from '../../domain/orders/struct/permit2TypedData.ts'
import { fillCallData } from '../../domain/otc/offerCalls.ts'
import { offerStruct } from '../../domain/otc/offerStruct.ts'
import { isNative, isSameAddress } from '../../domain/token/address.ts'
import type {
  DeltaOrderIntent,
  FlowIntent,
  MarketSwapIntent,
  OtcFillIntent,
  PlannedStep,
  TwapOrderIntent,
} from '../journal/flowRecord.ts'
import { stepFactsOf } from '../record/stepFacts.ts'

/** One request to the wallet: what a hardware wallet shows of it; null where no descriptor has it. */
export interface DeviceRequest {
  readonly step: PlannedStep
  readonly text: DeviceText | null
}

const SPENDERS = ['router', 'delta', 'permit2', 'rfq'] as const

type PlacedIntent = DeltaOrderIntent | TwapOrderIntent

const isPlaced = (intent: FlowIntent): intent is PlacedIntent =>
  intent.kind === 'delta-order' || intent.kind === 'twap-order'

/** The order as the firewall holds the wallet's payload to it. */
function orderToSign(intent: PlacedIntent): OrderSigningIntent {
  const { chainId, account, recipient, feeBps } = intent
  const around = { kind: 'order', chainId, account, recipient, feeBps } as const
  if (intent.kind === 'twap-order')
    return intent.side === 'SELL'
      ? { ...around, family: 'TWAPOrder', order: TRADE_FAMILIES.TWAPOrder.expected(intent) }
      : { ...around, family: 'TWAPBuyOrder', order: TRADE_FAMILIES.TWAPBuyOrder.expected(intent) }
  const family = plainFamily(intent.partiallyFillable)
  const { agreedModule: module, protocolSelector: selector } = intent.destination ?? {}
  return {
    ...around,
    family,
    order: TRADE_FAMILIES[family].expected(intent),
    ...(module && selector && { agreedBridge: { selector, module } }),
  }
}

/** What of typed data no line shows: a nonce that is read just before it is signed. */
const UNSHOWN_NONCE = 0n

/** Until when a permit holds: as long as what it is for. A plan that is kept from an earlier quote may name another end. */
function permitEnd(intent: FlowIntent, { untilSec }: PlannedStep): number | undefined {
  if (isPlaced(intent)) return intent.deadlineSec
  return intent.kind === 'otc-offer' ? Number(intent.offer.expiry) : untilSec
}

function permitToSign(intent: FlowIntent, step: PlannedStep): SigningIntent | null {
  const { chainId, account } = intent
  const { token, amount } = step
  const untilSec = permitEnd(intent, step)
  if (!token || untilSec === undefined) return null
  const spender = takerIn(intent)
  const value = BigInt(amount ?? 0)
  const shared = {
    ...{ chainId, account, token: token.address, spender },
    ...{ nonce: UNSHOWN_NONCE, deadlineSec: BigInt(untilSec) },
  }
  if (isSameAddress(step.spender, PERMIT2_ADDRESS))
    return { kind: 'permit2', form: 'transfer', ...shared, amount: value }
  const own = { kind: 'permit', ...shared, tokenDomain: { name: token.name } } as const
  // DAI's permit has no amount: it is planned with all there can be.
  return value === MAX_UINT256
    ? { ...own, standard: 'dai', allowed: true }
    : { ...own, standard: 'eip2612', value }
}

/** Who takes tokens in an intent: one contract each. */
const takerIn = ({ kind }: FlowIntent): PinnedSpender =>
  kind === 'market-swap' ? 'router' : kind.startsWith('otc-') ? 'rfq' : 'delta'

/** Who is allowed by a step; until the plan says it, who takes the tokens. */
const spenderOf = (intent: FlowIntent, { spender }: PlannedStep, pins: Deployment) =>
  SPENDERS.find((role) => spender && isSameAddress(pinnedSpender(role, pins), spender)) ?? takerIn(intent)

function typedDataOf(intent: FlowIntent, step: PlannedStep): SigningIntent | null {
  if (step.name === 'sign-order' && isPlaced(intent)) return orderToSign(intent)
  if (step.name === 'sign-permit') return permitToSign(intent, step)
  if (step.name !== 'sign-offer' || intent.kind !== 'otc-offer') return null
  const { chainId, account, offer } = intent
  return { kind: 'offer', chainId, account, order: offerStruct(offer) }
}

function ownCallOf(intent: FlowIntent, step: PlannedStep, pins: Deployment): OwnCallIntent | null {
  const { chainId, account } = intent
  const at = { chainId, account }
  if (step.name === 'approve' || step.name === 'approve-reset') {
    if (!step.token) return null
    const spender = spenderOf(intent, step, pins)
    return { kind: 'approve', ...at, token: step.token.address, spender, amount: BigInt(step.amount ?? 0) }
  }
  if (intent.kind === 'wrap' || intent.kind === 'unwrap')
    return { kind: intent.kind, ...at, amount: BigInt(intent.amount) }
  if ((step.name !== 'deposit' && step.name !== 'presign') || !isPlaced(intent) || !pins.delta) return null
  const reviewed = orderToSign(intent)
  const orderHash = hashOrder(reviewed, { chainId, contract: pins.delta })
  return step.name === 'presign'
    ? { ...reviewed, kind: 'presign', orderHash, reviewed }
    : { ...reviewed, kind: 'deposit', orderHash, reviewed, amount: factsOf(reviewed).reserves.amount }
}

/** A swap as the router takes it. Which of its methods the service picks changes no line, nor what the trade goes through. */
function swapCallOf(intent: MarketSwapIntent, pins: Deployment) {
  const { side, sellToken, buyToken, recipient } = intent
  const [sellAmount, buyAmount] = [BigInt(intent.sellAmount), BigInt(intent.buyAmount)]
  const method = ROUTER_METHODS.find((row) => 'inputs' in row && row.side === side && row.hasExecutor)
  if (!method || !('inputs' in method)) return null
  const trade = {
    ...{
      srcToken: sellToken.address,
      destToken: buyToken.address,
      fromAmount: sellAmount,
      toAmount: buyAmount,
    },
    ...{ quotedAmount: 0n, metadata: `0x${'00'.repeat(32)}`, beneficiary: recipient },
  }
  const abi = [abiOfMethod(method)]
  const args = [pins.router, trade, 0n, '0x', '0x']
  return {
    to: pins.router,
    value: isNative(sellToken.address) ? sellAmount : 0n,
    data: encodeFunctionData({ abi, functionName: method.name, args }),
  }
}

/** A fill as the RFQ contract takes it; permits have lines of their own, and none here. */
function fillCallOf(intent: OtcFillIntent, hasPermit: boolean, pins: Deployment) {
  const {
    chainId,
    offer,
    account,
    recipient,
    makerSignature: signature,
    makerPermit: permitMakerAsset,
  } = intent
  const pays = BigInt(intent.sellAmount)
  const data = fillCallData({
    ...{ account, recipient, pays, isUntouched: true, permitTakerAsset: hasPermit ? '0x00' : '0x' },
    offer: { chainId, order: offerStruct(offer), signature, permitMakerAsset },
  })
  return pins.rfq ? { to: pins.rfq, value: 0n, data } : null
}

/** Tokens that an intent and its steps name. */
function tokensOf(
  intent: FlowIntent,
  steps: readonly PlannedStep[],
  pins: Deployment,
): readonly KnownToken[] {
  const named = steps.flatMap(({ token }) => (token ? [token] : []))
  const wrapped = { chainId: pins.chainId, address: pins.wrappedNative, symbol: 'WETH', decimals: 18 }
  if ('makerToken' in intent) return [...named, intent.makerToken, intent.takerToken]
  if (!('sellToken' in intent)) return [...named, wrapped]
  const carried = 'destination' in intent ? intent.destination?.carried : undefined
  return [...named, intent.sellToken, intent.buyToken, ...(carried ? [carried] : [])]
}

function textOf(
  intent: FlowIntent,
  step: PlannedStep,
  steps: readonly PlannedStep[],
  pins: Deployment,
): DeviceText | null {
  const descriptors = Object.values(descriptorsOf([pins]))
  const { account, chainId } = intent
  const tokens = tokensOf(intent, steps, pins)
  const signing = typedDataOf(intent, step)
  if (signing) {
    const data = expectedTypedData(signing, pins)
    return 'refused' in data ? null : deviceTextOfTypedData(descriptors, data, account, tokens)
  }
  const own = ownCallOf(intent, step, pins)
  const hasPermit = steps.some(({ name }) => name === 'sign-permit')
  const call = own
    ? expectedCall(own, pins)
    : intent.kind === 'market-swap' && step.name === 'swap'
      ? swapCallOf(intent, pins)
      : intent.kind === 'otc-fill' && step.name === 'fill-offer'
        ? fillCallOf(intent, hasPermit, pins)
        : null
  if (!call || 'refused' in call) return null
  return deviceTextOfCall(descriptors, { chainId, from: account, ...call }, tokens)
}

/**
 * What a hardware wallet shows of each request of an intent: read by the app's own descriptors from the payload that the firewall builds of what is
 * reviewed, and lets no other than this pass. Nothing of it comes from the service. Pure.
 * @param steps as planned; a batch is shown as its calls.
 */
export function deviceRequests(intent: FlowIntent, steps: readonly PlannedStep[]): readonly DeviceRequest[] {
  const pins = deploymentOf(intent.chainId)
  if (!pins) return []
  const single = steps.flatMap((step): readonly PlannedStep[] => step.parts ?? [step])
  return single
    .filter(({ name }) => stepFactsOf(name).asks === 'wallet' && name !== 'switch-chain')
    .map((step) => ({ step, text: readable(() => textOf(intent, step, single, pins)) }))
}

/** Null where the reviewed figures contradict each other: such a payload is never built. */
function readable<Text>(read: () => Text): Text | null {
  try {
    return read()
  } catch {
    return null
  }
}
