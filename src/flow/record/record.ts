import * as v from 'valibot'
import type { Message } from '../../domain/data/errors.ts'
import { address, count, hex, type Intent, type Read, raw, stored, token } from './intent.ts'
import { STEP_NAMES } from './stepFacts.ts'

const signedRaw = v.pipe(v.string(), v.regex(/^-?\d{1,78}$/))
const yes = v.exactOptional(v.literal(true))

const message = stored({
  key: v.string(),
  params: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
})

const stepName = v.picklist(STEP_NAMES)

/** What a step, or a part of a batch, is about. */
const subject = {
  name: stepName,
  /** What the wallet is, or was, asked for: approvals name amount and spender. Raw units. */
  token: v.exactOptional(token),
  amount: v.exactOptional(raw),
  /** How much of `amount` is there for open orders of the account, not for this act. */
  forOrders: v.exactOptional(raw),
  spender: v.exactOptional(address),
  /** Revoking this approval stops open orders of the token until the new one is there. */
  suspendsOrders: yes,
  /** Why the plan has this approval although a permit was possible: orders of the token are open, or the order outlives the longest permit. */
  insteadOfPermit: v.exactOptional(v.picklist(['openOrders', 'longLife'])),
  /** A permit of an open order sets the allowance anew once that order is filled: this one then waits for another approval. */
  isApprovalReplaced: yes,
  /** The token's nonce that a permit takes, decimal, where it is not the next one: an open order brings the permit before it. */
  permitNonce: v.exactOptional(raw),
}

const part = stored(subject)
const plannedStep = stored({
  ...subject,
  /** Where it happens; absent in records of the first version: on the chain of the intention. */
  chainId: v.exactOptional(count),
  /** Block seconds until which what is signed in this step holds. */
  untilSec: v.exactOptional(count),
  /** What a `batch` does, in order. */
  parts: v.exactOptional(v.array(part)),
})

/** What is to be asked for, as a plan names it. */
export type PlannedStep = Read<typeof plannedStep>
/** Why an approval is asked for although the token takes permits. */
export type InsteadOfPermit = NonNullable<PlannedStep['insteadOfPermit']>
/** One call of a `batch`. */
export type StepPart = Read<typeof part>

const requestMark = stored({
  from: address,
  to: address,
  /** keccak256 of the calldata. */
  dataHash: hex,
  /** Nonce the transaction was expected to take. */
  nonce: count,
  /** Latest block before the wallet was asked. */
  blockNumber: raw,
  /** Present when the account is a contract: its transactions are sent by others, and found by their effects. */
  isContract: yes,
  /** The call itself, of several the last: distinguishes it from others like it, and finds it in a transaction that carries it. */
  call: v.exactOptional(
    stored({
      to: address,
      /** Raw native units. */
      value: raw,
      /** The first bytes of the calldata. */
      head: hex,
      /** Bytes of calldata. */
      size: count,
      dataHash: hex,
    }),
  ),
})

/**
 * What is written down before a wallet is asked to send: enough to find the transaction on chain without its hash,
 * should the page disappear in between. Numbers as decimal strings (the record is stored).
 */
export type RequestMark = Read<typeof requestMark>

const stepStatus = v.picklist([
  'todo',
  /** Reading the chain or asking the service for what the step needs. */
  'preparing',
  /** The wallet was asked and has not answered. */
  'wallet',
  /** Sent, signed or being posted; its effect is awaited. */
  'pending',
  'done',
  'skipped',
  'failed',
])
export type StepStatus = Read<typeof stepStatus>

const step = stored({
  ...plannedStep.entries,
  status: stepStatus,
  /** Milliseconds; absent in records of earlier builds. */
  doneAt: v.exactOptional(v.number()),
  hash: v.exactOptional(hex),
  /** Nonce of the transaction, once a node has shown it. */
  nonce: v.exactOptional(count),
  /** Present from the moment the wallet is asked to send. */
  asked: v.exactOptional(requestMark),
  /** What it was asked before, which was never answered and never seen: the person went on, and it may still be approved. */
  earlier: v.exactOptional(requestMark),
  /** The bytes that the wallet signed with, from the moment they arrive until they are accepted. */
  answer: v.exactOptional(hex),
})
export type FlowStep = Read<typeof step>

