import { type Address, decodeFunctionData, erc20Abi, type Hex, toHex } from 'viem'
import { ZERO_ADDRESS } from '../../../src/domain/token/address.ts'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import { routerAbi } from '../../chain/routerAbi.ts'
import type { RouterCall } from '../../chain/routerEncoding.ts'
import { invalidInput, ServiceError } from '../http/serviceErrors.ts'
import { partnerOf } from '../lists/partners.ts'
import { listedTokens, NATIVE_LOWER } from '../lists/tokenBook.ts'
import type { MarketMaker } from '../maker/makerClient.ts'
import { firmQuoteFor } from './makerSource.ts'
import type { PriceRoute } from './priceRoute.ts'
import { encodeSwap, type SwapTolerance, swapLimits } from './swapCalldata.ts'

/** Room above the measured gas, in percent: pools move between estimate and inclusion. */
const GAS_MARGIN_PERCENT = 20n

/** Everything a build request says beside its price. */
export interface BuildRequest {
  readonly chain: ChainAccess
  readonly route: PriceRoute
  readonly tolerance: SwapTolerance
  readonly userAddress: string
  readonly txOrigin?: string | undefined
  readonly receiver?: string | undefined
  /** Overrides the partner the price was made for. */
  readonly partner?: string | undefined
  readonly partnerAddress?: string | undefined
  readonly partnerFeeBps?: number | undefined
  readonly permit?: Hex | undefined
  readonly isCapSurplus?: boolean | undefined
  readonly takeSurplus?: boolean | undefined
  readonly isSurplusToUser?: boolean | undefined
  readonly isDirectFeeTransfer?: boolean | undefined
}

/** The switches of the query (specification, "POST /transactions"). */
export interface BuildSwitches {
  readonly gasPrice?: bigint | undefined
  /** Given with `maxPriorityFeePerGas` and without `gasPrice`. */
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly ignoreChecks?: boolean | undefined
  readonly ignoreGasEstimate?: boolean | undefined
  readonly ignoreAllowance?: boolean | undefined
  readonly onlyParams?: boolean | undefined
  readonly eip1559?: boolean | undefined
}

export interface TxParams {
  readonly from: string
  readonly to: string
  readonly value: string
  readonly data: Hex
  readonly gasPrice?: string
  readonly maxFeePerGas?: string
  readonly maxPriorityFeePerGas?: string
  readonly gas?: string
  readonly chainId: number
}

function partnerTerms(request: BuildRequest) {
  const { route, partnerAddress, partnerFeeBps } = request
  const partner = partnerOf(request.partner ?? route.partner)
  const configures =
    partnerAddress !== undefined ||
    partnerFeeBps !== undefined ||
    request.takeSurplus ||
    request.isSurplusToUser ||
    request.isDirectFeeTransfer
  if (partner && !partner.mayConfigure && configures)
    throw new ServiceError(422, 'PartnerNotAllowed', 'Partner not allowed')
  const feeBps = partnerFeeBps ?? Math.round(route.partnerFee * 100)
  const recipient = partnerAddress ?? partnerOf(route.partner)?.address
  if (feeBps > 0 && recipient === undefined)
    throw invalidInput('Validation failed: a partner fee needs a partnerAddress')
  return {
    partner: (recipient ?? ZERO_ADDRESS) as Address,
    feeBps,
    takeSurplus: request.takeSurplus ?? partner?.takesSurplus ?? false,
    capSurplus: request.isCapSurplus ?? true,
    userSurplus: request.isSurplusToUser ?? false,
    directTransfer: request.isDirectFeeTransfer ?? false,
  }
}

const badRequest = (errorType: string, details: string): ServiceError =>
  new ServiceError(400, errorType, details)

async function checkFunds(
  request: BuildRequest,
  fromAmount: bigint,
  ignoreAllowance: boolean,
): Promise<void> {
  const { chain, route } = request
  const owner = request.userAddress as Address
  const symbol = listedTokens(chain).find((token) => token.address === route.srcToken)?.symbol ?? 'token'
  const lacksBalance = badRequest('InsufficientBalance', `Not enough ${symbol} balance`)
  if (route.srcToken === NATIVE_LOWER) {
    if ((await chain.client.getBalance({ address: owner })) < fromAmount) throw lacksBalance
    return
  }
  const token = { abi: erc20Abi, address: route.srcToken as Address } as const
  const spender = chain.contracts.router
  const [balance, allowance] = await Promise.all([
    chain.client.readContract({ ...token, functionName: 'balanceOf', args: [owner] }),
    chain.client.readContract({ ...token, functionName: 'allowance', args: [owner, spender] }),
  ])
  if (balance < fromAmount) throw lacksBalance
  if (allowance < fromAmount && !ignoreAllowance && request.permit === undefined)
    throw badRequest(
      'InsufficientAllowance',
      `Not enough ${symbol} allowance given to TokenTransferProxy(${spender.toLowerCase()})`,
    )
}

