import { buildUnwrap, buildWrap } from '../../chain/token/wrapCalls.ts'
import { NATIVE_TOKEN } from '../../domain/token/address.ts'
import { authorizeSending, pinsOf } from '../kind/authorizing.ts'
import { defineKind, type IntentOf, NO_OBLIGATIONS } from '../kind/flowKind.ts'
import { defineStep } from '../kind/step.ts'
import { planRequirement, requirementSteps } from '../plan/requirements.ts'
import { raw } from '../record/intent.ts'
import { partsOf } from './partsOf.ts'

const members = { amount: raw }

/** Native to its wrapped token, one to one, or back. */
export type WrapIntent = IntentOf<'wrap' | 'unwrap', typeof members>

/** Native into its wrapped token one to one: one transaction with the token's own contract. */
export const wrap = wrapping('wrap')
/** The wrapped token back to native. */
export const unwrap = wrapping('unwrap')

function wrapping<const Kind extends 'wrap' | 'unwrap'>(kind: Kind) {
  return defineKind({
    kind,
    members,
    obligations: NO_OBLIGATIONS,
    first: kind,
    steps(intent) {
      const { chainId, account } = intent
      const { wrappedNative } = pinsOf(intent)
      const amount = BigInt(intent.amount)
      const [build, sellToken, buyToken] =
        kind === 'wrap'
          ? ([buildWrap, NATIVE_TOKEN, wrappedNative] as const)
          : ([buildUnwrap, wrappedNative, NATIVE_TOKEN] as const)
      return {
        ...requirementSteps({ chainId, account }),
        [kind]: defineStep({
          name: kind,
          chainId,
          prepare: ({ tools }) =>
            authorizeSending(tools, { kind, chainId, account, amount }, build(wrappedNative, amount)),
          async confirm(context, mined) {
            const trade = { chainId, account, recipient: account, sellToken, buyToken }
            const { receipt } = await partsOf(context.tools)
            return { receipt: await receipt.readTradeReceipt(trade, mined, context) }
          },
        }),
      }
    },
    plan: ({ chainId, account, amount }, tools) =>
      planRequirement({ chainId, account }, tools, { name: kind, amount }),
  })
}
