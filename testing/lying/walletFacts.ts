import { type Address, decodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { DELTA_ABI } from '../../sandbox/chain/deltaEncoding.ts'
import { routerAbi } from '../../sandbox/chain/routerAbi.ts'
import type { TestWallet } from '../wallet/testWallet.ts'

/** A signature that the wallet was asked for, as it read it. */
export interface RequestedSignature {
  readonly does: 'sign'
  readonly primaryType: string
  readonly chainId: number
  readonly contract: string
  /** Members of the struct, nested ones by names joined with dots, in lower case. */
  readonly members: Readonly<Record<string, string>>
}

/** A transaction that the wallet was asked for, decoded by the contracts' own interfaces. */
export interface RequestedCall {
  readonly does: 'call'
  readonly chainId: number
  readonly from: string
  readonly to: string
  readonly value: bigint
  /** The function; empty where no contract here has it. */
  readonly name: string
  /** Arguments, nested ones by names joined with dots, in lower case. */
  readonly members: Readonly<Record<string, string>>
}

export type Requested = RequestedSignature | RequestedCall

const WRAPPED_ABI = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])
/** As the deployed RFQ contract has them (facts page, 4.3). */
const RFQ_ABI = parseAbi([
  'struct RfqOrder { uint256 nonceAndMeta; uint128 expiry; address makerAsset; address takerAsset; address maker; address taker; uint256 makerAmount; uint256 takerAmount; }',
  'function fillOrder(RfqOrder order, bytes signature)',
  'function fillOrderWithTarget(RfqOrder order, bytes signature, address target)',
  'function partialFillOrder(RfqOrder order, bytes signature, uint256 takerTokenFillAmount)',
  'function partialFillOrderWithTarget(RfqOrder order, bytes signature, uint256 takerTokenFillAmount, address target)',
  'function partialFillOrderWithTargetPermit(RfqOrder order, bytes signature, uint256 takerTokenFillAmount, address target, bytes permitTakerAsset, bytes permitMakerAsset)',
  'function cancelOrder(bytes32 orderHash)',
  'function cancelOrders(bytes32[] orderHashes)',
])
const ABIS = [erc20Abi, DELTA_ABI, RFQ_ABI, routerAbi, WRAPPED_ABI]

function flat(value: unknown, path: string, found: Record<string, string> = {}): Record<string, string> {
  if (typeof value !== 'object' || value === null) found[path] = String(value).toLowerCase()
  else if (Object.keys(value).length === 0) found[path] = ''
  else
    for (const [name, member] of Object.entries(value))
      flat(member, path === '' ? name : `${path}.${name}`, found)
  return found
}

function decoded(data: Hex): { readonly name: string; readonly members: Readonly<Record<string, string>> } {
  for (const abi of ABIS)
    try {
      const { functionName, args = [] } = decodeFunctionData({ abi: abi as typeof erc20Abi, data })
      return { name: functionName, members: flat(args, '') }
    } catch {
      // Another contract's.
    }
  return { name: '', members: { data } }
}

/** What a wallet was asked to sign or send, in order: read by nothing of the app. */
export function requestsOf({ log, chainId }: TestWallet): readonly Requested[] {
  return log.flatMap(({ method, params }): readonly Requested[] => {
    if (method === 'eth_signTypedData_v4') {
      const { domain, primaryType, message } = JSON.parse(String(params[1]))
      return [
        {
          does: 'sign',
          primaryType,
          chainId: Number(domain.chainId),
          contract: String(domain.verifyingContract).toLowerCase(),
          members: flat(message, ''),
        },
      ]
    }
    if (method === 'personal_sign' || method === 'eth_sign' || method === 'wallet_sendCalls')
      return [{ does: 'sign', primaryType: method, chainId, contract: '', members: flat(params, '') }]
    if (method !== 'eth_sendTransaction') return []
    const sent = params[0] as { from: Address; to?: Address; data?: Hex; value?: Hex; chainId?: Hex }
    return [
      {
        does: 'call',
        chainId: Number(sent.chainId ?? chainId),
        from: sent.from.toLowerCase(),
        to: (sent.to ?? '').toLowerCase(),
        value: BigInt(sent.value ?? 0),
        ...decoded(sent.data ?? '0x'),
      },
    ]
  })
}

/** The struct's member, as a whole number. */
export const numberOf = ({ members }: Requested, name: string): bigint => BigInt(members[name] ?? -1)
