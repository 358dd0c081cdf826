import type { Deployment } from '../../chain/deployments.ts'
import { isNative, isSameAddress, ZERO_ADDRESS } from '../../token/address.ts'
import { callTexts } from '../callText.ts'
import { firstFailing, type Refusal, refusal } from '../refusal.ts'
import { PARTNER_FEE_CAP_BPS, readPartnerFee } from '../routerPartnerFee.ts'
import type { SwapTransactionIntent, TransactionPayload } from '../transactionIntent.ts'
import { methodCalled } from './routerMethods.ts'
import { readSwapCall, type SwapCall } from './swapCall.ts'

/**
 * The rules of a market swap, without a chain. Bounds instead of equality: the quoted amount (it decides who keeps surplus, never the
 * minimum or maximum) and the fee (at most the one shown; exactly that one, and its receiver, where the host takes it by its own settings). Not readable and therefore not compared: metadata, executor data and
 * pools; the router itself holds them to the minimum and the maximum.
 */
export function inspectSwap(
  intent: SwapTransactionIntent,
  pins: Deployment,
  payload: TransactionPayload,
): Refusal | null {
  const value = isNative(intent.sellToken) ? intent.sellAmount : 0n
  const outside = firstFailing([
    ['target', isSameAddress(payload.to, pins.router), pins.router, payload.to],
    ['value', payload.value === value, value, payload.value],
  ])
  if (outside) return outside
  const permit = intent.permit?.toLowerCase() ?? '0x'
  const call = readSwapCall(payload.data)
  if (!call) return unreadable(payload)
  const isWhole = call.encoded === payload.data.toLowerCase()
  return (
    inspectTrade(intent, pins, call) ??
    inspectFee(intent, call) ??
    firstFailing([['permit', call.permit === permit, bytesText(permit), bytesText(call.permit)]]) ??
    (isWhole ? null : refusal('encoding', ...callTexts(call.encoded, payload.data)))
  )
}

const bytesText = (bytes: string) => (bytes === '0x' ? '–' : bytes)

/** A method that has no decoder, for which another price is the remedy; or one that has, with arguments that are none. */
function unreadable({ data }: TransactionPayload): Refusal {
  const row = methodCalled(data)
  return row && 'inputs' in row
    ? refusal('encoding', row.name, data)
    : refusal('method', 'swapExactAmount…', row?.name ?? data.slice(0, 10).toLowerCase())
}

function inspectTrade(intent: SwapTransactionIntent, pins: Deployment, call: SwapCall): Refusal | null {
  const { executor } = call
  const toAccount = isSameAddress(intent.recipient, intent.account)
  const quotedLimit = intent.quotedAmount ?? (intent.side === 'SELL' ? call.toAmount : call.fromAmount)
  const quotedIsSane =
    intent.side === 'SELL'
      ? call.quotedAmount >= quotedLimit && call.quotedAmount >= call.toAmount
      : call.quotedAmount <= quotedLimit && call.quotedAmount <= call.fromAmount
  return firstFailing([
    ['side', call.side === intent.side, intent.side, call.method],
    [
      'executor',
      executor === null || pins.executors.some((pinned) => isSameAddress(pinned, executor)),
      pins.executors.join(' '),
      executor,
    ],
    ['sellToken', isSameAddress(call.srcToken, intent.sellToken), intent.sellToken, call.srcToken],
    ['buyToken', isSameAddress(call.destToken, intent.buyToken), intent.buyToken, call.destToken],
    ['sellAmount', call.fromAmount === intent.sellAmount, intent.sellAmount, call.fromAmount],
    ['buyAmount', call.toAmount === intent.buyAmount, intent.buyAmount, call.toAmount],
    [
      'quotedAmount',
      quotedIsSane,
      intent.side === 'SELL' ? `≥ ${quotedLimit}` : `≤ ${quotedLimit}`,
      call.quotedAmount,
    ],
    [
      'recipient',
      isSameAddress(call.beneficiary, intent.recipient) ||
        (toAccount && isSameAddress(call.beneficiary, ZERO_ADDRESS)),
      intent.recipient,
      call.beneficiary,
    ],
  ])
}

function inspectFee(intent: SwapTransactionIntent, call: SwapCall): Refusal | null {
  const fee = readPartnerFee(call.partnerAndFee)
  const ceiling = Math.min(intent.feeBps, PARTNER_FEE_CAP_BPS)
  const { partner, hostTakes } = intent
  const isHosts = hostTakes !== undefined
  const sharesSurplus = hostTakes === 'surplus'
  return firstFailing([
    ['fee', isHosts ? fee.feeBps === ceiling : fee.feeBps <= ceiling, ceiling, fee.feeBps],
    [
      'partner',
      partner === undefined || (fee.feeBps === 0 && !isHosts) || fee.partner === BigInt(partner),
      partner,
      `0x${fee.partner.toString(16).padStart(40, '0')}`,
    ],
    [
      'feeFlags',
      fee.takeSurplus === sharesSurplus &&
        !(sharesSurplus && fee.userSurplus) &&
        !fee.referral &&
        fee.unknownBits === 0n,
      sharesSurplus ? 'takeSurplus' : '–',
      [
        ...(fee.takeSurplus ? ['takeSurplus'] : []),
        ...(fee.userSurplus ? ['userSurplus'] : []),
        ...(fee.referral ? ['referral'] : []),
        ...(fee.unknownBits === 0n ? [] : [`0x${(fee.unknownBits << 14n).toString(16)}`]),
      ].join(', '),
    ],
  ])
}
