import type { Hex } from 'viem'
import { readAccountKind } from '../chain/accountKind.ts'
import { readBlockTime } from '../chain/deltaState.ts'
import { readFunds } from '../chain/funds.ts'
import { probePermit } from '../chain/permits.ts'
import { checkSignature } from '../chain/signatures.ts'
import { type Address, isSameAddress } from '../domain/address.ts'
import { MAX_PERMIT_LIFE_SEC, type PermitSigningIntent } from '../domain/firewall/signingIntent.ts'
import { PERMIT2_ADDRESS } from '../domain/orders/permit2TypedData.ts'
import {
  daiPermitBytes,
  eip2612Bytes,
  permit2TransferBytes,
  signatureParts,
} from '../domain/orders/permitBytes.ts'
import { authorizeSigning, pinsOf } from './authorizing.ts'
import { flowError } from './flowErrors.ts'
import type { FlowTools } from './flowKind.ts'
import type { FlowStep, PlannedStep } from './record.ts'
import type { Allowance, PermitRoom } from './requirements.ts'
import { defineStep, type Step } from './step.ts'

interface PermitWanted extends Pick<Allowance, 'token' | 'amount' | 'approval'> {
  readonly chainId: number
  readonly account: Address
  readonly room: PermitRoom
}

/** Taken off the longest life of a permit, so that it is still accepted when it is checked. */
const MARGIN_SEC = 5 * 60

/**
 * The permit that can stand in for an approval, or null where none works: only for accounts without code, only where probing the token showed
 * that its permit works, or where Permit2 may already take the token. A permit of DAI's kind allows everything, so it is offered to those only who
 * chose an unlimited approval.
 */
export async function planPermit(
  wanted: PermitWanted & { readonly needed: bigint },
  { clients }: Pick<FlowTools, 'clients'>,
): Promise<PlannedStep | null> {
  const { chainId, account, token, amount, approval, needed, room } = wanted
  const { delta } = pinsOf({ chainId })
  if (!delta) return null
  const client = clients.of(chainId)
  if ((await readAccountKind(client, account)) !== 'eoa') return null
  const { blockTimeSec } = await readBlockTime(client)
  const step = { name: 'sign-permit', token } as const
  const latestSec = blockTimeSec + MAX_PERMIT_LIFE_SEC - MARGIN_SEC
  const probed = await probePermit(client, token.address, account, delta)
  if (probed && (probed.standard === 'eip2612' || approval === 'unlimited')) {
    const untilSec = Math.min(room.deadlineSec, latestSec)
    return { ...step, amount: String(needed), spender: delta, untilSec }
  }
  if (room.isFillable || room.deadlineSec > latestSec) return null
  const [funds] = await readFunds(client, { account, tokens: [token.address], spenders: [PERMIT2_ADDRESS] })
  const toPermit2 = funds?.allowances[0]
  if (typeof toPermit2 !== 'bigint' || toPermit2 < amount) return null
  return { ...step, amount: String(amount), spender: PERMIT2_ADDRESS, untilSec: room.deadlineSec }
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
          return { permit: permitBytesOf(intent, signature) }
        },
      }
    },
  })
}

async function permitIntent(
  { chainId, account, token, room }: PermitWanted,
  { spender, amount, untilSec }: FlowStep,
  { clients }: Pick<FlowTools, 'clients'>,
): Promise<PermitSigningIntent> {
  const value = BigInt(amount ?? 0)
  const shared = {
    chainId,
    account,
    token: token.address,
    spender: 'delta',
    deadlineSec: BigInt(untilSec ?? 0),
  } as const
  if (isSameAddress(spender, PERMIT2_ADDRESS)) {
    return { kind: 'permit2', form: 'transfer', ...shared, amount: value, nonce: room.nonce }
  }
  const { delta } = pinsOf({ chainId })
  const probed = delta && (await probePermit(clients.of(chainId), token.address, account, delta))
  if (!probed) throw flowError('permitGone', 'retry')
  const { domain: tokenDomain, nonce } = probed
  return probed.standard === 'eip2612'
    ? { kind: 'permit', standard: 'eip2612', ...shared, tokenDomain, nonce, value }
    : { kind: 'permit', standard: 'dai', ...shared, tokenDomain, nonce, allowed: true }
}

function permitBytesOf(intent: PermitSigningIntent, signature: Hex): Hex {
  if (intent.kind === 'permit2') return permit2TransferBytes(BigInt(intent.nonce), signature)
  const { account, deadlineSec } = intent
  const { delta } = pinsOf(intent)
  if (!delta) throw flowError('noDelta', 'stop')
  const parts = signatureParts(signature)
  return intent.standard === 'eip2612'
    ? eip2612Bytes({ owner: account, spender: delta, value: intent.value, deadlineSec }, parts)
    : daiPermitBytes(
        { holder: account, spender: delta, nonce: intent.nonce, expirySec: deadlineSec, allowed: true },
        parts,
      )
}
