import { MAX_UINT256 } from '../../domain/amount/amount.ts'
import type { Side } from '../../domain/amount/quote.ts'
import type { InsteadOfPermit } from './record.ts'
import type { StepName } from './stepFacts.ts'

/** What of a step and of its intent decides the words for it. */
export interface StepPlan {
  /** Raw units: the step's own amount, or the intent's where the step names none. */
  readonly amount: bigint
  /** Raw units of `amount` that are there for open orders. */
  readonly forOrders?: string | undefined
  /** Taking the old allowance back suspends open orders. */
  readonly suspendsOrders?: boolean | undefined
  /** The side a trade fixes. */
  readonly side?: Side | undefined
  /** Why the plan has an approval although a permit was possible. */
  readonly insteadOfPermit?: InsteadOfPermit | undefined
  /** A permit of an open order will set the allowance anew. */
  readonly isApprovalReplaced?: boolean | undefined
  /** The permit comes after the one that an open order brings. */
  readonly permitNonce?: string | undefined
  /** The permit goes with an own offer: the taker of that one uses it. */
  readonly isInOffer?: boolean | undefined
  /** The order was signed before: only what is missing is paid in. */
  readonly isTopUp?: boolean | undefined
  /** What ends the order returns its deposit too. */
  readonly withdraws?: boolean | undefined
}

/** A key of the catalogue. */
type Key = `trade.${string}`

/** The words for a step, as keys of the catalogue. */
interface StepWords<Title extends Key = Key, Effect extends Key = Key, Why extends Key = Key> {
  /** What it is, in a few words. */
  title(plan: StepPlan): Title
  /** What it does to the person's funds, in one sentence; null where the title says it. */
  effect(plan: StepPlan): Effect | null
  /** Why it is asked for at all, where that is not plain. */
  why?(plan: StepPlan): Why | null
}

const isUnlimited = ({ amount }: StepPlan): boolean => amount >= MAX_UINT256 / 2n

const WHY_NO_PERMIT = {
  openOrders: 'trade.effect.approveOpenOrders',
  longLife: 'trade.effect.approveLongLife',
} as const satisfies Record<InsteadOfPermit, Key>

const STEP_WORDS = {
  'switch-chain': {
    title: () => 'trade.step.switchChain',
    effect: () => 'trade.effect.switchChain',
  },
  'approve-reset': {
    title: () => 'trade.step.reset',
    effect: ({ suspendsOrders }) => (suspendsOrders ? 'trade.effect.resetSuspends' : 'trade.effect.reset'),
  },
  approve: {
    title: (plan) => {
      if (plan.amount === 0n) return 'trade.flow.revoke'
      return isUnlimited(plan) ? 'trade.step.approveUnlimited' : 'trade.step.approve'
    },
    effect: (plan) => {
      if (plan.amount === 0n) return 'trade.effect.revoke'
      if (isUnlimited(plan)) return 'trade.effect.approveUnlimited'
      return plan.forOrders ? 'trade.effect.approveOrders' : null
    },
    why: ({ insteadOfPermit }) => (insteadOfPermit ? WHY_NO_PERMIT[insteadOfPermit] : null),
  },
  'sign-permit': {
    title: (plan) => (isUnlimited(plan) ? 'trade.step.signPermitUnlimited' : 'trade.step.signPermit'),
    effect: (plan) => {
      const { forOrders, permitNonce, isInOffer } = plan
      if (isUnlimited(plan)) return 'trade.effect.signPermitUnlimited'
      if (isInOffer) return 'trade.effect.signPermitOffer'
      if (permitNonce !== undefined) return 'trade.effect.signPermitAfter'
      return forOrders ? 'trade.effect.signPermitOrders' : 'trade.effect.signPermit'
    },
  },
  'build-order': {
    title: () => 'trade.step.buildOrder',
    effect: () => 'trade.effect.buildOrder',
  },
  'sign-order': {
    title: () => 'trade.step.signOrder',
    effect: () => 'trade.effect.signOrder',
    why: ({ isApprovalReplaced }) => (isApprovalReplaced ? 'trade.effect.approvalReplaced' : null),
  },
  presign: {
    title: () => 'trade.step.presign',
    effect: () => 'trade.effect.presign',
  },
  'post-order': {
    title: () => 'trade.step.postOrder',
    effect: () => 'trade.effect.postOrder',
  },
  deposit: {
    title: () => 'trade.step.deposit',
    effect: ({ isTopUp }) => (isTopUp ? 'trade.effect.topUp' : 'trade.effect.deposit'),
  },
  'build-cancellation': {
    title: () => 'trade.step.buildCancellation',
    effect: () => 'trade.effect.buildCancellation',
  },
  'sign-cancellation': {
    title: () => 'trade.step.signCancellation',
    effect: () => 'trade.effect.signCancellation',
  },
  'post-cancellation': {
    title: () => 'trade.step.postCancellation',
    effect: () => 'trade.effect.postCancellation',
  },
  'cancel-on-chain': {
    title: ({ withdraws }) => (withdraws ? 'trade.flow.cancelNative' : 'trade.step.cancelOnChain'),
    effect: () => 'trade.effect.cancelOnChain',
  },
  'check-replaced': {
    title: () => 'trade.step.checkReplaced',
    effect: () => 'trade.effect.checkReplaced',
  },
  'sign-offer': {
    title: () => 'trade.step.signOffer',
    effect: () => 'trade.effect.signOffer',
  },
  'post-offer': {
    title: () => 'trade.step.postOffer',
    effect: () => 'trade.effect.postOffer',
  },
  'fill-offer': {
    title: () => 'trade.step.fillOffer',
    effect: () => 'trade.effect.fillOffer',
  },
  'cancel-offers': {
    title: () => 'trade.step.cancelOffers',
    effect: () => 'trade.effect.cancelOffers',
  },
  withdraw: {
    title: () => 'trade.step.withdraw',
    effect: () => 'trade.effect.withdraw',
  },
  wrap: {
    title: () => 'trade.step.wrap',
    effect: () => 'trade.effect.wrap',
  },
  unwrap: {
    title: () => 'trade.step.unwrap',
    effect: () => 'trade.effect.wrap',
  },
  swap: {
    title: ({ side }) => (side === 'BUY' ? 'trade.step.swapBuy' : 'trade.step.swapSell'),
    effect: () => null,
  },
  batch: {
    title: () => 'trade.step.batchSell',
    effect: () => 'trade.effect.batch',
  },
} satisfies { readonly [Name in StepName]: StepWords }

type Row = (typeof STEP_WORDS)[StepName]

/** The words for a step; the keys are those of the table, so that one without a sentence does not compile where it is shown. */
export function wordsOf(
  name: StepName,
): StepWords<
  ReturnType<Row['title']>,
  NonNullable<ReturnType<Row['effect']>>,
  (typeof WHY_NO_PERMIT)[InsteadOfPermit] | 'trade.effect.approvalReplaced'
> {
  return STEP_WORDS[name]
}
