import * as v from 'valibot'
import type { Address } from '../../../src/domain/token/address.ts'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import {
  address,
  amount,
  BPS_RANGE,
  booleanText,
  decimalText,
  integerText,
  listText,
  oneOf,
  PARTNER_FEE_RANGE,
  text,
  WIDE_RANGE,
} from '../http/requestFields.ts'
import { invalidInput, mismatch, ServiceError } from '../http/serviceErrors.ts'
import { servedChain } from '../http/serviceTools.ts'
import { DEFAULT_PARTNER, feeBpsOf } from '../lists/partners.ts'
import { resolveToken, type TokenHabits, type TradeToken } from '../lists/tokenBook.ts'
import type { PriceRequest } from './marketPricing.ts'
import type { TransferTaxes } from './transferTaxes.ts'

const ROUTE_LIMIT = 4

const bps = (name: string) => v.optional(integerText(name, ...BPS_RANGE))

/** The pair, the side and the amount of a trade, on any venue. */
export const pairEntries = {
  srcToken: text('srcToken'),
  destToken: text('destToken'),
  amount,
  srcDecimals: v.optional(integerText('srcDecimals', 0, 77)),
  destDecimals: v.optional(integerText('destDecimals', 0, 77)),
  side: v.optional(oneOf('side', ['SELL', 'BUY']), 'SELL'),
}

/** Who earns by a trade, and how bad its price may be. */
export const limitEntries = {
  partner: v.optional(text('partner', 64), DEFAULT_PARTNER),
  partnerFeeBps: v.optional(integerText('partnerFeeBps', ...PARTNER_FEE_RANGE)),
  maxImpact: v.optional(decimalText('maxImpact', 100)),
  maxUSDImpact: v.optional(decimalText('maxUSDImpact', 1e12, 'Invalid max USD impact')),
}

/** What prices and swaps have in common (facts page 3.1 and 3.2). */
const tradeEntries = {
  ...pairEntries,
  srcToken: v.optional(pairEntries.srcToken),
  destToken: v.optional(pairEntries.destToken),
  network: v.optional(integerText('network', ...WIDE_RANGE)),
  chainId: v.optional(integerText('chainId', ...WIDE_RANGE)),
  otherExchangePrices: v.optional(booleanText('otherExchangePrices')),
  includeDEXS: v.optional(listText('includeDEXS')),
  excludeDEXS: v.optional(listText('excludeDEXS')),
  excludePools: v.optional(listText('excludePools')),
  includeContractMethods: v.optional(listText('includeContractMethods')),
  excludeContractMethods: v.optional(listText('excludeContractMethods')),
  userAddress: v.optional(address('userAddress')),
  receiver: v.optional(address('receiver')),
  route: v.optional(text('route', 256)),
  ...limitEntries,
  srcTokenTransferFee: bps('srcTokenTransferFee'),
  destTokenTransferFee: bps('destTokenTransferFee'),
  srcTokenDexTransferFee: bps('srcTokenDexTransferFee'),
  destTokenDexTransferFee: bps('destTokenDexTransferFee'),
  version: v.optional(oneOf('version', ['5', '6.2']), '5'),
  ignoreBadUsdPrice: v.optional(booleanText('ignoreBadUsdPrice')),
}

export const pricesQuery = v.object({
  ...tradeEntries,
  excludeRFQ: v.optional(booleanText('excludeRFQ')),
  excludeContractMethodsWithoutFeeModel: v.optional(booleanText('excludeContractMethodsWithoutFeeModel')),
})

export const swapQuery = v.object({
  ...tradeEntries,
  userAddress: address('userAddress'),
  slippage: bps('slippage'),
  partnerAddress: v.optional(address('partnerAddress')),
  takeSurplus: v.optional(booleanText('takeSurplus')),
  isCapSurplus: v.optional(booleanText('isCapSurplus')),
  isSurplusToUser: v.optional(booleanText('isSurplusToUser')),
  isDirectFeeTransfer: v.optional(booleanText('isDirectFeeTransfer')),
})

export type TradeQuery = v.InferOutput<typeof pricesQuery>

