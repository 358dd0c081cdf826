import { erc20Abi, type Hex } from 'viem'
import { multicall } from 'viem/actions'
import { encodeAbiParameters, encodeFunctionData, hashTypedData, keccak256, stringToHex } from 'viem/utils'
import type { TokenDomain } from '../../domain/firewall/signingIntent.ts'
import { signatureParts } from '../../domain/orders/struct/permitBytes.ts'
import { DAI_TABLE, EIP2612_TABLE } from '../../domain/orders/struct/permitTables.ts'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import { readBlockTime } from '../delta/deltaState.ts'
import { readAccountKind } from '../node/accountKind.ts'
import type { ChainClient } from '../node/clients.ts'
import { runSequence } from '../simulate/simulation.ts'
import { DAI_PERMIT_ABI, EIP2612_ABI, PERMIT_ABI } from './permitAbi.ts'

/** A permit that a token takes, found out by trying one. */
export interface PermitSupport {
  readonly standard: 'eip2612' | 'dai'
  /** Name and version that are signed, with the chain's id and the token's address. */
  readonly domain: TokenDomain
  /** The owner's next nonce. */
  readonly nonce: bigint
}

/** Makes the call in a simulation: neither owner nor spender. */
const BYSTANDER: Address = '0x00000000000000000000000000000000004B7470'
const TRIAL_VALUE = 1_234_567n
const TRIAL_LIFE_SEC = 3_600

/**
 * Finds out whether an allowance of a token can be signed instead of sent. The token's domain is rebuilt and must hash to its
 * `DOMAIN_SEPARATOR`; then a real permit of a throw-away key is simulated and must change that key's allowance, so that a
 * contract that swallows any call (wrapped ether does) is not taken for one that knows permits. Accounts with code are never
 * offered a permit: tokens check them in their own ways, or not at all.
 * @returns null when the token takes none, the owner has code, or the node cannot simulate.
 * @throws {AppError} `chain-unreachable` when the account or the clock cannot be read.
 */
export async function probePermit(
  client: ChainClient,
  token: Address,
  owner: Address,
  spender: Address,
): Promise<PermitSupport | null> {
  const [kind, known] = await Promise.all([
    readAccountKind(client, owner),
    readPermitIdentity(client, token, owner),
  ])
  if (kind !== 'eoa' || !known) return null
  const { blockTimeSec } = await readBlockTime(client)
  const trial = { token, spender, domain: known.domain, untilSec: BigInt(blockTimeSec + TRIAL_LIFE_SEC) }
  for (const standard of ['eip2612', 'dai'] as const) {
    if (await works(client, standard, trial)) return { standard, ...known }
  }
  return null
}

const DOMAIN_FIELDS = { withVersion: '0x0f', withoutVersion: '0x0d' } as const

/** Domain and nonce by what the token says of itself, or null where they do not fit together. */
async function readPermitIdentity(
  client: ChainClient,
  token: Address,
  owner: Address,
): Promise<{ readonly domain: TokenDomain; readonly nonce: bigint } | null> {
  const ask = { address: token, abi: PERMIT_ABI } as const
  const [stated, separator, nonce, name, version] = await multicall(client, {
    contracts: [
      { ...ask, functionName: 'eip712Domain' },
      { ...ask, functionName: 'DOMAIN_SEPARATOR' },
      { ...ask, functionName: 'nonces', args: [owner] },
      { ...ask, functionName: 'name' },
      { ...ask, functionName: 'version' },
    ],
    allowFailure: true,
    deployless: true,
  })
  if (separator.status !== 'success' || nonce.status !== 'success') return null
  const candidates =
    stated.status === 'success'
      ? statedDomains(stated.result, token)
      : guessedDomains(name.result, version.result)
  const place = { chainId: client.chain.id, token }
  const domain = candidates.find((one) => domainSeparator(one, place) === separator.result)
  return domain ? { domain, nonce: nonce.result } : null
}

