import type { Hex } from 'viem'
import { percentFigure } from '../amount/amountFormat.ts'
import type { Message } from '../data/errors.ts'
import { endSecOf } from '../orders/struct/otcOrder.ts'
import type { Address } from '../token/address.ts'
import { decodeRemaining, largestFill } from './fillMath.ts'
import type { CarriedOffer } from './linkPayload.ts'
import type { OfferPrice, PriceBand } from './offerPrice.ts'
import { isOver, type OfferChainState, type PermitState, perspectiveOf } from './offerState.ts'
import { hashOtcOrder, isForAnyone, type OtcFlaw, type OtcOrder, otcFlaws } from './otcOrder.ts'

/** What is looked at before an offer can be acted on, in the order in which it is shown. */
export const CHECK_IDS = [
  'format',
  'terms',
  'chain',
  'contract',
  'hash',
  'signature',
  'taker',
  'expiry',
  'remaining',
  'balance',
  'allowance',
  'makerToken',
  'takerToken',
  'price',
] as const
export type CheckId = (typeof CHECK_IDS)[number]

/** `unknown`: the chain or service that knows did not answer. `warned`: to be read, and no reason to refuse. */
export type CheckOutcome = 'passed' | 'warned' | 'failed' | 'waiting' | 'unknown'

export interface OfferCheck {
  readonly id: CheckId
  readonly outcome: CheckOutcome
  readonly message: Message
}

/** Who made a signature, as the contract will find it (`readOfferSigner`). */
export type OfferSigner =
  /** The maker's key. */
  | 'key'
  /** The maker's own code agrees (ERC-1271). */
  | 'contract'
  /** Neither. */
  | 'nobody'
  /** It is wrapped for an account without code yet (ERC-6492), which the contract cannot read. */
  | 'undeployed'

/** How far the account of a token can be trusted. `disguised`: it looks like a listed one, and is another. */
export type TokenTrust = 'listed' | 'unlisted' | 'disguised' | 'noToken'

type Awaited<Fact> = Fact | 'waiting' | 'silent'

/** What is known besides the offer itself. */
export interface OfferFacts {
  readonly source: 'link' | 'service'
  /** The hash that the address or the service's record names; null where the offer came without one. */
  readonly statedHash: Hex | null
  /** The pinned RFQ contract of the offer's chain; null where there is none. */
  readonly contract: Address | null
  readonly chainState: Awaited<OfferChainState>
  readonly signer: Awaited<OfferSigner>
  readonly makerToken: Awaited<TokenTrust>
  readonly takerToken: Awaited<TokenTrust>
  /** `paused`: the market is not read while nobody watches. */
  readonly price: Awaited<OfferPrice> | 'paused'
  /** The wallet's account; null without one. */
  readonly account: Address | null
}

type OutcomeText = Omit<OfferCheck, 'id'>

const outcomeText = (outcome: CheckOutcome, key: string, params?: Message['params']): OutcomeText => ({
  outcome,
  message: params ? { key, params } : { key },
})
const passed = (key: string, params?: Message['params']) => outcomeText('passed', key, params)
const failed = (key: string, params?: Message['params']) => outcomeText('failed', key, params)
const warned = (key: string, params?: Message['params']) => outcomeText('warned', key, params)
const UNANSWERED = {
  waiting: outcomeText('waiting', 'otc.check.waiting'),
  silent: outcomeText('unknown', 'otc.check.silent'),
} as const

/** Checks that say whether an offer is what it claims to be. One that fails makes the page invalid, whatever else holds. */
const GENUINE: ReadonlySet<CheckId> = new Set<CheckId>([
  'format',
  'terms',
  'chain',
  'contract',
  'hash',
  'signature',
])

/** What was checked of an offer, every check always in the list: what is shown and what is acted on comes from here. */
export function offerChecks(offer: CarriedOffer, facts: OfferFacts): readonly OfferCheck[] {
  const { order } = offer
  const seen = isElsewhere(offer, facts.chainState) ? 'silent' : facts.chainState
  const ofState = (check: (chainState: OfferChainState) => OutcomeText) =>
    typeof seen === 'string' ? UNANSWERED[seen] : check(seen)
  const checks: Readonly<Record<CheckId, OutcomeText>> = {
    format: passed(facts.source === 'link' ? 'otc.check.format.link' : 'otc.check.format.service'),
    terms: termsCheck(otcFlaws(order)),
    chain: facts.contract ? chainCheck(offer, facts.chainState) : failed('otc.check.chain.unknown'),
    contract: facts.contract ? contractCheck(offer, facts.chainState) : failed('otc.check.contract.none'),
    hash: hashCheck(offer, facts),
    signature: signatureCheck(offer, isElsewhere(offer, facts.chainState) ? elsewhere(facts) : facts),
    taker: takerCheck(offer, facts.account),
    expiry: ofState((chainState) => expiryCheck(offer, chainState)),
    remaining: ofState((chainState) => remainingCheck(offer, chainState)),
    balance: ofState((chainState) => fundsCheck(offer, chainState, 'balance')),
    allowance: ofState((chainState) => fundsCheck(offer, chainState, 'allowance')),
    makerToken: tokenCheck(facts.makerToken),
    takerToken: tokenCheck(facts.takerToken),
    price: priceCheck(facts.price),
  }
  const withheld = withheldBy(CHECK_IDS.filter((id) => GENUINE.has(id)).map((id) => checks[id].outcome))
  return CHECK_IDS.map((id) => ({ id, ...(withheld && !GENUINE.has(id) ? withheld : checks[id]) }))
}

