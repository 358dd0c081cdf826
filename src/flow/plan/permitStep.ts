import type { Hex } from 'viem'
import { readBlockTime } from '../../chain/delta/deltaState.ts'
import { readAccountKind } from '../../chain/node/accountKind.ts'
import { readPermitNonce } from '../../chain/permit/permitNonce.ts'
import { checkSignature } from '../../chain/permit/signatures.ts'
import { readFunds } from '../../chain/token/funds.ts'
import { MAX_UINT256 } from '../../domain/amount/amount.ts'
import { pinnedSpender } from '../../domain/firewall/ownCalls.ts'
import { MAX_PERMIT_LIFE_SEC, type PermitSigningIntent } from '../../domain/firewall/signingIntent.ts'
import { PERMIT2_ADDRESS } from '../../domain/orders/struct/permit2TypedData.ts'
import {
  daiPermitBytes,
  eip2612Bytes,
  permit2TransferBytes,
  signatureParts,
} from '../../domain/orders/struct/permitBytes.ts'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import { authorizeSigning, pinsOf } from '../kind/authorizing.ts'
import { PlanChanged } from '../kind/flowKind.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import { lazyPart } from '../kind/lazyPart.ts'
import { loadSigningChecks } from '../kind/loadSigningChecks.ts'
import { defineStep, type Step } from '../kind/step.ts'
import { flowError } from '../record/flowErrors.ts'
import type { FlowStep, InsteadOfPermit, PlannedStep } from '../record/record.ts'
import type { Allowance, PermitRoom } from './requirement.ts'

interface PermitWanted extends Pick<Allowance, 'token' | 'amount' | 'approval' | 'spender' | 'orderNonce'> {
  readonly chainId: number
  readonly account: Address
  readonly room: PermitRoom
}

/** Taken off the longest life of a permit, so that it is still accepted when it is checked. */
const MARGIN_SEC = 5 * 60

/**
 * The permit that can replace an approval, why there is none although the token takes permits, or null where none works: only for accounts
 * without code, only where probing the token showed that its permit works, or where Permit2 may already take the token. It lives as long as its
 * order or offer. A permit of DAI's kind allows everything, so it is offered to those only who chose an unlimited approval.
 * @param wanted.reserved what else may be taken of the token, raw units. A token takes one permit at a time: two that are signed with the same nonce
 * are one. Where one other is open, the permit takes the nonce after it (`permitNonce`) and comes on top of an approval: when the other order is
 * filled, its permit replaces the approval. With more of them no nonce is certain to be reached.
 */
export async function planPermit(
  wanted: PermitWanted & { readonly needed: bigint; readonly reserved: bigint },
  { clients, openPermits }: Pick<FlowTools, 'clients' | 'openPermits'>,
): Promise<PlannedStep | InsteadOfPermit | null> {
  const { chainId, account, token, amount, approval, needed, reserved, room } = wanted
  const spender = pinnedSpender(wanted.spender, pinsOf({ chainId }))
  if (!spender) return null
  const client = clients.of(chainId)
  if ((await readAccountKind(client, account)) !== 'eoa') return null
  const { blockTimeSec } = await readBlockTime(client)
  const longest = room.offer ? Number(room.offer.expiry) : blockTimeSec + MAX_PERMIT_LIFE_SEC - MARGIN_SEC
  const untilSec = room.deadlineSec ?? longest
  const step = { name: 'sign-permit', token, untilSec } as const
  const isShort = untilSec <= longest
  const { probePermit } = await loadSigningChecks()
  const probed = await probePermit(client, token.address, account, spender)
  const isTaken = probed !== null && (probed.standard === 'eip2612' || approval === 'unlimited')
  const open = probed ? (await openPermits(wanted)).filter(({ nonce }) => BigInt(nonce) >= probed.nonce) : []
  if (isTaken && isShort && reserved === 0n && open.length === 0)
    return { ...step, amount: String(probed.standard === 'dai' ? MAX_UINT256 : needed), spender }
  if (isShort && isTaken && probed.standard === 'eip2612') {
    const permitNonce = String(probed.nonce + 1n)
    const [only] = open
    const isAfterOne = open.length === 1 && only?.replaces && only.nonce === String(probed.nonce)
    if (isAfterOne && wanted.spender === 'delta')
      return { ...step, amount: String(needed), spender, permitNonce }
  }
  if (isShort && !room.isFillable) {
    const [funds] = await readFunds(client, { account, tokens: [token.address], spenders: [PERMIT2_ADDRESS] })
    const toPermit2 = funds?.allowances[0]
    if (typeof toPermit2 === 'bigint' && toPermit2 >= amount + reserved)
      return { ...step, amount: String(amount), spender: PERMIT2_ADDRESS }
  }
  if (!isTaken) return null
  return isShort ? 'openOrders' : 'longLife'
}