const signed = { hash: hex, signature: v.exactOptional(hex) }

const artifacts = stored({
  /** Bytes for the order's `permit` member. */
  permit: v.exactOptional(hex),
  /** The token's nonce that it uses, decimal, where its bytes do not contain it. */
  permitNonce: v.exactOptional(raw),
  order: v.exactOptional(
    stored({
      ...signed,
      /** `toSign.value` exactly as it came: what is posted. The signature is as it will be posted, `0x` when signed on chain. */
      valueText: v.string(),
      /** Allowed on chain by a step of this flow; not every contract shows it afterwards. */
      isPresigned: yes,
      /** Given by the service once it has the order. */
      id: v.exactOptional(v.string()),
    }),
  ),
  cancellation: v.exactOptional(stored({ ...signed, isAccepted: yes })),
  /** An OTC offer that was signed; `isPosted` once the service has it. */
  offer: v.exactOptional(stored({ ...signed, isPosted: yes })),
  /** A bundle handed to `wallet_sendCalls`, or a Safe transaction that executes later. */
  callsId: v.exactOptional(v.string()),
  /** Transaction of this flow that ended the order which is replaced. */
  endedBy: v.exactOptional(hex),
})

/** What steps brought that later ones need. Written down before anything depends on it. */
export type FlowArtifacts = Read<typeof artifacts>

const flowError = stored({
  code: v.string(),
  say: message,
  recovery: v.picklist(['retry', 'fix', 'stop']),
  details: v.exactOptional(v.string()),
})
export type FlowError = Omit<Read<typeof flowError>, 'say'> & { readonly say: Message }

const receipt = stored({
  hash: hex,
  blockNumber: raw,
  /** Sell token that left the account; native without gas. */
  sold: raw,
  /** Buy token that arrived at the recipient; native without gas. */
  received: raw,
  /** What service and host kept of a swap on this host's own terms, of the side that is not fixed; absent where it is unknown. */
  fee: v.exactOptional(raw),
  /** Gas paid in native raw units. */
  gasPaid: raw,
  /** Change of the account's native balance by this transaction, gas included; negative when it fell. */
  nativeDelta: signedRaw,
  /** Native amounts come from logs only, because the block held other movements of the account: shown as approximate. */
  isNativeEstimate: v.exactOptional(v.boolean()),
})

/** What really happened, read from the receipt's logs and, for native, from balances. Raw units. */
export type SwapReceipt = Read<typeof receipt>

const flowStatus = v.picklist([
  'running',
  /** Stopped where the person can go on: rejected in the wallet, quote moved, service down. Nothing is lost. */
  'paused',
  'done',
  'failed',
])
export type FlowStatus = Read<typeof flowStatus>

/** The version that this build writes. Version 1 is read; a later one is left alone. */
export const RECORD_VERSION = 2

/** Members of a stored flow, its intention apart. */
export const recordMembers = {
  version: v.picklist([1, RECORD_VERSION]),
  id: v.pipe(v.string(), v.minLength(1)),
  status: flowStatus,
  steps: v.array(step),
  error: v.exactOptional(flowError),
  /** What a running flow is waiting for, once that takes long ("still waiting, open your wallet"). Never together with `error`. */
  notice: v.exactOptional(message),
  receipt: v.exactOptional(receipt),
  artifacts: v.exactOptional(artifacts),
  /** Dismissed while its transaction may still come: not on screen, still looked for on chain, and back once it is there. */
  isSetAside: yes,
  /** The flow that goes before it: until that one is over this one waits its turn, as paused. */
  after: v.exactOptional(v.string()),
  /** Milliseconds. */
  createdAt: v.number(),
  updatedAt: v.number(),
}

type Members = Read<v.ObjectSchema<typeof recordMembers, undefined>>

/** One multi-step intention: serialisable, so that it can be stored and resumed. */
export type FlowRecord<I extends Intent = Intent> = Omit<Members, 'error' | 'notice'> & {
  readonly intent: I
  readonly error?: FlowError
  readonly notice?: Message
}