/** What replaces every check of the terms while those before them did not pass: the terms may be any maker's. */
function withheldBy(outcomes: readonly CheckOutcome[]): OutcomeText | null {
  if (outcomes.every((outcome) => outcome === 'passed' || outcome === 'warned')) return null
  const isWaiting = outcomes.includes('waiting') && !outcomes.includes('failed')
  return isWaiting ? UNANSWERED.waiting : outcomeText('unknown', 'otc.check.withheld')
}

const FLAW_KEYS: Readonly<Record<OtcFlaw, string>> = {
  nothing: 'otc.check.terms.nothing',
  tooLarge: 'otc.check.terms.tooLarge',
  oneToken: 'otc.check.terms.oneToken',
  native: 'otc.check.terms.native',
  noToken: 'otc.check.terms.noToken',
  noMaker: 'otc.check.terms.noMaker',
  oneParty: 'otc.check.terms.oneParty',
  otherMeta: 'otc.check.terms.otherMeta',
}

function termsCheck([flaw]: readonly OtcFlaw[]): OutcomeText {
  if (!flaw) return passed('otc.check.terms.good')
  return outcomeText(flaw === 'otherMeta' ? 'warned' : 'failed', FLAW_KEYS[flaw])
}

/** Whether the node that was asked cannot know of the offer: it is on another chain, or has no contract where one is pinned. */
const isElsewhere = ({ chainId }: CarriedOffer, chainState: OfferFacts['chainState']): boolean =>
  typeof chainState === 'object' && (chainState.chainId !== chainId || !chainState.hasContract)

/** What such a node says of a signature is nothing; the maker's key needs no node. */
const elsewhere = (facts: OfferFacts): OfferFacts => ({
  ...facts,
  chainState: 'silent',
  signer: facts.signer === 'key' || facts.signer === 'waiting' ? facts.signer : 'silent',
})

function chainCheck({ chainId }: CarriedOffer, chainState: OfferFacts['chainState']): OutcomeText {
  if (typeof chainState === 'string') return UNANSWERED[chainState]
  return chainState.chainId === chainId
    ? passed('otc.check.chain.good')
    : outcomeText('unknown', 'otc.check.chain.other')
}

function contractCheck({ chainId }: CarriedOffer, chainState: OfferFacts['chainState']): OutcomeText {
  if (typeof chainState === 'string') return UNANSWERED[chainState]
  if (chainState.chainId !== chainId) return UNANSWERED.silent
  return chainState.hasContract
    ? passed('otc.check.contract.good')
    : outcomeText('unknown', 'otc.check.contract.empty')
}

function hashCheck({ order, chainId }: CarriedOffer, { contract, statedHash }: OfferFacts): OutcomeText {
  if (!contract) return failed('otc.check.contract.none')
  if (statedHash === null) return passed('otc.check.hash.own')
  const isSame = hashOtcOrder(order, { chainId, contract }) === statedHash.toLowerCase()
  return isSame ? passed('otc.check.hash.good') : failed('otc.check.hash.other')
}

/** The contract asks for the signature at the first fill only: an offer that was filled in part had a good one. */
export const isSettled = ({ makerAmount }: OtcOrder, { remaining }: OfferChainState): boolean =>
  decodeRemaining(remaining, makerAmount).kind === 'partly'

function signatureCheck({ order }: CarriedOffer, { signer, chainState, contract }: OfferFacts): OutcomeText {
  if (!contract) return failed('otc.check.contract.none')
  if (typeof chainState === 'object' && isSettled(order, chainState))
    return passed('otc.check.signature.settled')
  if (signer === 'waiting' || signer === 'silent') return UNANSWERED[signer]
  if (signer === 'key') return passed('otc.check.signature.key')
  if (signer === 'contract') return passed('otc.check.signature.contract')
  return failed(signer === 'undeployed' ? 'otc.check.signature.undeployed' : 'otc.check.signature.nobody')
}

function takerCheck({ order }: CarriedOffer, account: Address | null): OutcomeText {
  const perspective = perspectiveOf(order, account)
  if (perspective === 'maker') return passed('otc.check.taker.maker')
  if (isForAnyone(order)) return passed('otc.check.taker.anyone')
  const taker = { taker: order.taker }
  if (perspective === 'stranger') return failed('otc.check.taker.other', taker)
  return perspective === 'nobody' ? passed('otc.check.taker.named', taker) : passed('otc.check.taker.you')
}