/**
 * Read again just before a permit of the token itself is asked for: an order that was placed, or a permit that was signed, since the plan takes its nonce.
 * One that the service demands is signed whatever orders are open, and with a nonce of its own.
 * @throws {PlanChanged} then.
 */
export async function assertPermitAlone(
  wanted: PermitWanted,
  { spender, permitNonce }: FlowStep,
  {
    reserved,
    openPermits,
    memory,
    clients,
  }: Pick<FlowTools, 'reserved' | 'openPermits' | 'memory' | 'clients'>,
): Promise<void> {
  if (isSameAddress(spender, PERMIT2_ADDRESS)) return
  const { chainId, account, token } = wanted
  const open = await openPermits(wanted)
  if (open.length > 0) {
    const next = permitNonce ?? (await readPermitNonce(clients.of(chainId), token.address, account))
    if (open.some(({ nonce }) => BigInt(nonce) >= BigInt(next))) throw new PlanChanged()
  }
  const isDemanded = memory.permitWanted.has(String(wanted.room.nonce))
  if (permitNonce === undefined && !isDemanded && (await reserved(wanted)) > 0n) throw new PlanChanged()
}

/** Signs the permit that was planned, and keeps the bytes that an order carries for it. */
export function permitStep(wanted: PermitWanted): Step {
  const { chainId, account } = wanted
  return defineStep({
    name: 'sign-permit',
    chainId,
    async prepare({ step, tools }) {
      const { untilSec } = step
      if (untilSec === undefined) throw new RangeError('a permit without an end')
      if (step.answer === undefined) await assertPermitAlone(wanted, step, tools)
      // The firewall knows offers once their part is here.
      if (wanted.room.offer) await lazyPart(tools.parts())
      const intent = await permitIntent(wanted, step, tools)
      const authorized = await authorizeSigning(tools, intent, null)
      return {
        type: 'sign',
        authorized,
        deadlineSec: untilSec,
        async accept(signature) {
          const { hash } = authorized
          const checked = await checkSignature(tools.clients.of(chainId), { account, hash, signature })
          if (!checked.valid) throw flowError('signatureInvalid', 'retry')
          return { permit: permitBytesOf(intent, signature), permitNonce: String(intent.nonce) }
        },
      }
    },
  })
}

async function permitIntent(
  { chainId, account, token, room, spender: role }: PermitWanted,
  { spender, amount, untilSec, permitNonce }: FlowStep,
  { clients }: Pick<FlowTools, 'clients'>,
): Promise<PermitSigningIntent> {
  const value = BigInt(amount ?? 0)
  const shared = {
    chainId,
    account,
    token: token.address,
    spender: role,
    deadlineSec: BigInt(untilSec ?? 0),
    ...(room.offer && { offer: room.offer }),
  } as const
  if (isSameAddress(spender, PERMIT2_ADDRESS)) {
    return { kind: 'permit2', form: 'transfer', ...shared, amount: value, nonce: room.nonce }
  }
  const pinned = pinnedSpender(role, pinsOf({ chainId }))
  const { probePermit } = await loadSigningChecks()
  const probed = pinned && (await probePermit(clients.of(chainId), token.address, account, pinned))
  if (!probed) throw flowError('permitGone', 'retry')
  const { domain: tokenDomain } = probed
  const nonce = permitNonce === undefined ? probed.nonce : BigInt(permitNonce)
  return probed.standard === 'eip2612'
    ? { kind: 'permit', standard: 'eip2612', ...shared, tokenDomain, nonce, value }
    : { kind: 'permit', standard: 'dai', ...shared, tokenDomain, nonce, allowed: true }
}

function permitBytesOf(intent: PermitSigningIntent, signature: Hex): Hex {
  if (intent.kind === 'permit2') return permit2TransferBytes(BigInt(intent.nonce), signature)
  const { account, deadlineSec } = intent
  const spender = pinnedSpender(intent.spender, pinsOf(intent))
  if (!spender) throw flowError('noDelta', 'stop')
  const parts = signatureParts(signature)
  return intent.standard === 'eip2612'
    ? eip2612Bytes({ owner: account, spender, value: intent.value, deadlineSec }, parts)
    : daiPermitBytes(
        { holder: account, spender, nonce: intent.nonce, expirySec: deadlineSec, allowed: true },
        parts,
      )
}
