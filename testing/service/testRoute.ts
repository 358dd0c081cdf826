import type { QuoteRequest } from '../../src/domain/amount/quote.ts'
import type { HostFee } from '../../src/domain/host/hostFee.ts'
import type { Token } from '../../src/domain/token/token.ts'
import { createService, type Service } from '../../src/service/http/serviceClient.ts'

export const WETH: Token = {
  chainId: 31337,
  address: '0x8a5d6cEeB8Ac68b61594be086899eF05119FA6B7',
  symbol: 'WETH',
  name: 'Wrapped Ether',
  decimals: 18,
}

export const USDC: Token = {
  chainId: 31337,
  address: '0xF24d5be120270BB819BB84BAa5ec56E8A782e6D9',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}

export const ROUTER = '0x1792938B9F4b29301e8c29bB51e0F3405fC17d25'
export const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

export const SELL_WETH: QuoteRequest = {
  chainId: 31337,
  sellToken: WETH,
  buyToken: USDC,
  side: 'SELL',
  amount: 10n ** 18n,
}

/** A priceRoute as the service writes one, members replaced by `changes`; lower-case addresses, a number no parser keeps. */
export function routeText(changes: Readonly<Record<string, unknown>> = {}): string {
  const route = {
    blockNumber: 12,
    network: 31337,
    srcToken: WETH.address.toLowerCase(),
    srcDecimals: 18,
    srcAmount: '1000000000000000000',
    destToken: USDC.address.toLowerCase(),
    destDecimals: 6,
    destAmount: '2500000000',
    bestRoute: [
      {
        percent: 100,
        swaps: [
          {
            srcToken: WETH.address.toLowerCase(),
            destToken: USDC.address.toLowerCase(),
            swapExchanges: [
              { exchange: 'UniswapV3', percent: 62.5, data: { gasUSD: '0.1' } },
              { exchange: 'UniswapV2', percent: 37.5, data: { gasUSD: '0.1' } },
            ],
          },
        ],
      },
    ],
    gasCostUSD: '0.52',
    gasCost: '212000',
    side: 'SELL',
    version: '6.2',
    contractAddress: ROUTER.toLowerCase(),
    tokenTransferProxy: ROUTER.toLowerCase(),
    contractMethod: 'swapExactAmountIn',
    partnerFee: 0.01,
    srcUSD: '2510.0000000000',
    destUSD: '2500.0000000000',
    partner: 'anon',
    maxImpactReached: false,
    hmac: 'a'.repeat(40),
    ...changes,
  }
  return `${JSON.stringify(route).slice(0, -1)}, "odd" : 1.0, "big":18446744073709551617}`
}

/** The request on the wire. */
export interface Requested {
  readonly url: URL
  readonly init: RequestInit | undefined
}

/** A client whose wire answers by the given function, and what it was asked. */
export function wiredService(
  answer: (requested: Requested) => Response | Promise<Response>,
  hostFee?: HostFee,
): {
  readonly service: Service
  readonly requested: Requested[]
} {
  const requested: Requested[] = []
  let now = 1_000_000
  const service = createService({
    baseUrl: 'https://service.test',
    partner: 'kontor',
    hostFee,
    now: () => {
      now += 100
      return now
    },
    fetch: async (url, init) => {
      const request = { url: new URL(String(url)), init }
      requested.push(request)
      return answer(request)
    },
  })
  return { service, requested }
}