function tradedChain(chains: readonly ChainAccess[], query: TradeQuery): ChainAccess {
  const { network, chainId } = query
  if (network !== undefined && chainId !== undefined && network !== chainId) throw mismatch('Network')
  return servedChain(chains, network ?? chainId ?? 1, 422)
}

/**
 * The two tokens of a trade, and the tokens in between when the request names a route.
 * @throws {ServiceError} 400 `Invalid route …`, `Invalid tokens`, and what `resolveToken` refuses.
 */
function tradedTokens(
  chain: ChainAccess,
  query: TradeQuery,
  habits: TokenHabits,
): { src: TradeToken; dest: TradeToken; tokens?: readonly Address[] } {
  const stops = query.route?.split('-') ?? []
  if (query.route !== undefined && (stops.length < 2 || stops.length > ROUTE_LIMIT))
    throw invalidInput(`Invalid route (2 to ${ROUTE_LIMIT} tokens joined by dashes)`)
  const srcText = query.srcToken ?? stops[0]
  const destText = query.destToken ?? stops.at(-1)
  if (srcText === undefined) throw invalidInput('Validation failed: srcToken is required')
  if (destText === undefined) throw invalidInput('Validation failed: destToken is required')
  const src = resolveToken(chain, 'srcToken', srcText, query.srcDecimals, habits)
  const dest = resolveToken(chain, 'destToken', destText, query.destDecimals, habits)
  if (src.address === dest.address) throw invalidInput('Invalid tokens')
  if (stops.length === 0) return { src, dest }
  const walked = stops.map((stop) => resolveToken(chain, 'srcToken', stop, undefined, habits))
  if (walked[0]?.address !== src.address)
    throw invalidInput('Invalid route (from token must be the first of the route)')
  if (walked.at(-1)?.address !== dest.address)
    throw invalidInput('Invalid route (to token must be the last of the route)')
  const tokens = walked.map((token) => token.poolAddress)
  if (new Set(tokens).size !== tokens.length) throw invalidInput('Invalid route (a token appears twice)')
  return { src, dest, tokens }
}

/** A tax of transfers to and from exchanges takes the place of the general one there. */
function transferTaxes(query: TradeQuery): TransferTaxes | undefined {
  const { srcTokenTransferFee: src = 0, destTokenTransferFee: dest = 0 } = query
  const taxes = {
    src,
    srcPool: query.srcTokenDexTransferFee ?? src,
    destPool: query.destTokenDexTransferFee ?? dest,
    dest,
  }
  return Object.values(taxes).some((bps) => bps > 0) ? taxes : undefined
}

/**
 * A price request from a parsed query.
 * @throws {ServiceError} 422 for a chain that is not served, 400 for what contradicts itself.
 */
export function priceRequest(
  chains: readonly ChainAccess[],
  query: TradeQuery,
  habits: TokenHabits,
): PriceRequest {
  const chain = tradedChain(chains, query)
  if (query.version !== '6.2')
    throw new ServiceError(
      400,
      'UnsupportedVersion',
      `Router version 5 is not deployed on chain ${chain.id}. Please pass version=6.2`,
    )
  if (query.receiver !== undefined && query.userAddress === undefined)
    throw invalidInput('If receiver is defined userAddress should also be defined')
  const { src, dest, tokens } = tradedTokens(chain, query, habits)
  const taxes = transferTaxes(query)
  return {
    chain,
    side: query.side,
    src,
    dest,
    amount: query.amount,
    user: query.userAddress,
    partner: query.partner,
    feeBps: feeBpsOf(query.partner, query.partnerFeeBps),
    pools: {
      includeExchanges: query.includeDEXS,
      excludeExchanges: query.excludeDEXS,
      excludePools: query.excludePools,
    },
    methods: {
      include: query.includeContractMethods,
      exclude: query.excludeContractMethods,
      taxed: taxes !== undefined,
    },
    taxes,
    tokens,
    maxImpact: query.maxImpact,
    maxUsdImpact: query.maxUSDImpact,
    wantsOthers: query.otherExchangePrices,
    ignoreBadUsdPrice: query.ignoreBadUsdPrice,
  }
}
