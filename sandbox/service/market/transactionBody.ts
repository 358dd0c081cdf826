import * as v from 'valibot'
import type { Hex } from 'viem'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import {
  address,
  amount,
  BPS_RANGE,
  boolean,
  booleanText,
  hexBytes,
  integer,
  integerText,
  oneOf,
  PARTNER_FEE_RANGE,
  parse,
  text,
  WIDE_RANGE,
} from '../http/requestFields.ts'
import { checkSeal } from '../http/seal.ts'
import { invalidInput, mismatch, ServiceError } from '../http/serviceErrors.ts'
import { namedAddress } from '../lists/tokenBook.ts'
import type { PriceRoute } from './priceRoute.ts'
import type { BuildRequest } from './transactions.ts'

const PERMIT_LIMIT = 706

const permit = v.pipe(
  hexBytes('permit'),
  v.check(
    (value) => value.length < PERMIT_LIMIT,
    `Validation failed: permit signature should be lower than ${PERMIT_LIMIT}`,
  ),
)

const wei = (name: string) => {
  const message = `Validation failed: ${name} must be an amount in wei`
  return v.pipe(
    v.string(message),
    v.regex(/^(0|[1-9]\d{0,30})$/, message),
    v.transform((digits) => BigInt(digits)),
  )
}

/** The switches of `POST /transactions/{chainId}`. */
export const transactionQuery = v.object({
  gasPrice: v.optional(wei('gasPrice')),
  maxFeePerGas: v.optional(wei('maxFeePerGas')),
  maxPriorityFeePerGas: v.optional(wei('maxPriorityFeePerGas')),
  ignoreChecks: v.optional(booleanText('ignoreChecks')),
  ignoreGasEstimate: v.optional(booleanText('ignoreGasEstimate')),
  ignoreAllowance: v.optional(booleanText('ignoreAllowance')),
  onlyParams: v.optional(booleanText('onlyParams')),
  eip1559: v.optional(booleanText('eip1559')),
})

const bodySchema = v.object({
  srcToken: text('srcToken'),
  destToken: text('destToken'),
  userAddress: address('userAddress'),
  srcDecimals: v.optional(integer('srcDecimals', 0, 77)),
  destDecimals: v.optional(integer('destDecimals', 0, 77)),
  srcAmount: v.optional(amount),
  destAmount: v.optional(amount),
  side: v.optional(oneOf('side', ['SELL', 'BUY'])),
  network: v.optional(integer('network', ...WIDE_RANGE)),
  slippage: v.optional(integer('slippage', ...BPS_RANGE)),
  txOrigin: v.optional(address('txOrigin')),
  receiver: v.optional(address('receiver')),
  partner: v.optional(text('partner', 64)),
  partnerAddress: v.optional(address('partnerAddress')),
  partnerFeeBps: v.optional(
    v.union(
      [integerText('partnerFeeBps', ...PARTNER_FEE_RANGE), integer('partnerFeeBps', ...PARTNER_FEE_RANGE)],
      `Validation failed: partnerFeeBps must be a whole number from ${PARTNER_FEE_RANGE.join(' to ')}`,
    ),
  ),
  permit: v.optional(permit),
  deadline: v.optional(
    v.union(
      [integerText('deadline', ...WIDE_RANGE), integer('deadline', ...WIDE_RANGE)],
      'Validation failed: deadline must be unix seconds',
    ),
  ),
  isCapSurplus: v.optional(boolean('isCapSurplus')),
  takeSurplus: v.optional(boolean('takeSurplus')),
  isSurplusToUser: v.optional(boolean('isSurplusToUser')),
  isDirectFeeTransfer: v.optional(boolean('isDirectFeeTransfer')),
})

type TransactionBody = v.InferOutput<typeof bodySchema>

/**
 * The price inside a body, once its seal holds.
 * @throws {ServiceError} 400 `Missing price route`, `Invalid priceRoute`, `Stale priceRoute`.
 */
function sealedRoute(value: unknown, secret: Hex, now: number): PriceRoute {
  if (value === undefined || value === null) throw invalidInput('Missing price route')
  if (typeof value !== 'object' || Array.isArray(value))
    throw new ServiceError(400, 'InvalidPriceRoute', 'Invalid priceRoute')
  switch (checkSeal(secret, now, value)) {
    case 'modified':
      throw new ServiceError(400, 'InvalidPriceRoute', 'Invalid priceRoute')
    case 'stale':
      throw new ServiceError(400, 'StalePriceRoute', 'Stale priceRoute')
    case 'fresh':
      return value as PriceRoute
  }
}

function checkAgreement(chain: ChainAccess, route: PriceRoute, body: TransactionBody): void {
  if (route.network !== chain.id || (body.network ?? chain.id) !== chain.id) throw mismatch('Network')
  if (body.side !== undefined && body.side !== route.side) throw mismatch('Side')
  if (namedAddress(chain, 'srcToken', body.srcToken) !== route.srcToken) throw mismatch('Source Token')
  if (namedAddress(chain, 'destToken', body.destToken) !== route.destToken)
    throw mismatch('Destination Token')
  if (body.srcDecimals !== undefined && body.srcDecimals !== route.srcDecimals)
    throw mismatch('Source Decimals')
  if (body.destDecimals !== undefined && body.destDecimals !== route.destDecimals)
    throw mismatch('Destination Decimals')
}

function checkAmounts(route: PriceRoute, body: TransactionBody): void {
  const isSell = route.side === 'SELL'
  const fixed = isSell ? body.srcAmount : body.destAmount
  const free = isSell ? body.destAmount : body.srcAmount
  if (fixed === undefined) throw invalidInput(isSell ? 'Missing srcAmount' : 'Missing destAmount')
  if (fixed !== BigInt(isSell ? route.srcAmount : route.destAmount))
    throw mismatch(isSell ? 'Source Amount' : 'Destination Amount')
  if (free === undefined && body.slippage === undefined)
    throw invalidInput('Missing slippage or dest/srcAmount')
  if (free !== undefined && body.slippage !== undefined)
    throw invalidInput('Cannot specify both slippage and dest/srcAmount')
}

/**
 * A build request from a JSON body. `now` in milliseconds.
 * @throws {ServiceError} 400 for what is missing, malformed, contradicts the price or is too late.
 */
export function buildRequest(chain: ChainAccess, json: object, secret: Hex, now: number): BuildRequest {
  const route = sealedRoute((json as { priceRoute?: unknown }).priceRoute, secret, now)
  const body = parse(bodySchema, json)
  checkAgreement(chain, route, body)
  checkAmounts(route, body)
  if (body.deadline !== undefined && body.deadline * 1000 <= now)
    throw invalidInput('Validation failed: deadline has already passed')
  return {
    ...body,
    chain,
    route,
    permit: body.permit as Hex | undefined,
    tolerance: {
      slippageBps: body.slippage,
      freeAmount: route.side === 'SELL' ? body.destAmount : body.srcAmount,
    },
  }
}