async function estimateGas(request: BuildRequest, call: RouterCall, gasPrice: bigint): Promise<bigint> {
  const { chain } = request
  const account = request.userAddress as Address
  let gas: bigint
  try {
    const estimate = await chain.client.estimateGas({ account, to: chain.contracts.router, ...call })
    gas = (estimate * (100n + GAS_MARGIN_PERCENT)) / 100n
  } catch {
    throw badRequest('TransactionMayFail', 'The transaction has errors and may fail')
  }
  const payer = (request.txOrigin ?? request.userAddress) as Address
  const value = payer.toLowerCase() === account.toLowerCase() ? call.value : 0n
  if ((await chain.client.getBalance({ address: payer })) < value + gas * gasPrice)
    throw badRequest('InsufficientBalance', 'The wallet lacks ETH for gas')
  return gas
}

/** JSON form of decoded calldata: every number as a decimal string. */
function asJson(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return value.map(asJson)
  if (value !== null && typeof value === 'object') return Object.values(value).map(asJson)
  return value
}

/** The two fees of the query, or null when none is named. @throws {ServiceError} 400 when they do not go together. */
function namedFees({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: BuildSwitches) {
  if (maxFeePerGas === undefined && maxPriorityFeePerGas === undefined) return null
  if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined)
    throw invalidInput('Validation failed: maxFeePerGas and maxPriorityFeePerGas go together')
  if (gasPrice !== undefined)
    throw invalidInput('Validation failed: gasPrice and maxFeePerGas exclude each other')
  if (maxPriorityFeePerGas > maxFeePerGas)
    throw invalidInput('Validation failed: maxPriorityFeePerGas is above maxFeePerGas')
  return { maxFeePerGas, maxPriorityFeePerGas }
}

async function feeFields(
  chain: ChainAccess,
  switches: BuildSwitches,
): Promise<{ fields: object; price: bigint }> {
  const named = namedFees(switches)
  if (named || switches.eip1559) {
    const { maxFeePerGas, maxPriorityFeePerGas } = named ?? (await chain.client.estimateFeesPerGas())
    const fields = {
      maxFeePerGas: maxFeePerGas.toString(),
      maxPriorityFeePerGas: maxPriorityFeePerGas.toString(),
    }
    return { fields, price: maxFeePerGas }
  }
  const price = switches.gasPrice ?? (await chain.client.getGasPrice())
  return { fields: { gasPrice: price.toString() }, price }
}

/**
 * Turns a price into a transaction for the router, or into the router's arguments alone (`onlyParams`).
 * The price's seal must have been checked. `uuid` is 16 random bytes. `maker` is asked for a firm quote where the price is its.
 * @throws {ServiceError} 422 `Partner not allowed`; 400 for funds or allowance that are missing, for a firm quote that is not
 * given, and for a call that would fail.
 */
export async function buildTransaction(
  request: BuildRequest,
  switches: BuildSwitches,
  uuid: Uint8Array,
  maker?: MarketMaker,
): Promise<TxParams | readonly unknown[]> {
  const { chain, route } = request
  const partner = partnerTerms(request)
  const limits = swapLimits(route, request.tolerance, partner.feeBps)
  const firm = await firmQuoteFor(maker, route, limits, request)
  const call = encodeSwap(chain, route, {
    limits,
    partner,
    receiver: request.receiver,
    permit: request.permit,
    quote: firm?.quote,
    uuid: toHex(uuid).slice(2),
  })
  if (!switches.ignoreChecks) await checkFunds(request, limits.fromAmount, switches.ignoreAllowance ?? false)
  if (switches.onlyParams)
    return asJson(decodeFunctionData({ abi: routerAbi, data: call.data }).args ?? []) as unknown[]
  const { fields, price } = await feeFields(chain, switches)
  const wantsGas = !switches.ignoreChecks && !switches.ignoreGasEstimate
  return {
    from: request.userAddress.toLowerCase(),
    to: chain.contracts.router.toLowerCase(),
    value: call.value.toString(),
    data: call.data,
    ...fields,
    ...(wantsGas ? { gas: (await estimateGas(request, call, price)).toString() } : {}),
    chainId: chain.id,
  }
}