function expiryCheck({ order }: CarriedOffer, { blockTimeSec }: OfferChainState): OutcomeText {
  if (isOver(order, blockTimeSec)) return failed('otc.check.expiry.over')
  return endSecOf(order) === null ? warned('otc.check.expiry.never') : passed('otc.check.expiry.good')
}

function remainingCheck({ order }: CarriedOffer, { remaining, closedBy }: OfferChainState): OutcomeText {
  const { kind, left } = decodeRemaining(remaining, order.makerAmount)
  const isOpen = kind === 'untouched' || kind === 'partly'
  if (isOpen && largestFill(order, left) === null) return failed('otc.check.remaining.dust')
  if (kind === 'untouched') return passed('otc.check.remaining.untouched')
  if (kind === 'partly') return passed('otc.check.remaining.partly')
  if (kind === 'impossible') return failed('otc.check.remaining.impossible')
  if (closedBy === 'cancelled') return failed('otc.check.remaining.cancelled')
  return failed(closedBy === 'filled' ? 'otc.check.remaining.filled' : 'otc.check.remaining.closed')
}

const PERMIT_KEYS: Readonly<Partial<Record<PermitState, string>>> = {
  over: 'otc.check.allowance.permitOver',
  refused: 'otc.check.allowance.permitRefused',
}

function fundsCheck(
  { order }: CarriedOffer,
  chainState: OfferChainState,
  what: 'balance' | 'allowance',
): OutcomeText {
  const { left } = decodeRemaining(chainState.remaining, order.makerAmount)
  const isBalance = what === 'balance'
  const there = chainState[what]
  if (!isBalance && there >= left && chainState.permit === 'works')
    return passed('otc.check.allowance.permit')
  if (there >= left) return passed(isBalance ? 'otc.check.balance.good' : 'otc.check.allowance.good')
  if (largestFill(order, there) !== null)
    return warned(isBalance ? 'otc.check.balance.part' : 'otc.check.allowance.part')
  if (isBalance) return failed('otc.check.balance.none')
  return failed(PERMIT_KEYS[chainState.permit] ?? 'otc.check.allowance.none')
}

function tokenCheck(trust: OfferFacts['makerToken']): OutcomeText {
  if (trust === 'waiting' || trust === 'silent') return UNANSWERED[trust]
  if (trust === 'listed') return passed('otc.check.token.listed')
  if (trust === 'noToken') return failed('otc.check.token.none')
  return warned(trust === 'disguised' ? 'otc.check.token.disguised' : 'otc.check.token.unlisted')
}

const BAND_KEYS: Readonly<Record<PriceBand, string>> = {
  unknown: 'otc.check.price.unknown',
  near: 'otc.check.price.near',
  better: 'otc.check.price.better',
  worse: 'otc.check.price.worse',
  farBetter: 'otc.check.price.farBetter',
  farWorse: 'otc.check.price.farWorse',
}

/** Percent of the distance come as text with two decimals. */
function priceCheck(price: OfferFacts['price']): OutcomeText {
  if (price === 'waiting') return UNANSWERED.waiting
  if (price === 'paused') return outcomeText('unknown', 'otc.check.price.paused')
  if (price === 'silent' || price.bps === null) return outcomeText('unknown', BAND_KEYS.unknown)
  const percent = percentFigure(price.bps)
  const isCalm = price.band === 'near' || price.band === 'better'
  return outcomeText(isCalm ? 'passed' : 'warned', BAND_KEYS[price.band], { percent })
}

/** Checks whose answer nobody has to give. */
const OPTIONAL: ReadonlySet<CheckId> = new Set<CheckId>(['makerToken', 'takerToken', 'price'])

/**
 * What is shown of the checks of an offer that is not what it claims: whether it is genuine, up to the check that says it is not. All others speak
 * of the terms, and the terms are anybody's.
 */
export function checksUpTo(checks: readonly OfferCheck[], last: CheckId): readonly OfferCheck[] {
  const end = CHECK_IDS.indexOf(last)
  return checks.filter(({ id }) => GENUINE.has(id) && CHECK_IDS.indexOf(id) <= end)
}

/** What all checks together allow. */
export type ChecksVerdict =
  /** It is not what it claims: nothing of it is shown as fact. */
  | 'invalid'
  /** It is genuine and cannot be filled now. */
  | 'unfillable'
  | 'waiting'
  /** Somebody who must be asked did not answer. */
  | 'unsure'
  | 'fillable'

export function checksVerdict(checks: readonly OfferCheck[]): ChecksVerdict {
  const having = (outcome: CheckOutcome) => checks.filter((check) => check.outcome === outcome)
  const failures = having('failed')
  if (failures.some(({ id }) => GENUINE.has(id))) return 'invalid'
  if (having('waiting').some(({ id }) => !OPTIONAL.has(id))) return 'waiting'
  if (having('unknown').some(({ id }) => !OPTIONAL.has(id))) return 'unsure'
  return failures.length > 0 ? 'unfillable' : 'fillable'
}
