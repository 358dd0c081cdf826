import { type Address, createPublicClient, erc20Abi, http, type PublicClient } from 'viem'
import type { Manifest } from '../../sandbox/sandbox.ts'
import { crosschainTerms } from '../../src/domain/orders/struct/destination.ts'
import { isNative, isSameAddress, NATIVE_TOKEN } from '../../src/domain/token/address.ts'
import type { Token } from '../../src/domain/token/token.ts'
import type { DeltaOrderIntent } from '../../src/flow/journal/flowRecord.ts'
import { type CrosschainRoute, getCrosschainPrice } from '../../src/service/delta/crosschainPrice.ts'
import { createService, type Service } from '../../src/service/http/serviceClient.ts'
import { NOBODY, partnerShare, type TestHost } from '../orders/partnerShare.ts'
import { patientFetch } from '../service/patientFetch.ts'
import type { Trade } from './walletBench.ts'

/** A trade from one sandbox chain to the other, as a person would type it. */
export interface CrosschainTrade extends Trade {
  /** The chain it starts on; the first where absent. */
  readonly from?: number
  /** The route of that bridge; the recommended one where absent. */
  readonly by?: string
  /** A price of its own: SELL the least that arrives, BUY the most that is sold. Raw units. */
  readonly limit?: bigint
  readonly lifeSec?: number
}

/** Crosschain orders on a running sandbox, beside the bench of the wallet layer. */
export interface CrosschainBench {
  readonly service: Service
  readonly near: number
  readonly far: number
  client(chainId: number): PublicClient
  token(chainId: number, symbol: string): Token
  /** Raw units. */
  balance(chainId: number, owner: Address, symbol: string): Promise<bigint>
  /** Every route for a trade now. */
  routes(trade: CrosschainTrade): Promise<readonly CrosschainRoute[]>
  /** What a person would confirm for this trade now. */
  order(account: Address, trade: CrosschainTrade): Promise<DeltaOrderIntent>
}

/** @throws {Error} when the sandbox has one chain only */
export function createCrosschainBench(manifest: Manifest, host: TestHost = NOBODY): CrosschainBench {
  const [near, far] = manifest.chains
  if (!near || !far) throw new Error('the sandbox has one chain only')
  const service = createService({ baseUrl: manifest.apiUrl, ...host, fetch: patientFetch })
  const chainOf = (chainId: number) => (chainId === near.id ? near : far)
  const clients = new Map(
    manifest.chains.map(({ id, rpcUrl }) => [id, createPublicClient({ transport: http(rpcUrl) })]),
  )
  const client = (chainId: number): PublicClient => {
    const found = clients.get(chainId)
    if (!found) throw new Error(`the sandbox has no chain ${chainId}`)
    return found
  }
  const token = (chainId: number, symbol: string): Token => {
    if (symbol === 'ETH') return { chainId, address: NATIVE_TOKEN, symbol, name: symbol, decimals: 18 }
    const found = chainOf(chainId).tokens.find((one) => one.symbol === symbol)
    if (!found) throw new Error(`no ${symbol} on ${chainId}`)
    const { address, decimals } = found
    return { chainId, address, decimals, symbol, name: symbol }
  }
  const listed = (chainId: number, address: Address): Token => {
    const found = chainOf(chainId).tokens.find((one) => isSameAddress(one.address, address))
    return token(chainId, isNative(address) ? 'ETH' : (found?.symbol ?? ''))
  }
  const requestOf = ({ sell, buy, side = 'SELL', amount, from = near.id }: CrosschainTrade) => {
    const [sellToken, buyToken] = [token(from, sell), token(from === near.id ? far.id : near.id, buy)]
    return { chainId: from, sellToken, buyToken, side, amount }
  }

  return {
    service,
    near: near.id,
    far: far.id,
    client,
    token,
    balance(chainId, owner, symbol) {
      const { address } = token(chainId, symbol)
      if (isNative(address)) return client(chainId).getBalance({ address: owner })
      const read = { address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] } as const
      return client(chainId).readContract(read)
    },
    routes: async (trade) => (await getCrosschainPrice(service, requestOf(trade))).routes,
    async order(account, trade) {
      const request = requestOf(trade)
      const { chainId, sellToken, buyToken, side } = request
      const { slippageBps = 100, limit, lifeSec = 900, by } = trade
      const [quote, partnerAndFee, block] = await Promise.all([
        getCrosschainPrice(service, request),
        partnerShare(service, chainId),
        client(chainId).getBlock(),
      ])
      const route = quote.routes.find(({ protocol }) => by === undefined || protocol === by)
      if (!route) throw new Error(`no route by ${by}`)
      const nonce = crypto.getRandomValues(new BigUint64Array(4)).reduce((all, one) => (all << 64n) | one, 0n)
      return {
        kind: 'delta-order',
        type: limit === undefined ? 'MARKET' : 'LIMIT',
        ...{ chainId, account, recipient: trade.recipient ?? account, sellToken, buyToken, side },
        ...crosschainTerms(route, listed(chainId, route.carried.token), {
          side,
          slippageBps,
          feeBps: quote.feeBps,
          limit,
        }),
        ...{ slippageBps, feeBps: quote.feeBps, approval: trade.approval ?? 'exact' },
        deadlineSec: Number(block.timestamp) + lifeSec,
        ...{ nonce: String(nonce), partnerAndFee },
        partiallyFillable: false,
        routeText: route.routeText,
      }
    },
  }
}
