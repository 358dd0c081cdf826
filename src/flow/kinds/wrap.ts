import type { BuiltTransaction } from '../../chain/approve.ts'
import { buildUnwrap, buildWrap } from '../../chain/wrapCalls.ts'
import { NATIVE_TOKEN } from '../../domain/address.ts'
import { authorizeSending, pinsOf } from '../authorizing.ts'
import type { FlowKind } from '../flowKind.ts'
import type { WrapIntent } from '../flowRecord.ts'
import { planRequirement, prepareRequirement } from '../requirements.ts'
import { readTradeReceipt } from './tradeReceipt.ts'

/** Native into its wrapped token one to one, or back: one transaction with the token's own contract. */
export const wrap: FlowKind<WrapIntent> = {
  accountOf: (intent) => intent.account,
  chainOf: (intent) => intent.chainId,
  plan: (intent, tools) =>
    planRequirement(intent, tools, { name: intent.kind, status: 'todo', amount: intent.amount }),
  async prepare(intent, step, tools) {
    if (step.name !== intent.kind) return prepareRequirement(intent, step, tools)
    const { kind, chainId, account } = intent
    const amount = BigInt(intent.amount)
    return authorizeSending(tools, { kind, chainId, account, amount }, builtOf(intent, amount))
  },
  async confirm(intent, step, mined, tools) {
    if (step.name !== intent.kind) return undefined
    const { chainId, account } = intent
    const { wrappedNative } = pinsOf(intent)
    const [sellToken, buyToken] =
      intent.kind === 'wrap' ? [NATIVE_TOKEN, wrappedNative] : [wrappedNative, NATIVE_TOKEN]
    return readTradeReceipt({ chainId, account, recipient: account, sellToken, buyToken }, mined, tools)
  },
}

function builtOf(intent: WrapIntent, amount: bigint): BuiltTransaction {
  const { wrappedNative } = pinsOf(intent)
  return intent.kind === 'wrap' ? buildWrap(wrappedNative, amount) : buildUnwrap(wrappedNative, amount)
}