function statedDomains(
  stated: readonly [Hex, string, string, bigint, Address, Hex, readonly bigint[]],
  token: Address,
): readonly TokenDomain[] {
  const [fields, name, version, , contract] = stated
  if (!isSameAddress(contract, token)) return []
  if (fields === DOMAIN_FIELDS.withVersion) return [{ name, version }]
  return fields === DOMAIN_FIELDS.withoutVersion ? [{ name }] : []
}

/** Tokens from before EIP-5267: most sign as version 1, some report another, a few have none. */
function guessedDomains(name: string | undefined, version: string | undefined): readonly TokenDomain[] {
  if (name === undefined) return []
  const versions = [version, '1', '2'].filter((one) => one !== undefined)
  return [...versions.map((one) => ({ name, version: one })), { name }]
}

function domainSeparator(
  { name, version }: TokenDomain,
  { chainId, token }: { readonly chainId: number; readonly token: Address },
): Hex {
  const hasVersion = version !== undefined
  const type = `EIP712Domain(string name,${hasVersion ? 'string version,' : ''}uint256 chainId,address verifyingContract)`
  const hashes = [type, name, ...(hasVersion ? [version] : [])].map((text) => keccak256(stringToHex(text)))
  return keccak256(
    encodeAbiParameters(
      [...hashes.map(() => ({ type: 'bytes32' })), { type: 'uint256' }, { type: 'address' }],
      [...hashes, BigInt(chainId), token],
    ),
  )
}

interface Trial {
  readonly token: Address
  readonly spender: Address
  readonly domain: TokenDomain
  readonly untilSec: bigint
}

async function works(
  client: ChainClient,
  standard: PermitSupport['standard'],
  trial: Trial,
): Promise<boolean> {
  const { token, spender } = trial
  const { owner, data } = await signTrial(client.chain.id, standard, trial)
  const reading = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, spender],
  })
  const outcome = await runSequence(client, {
    from: BYSTANDER,
    calls: [{ to: token, value: 0n, data }],
    readings: [{ to: token, data: reading }],
  }).catch(() => null)
  const allowed = outcome?.after[0] ?? 0n
  if (outcome?.before[0] !== 0n) return false
  return standard === 'dai' ? allowed > TRIAL_VALUE : allowed === TRIAL_VALUE
}

/** A permit as a holder would sign it, by a key made here and forgotten at once; no wallet is asked and nothing is sent. */
async function signTrial(
  chainId: number,
  standard: PermitSupport['standard'],
  { token, spender, domain, untilSec }: Trial,
): Promise<{ readonly owner: Address; readonly data: Hex }> {
  const { generatePrivateKey, privateKeyToAccount, sign } = await import('viem/accounts')
  const privateKey = generatePrivateKey()
  const owner = privateKeyToAccount(privateKey).address
  const place = { ...domain, chainId, verifyingContract: token }
  if (standard === 'dai') {
    const message = { holder: owner, spender, nonce: 0n, expiry: untilSec, allowed: true }
    const types = { Permit: DAI_TABLE }
    const hash = hashTypedData({ domain: place, types, primaryType: 'Permit', message })
    const { r, s, v } = signatureParts(await sign({ hash, privateKey, to: 'hex' }))
    const args = [owner, spender, 0n, untilSec, true, v, r, s] as const
    return { owner, data: encodeFunctionData({ abi: DAI_PERMIT_ABI, functionName: 'permit', args }) }
  }
  const message = { owner, spender, value: TRIAL_VALUE, nonce: 0n, deadline: untilSec }
  const types = { Permit: EIP2612_TABLE }
  const hash = hashTypedData({ domain: place, types, primaryType: 'Permit', message })
  const { r, s, v } = signatureParts(await sign({ hash, privateKey, to: 'hex' }))
  const args = [owner, spender, TRIAL_VALUE, untilSec, v, r, s] as const
  return { owner, data: encodeFunctionData({ abi: EIP2612_ABI, functionName: 'permit', args }) }
}
