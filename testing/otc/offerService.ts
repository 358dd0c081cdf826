import type { Hex } from 'viem'
import type { Address } from '../../src/domain/address.ts'
import { deploymentOf } from '../../src/domain/deployments.ts'
import { hashOtcOrder } from '../../src/domain/otc/otcOrder.ts'

type Record = { readonly [member: string]: unknown }

/** A service that keeps offers as they are posted, at the wire: everything else goes through to the real one. */
export interface OfferService {
  readonly fetch: typeof fetch
  /** While true, nothing about offers is answered. */
  isDown: boolean
  /** Records by hash. */
  readonly kept: Map<string, Record>
}

/** @param behind what answers all other requests. */
export function offerService(behind: typeof fetch = fetch): OfferService {
  const kept = new Map<string, Record>()
  const answer = (path: string, method: string, body: unknown): Response | null => {
    const [, kind, place = '', role, account = ''] =
      /^\/ft\/(p2p|order)\/(\w+)(?:\/(maker|taker)\/(\w+))?/.exec(path) ?? []
    if (kind === undefined) return null
    if (kind === 'order') {
      const found = kept.get(place.toLowerCase())
      return found ? Response.json(found) : Response.json({ error: 'not found' }, { status: 404 })
    }
    if (method === 'POST') {
      const record = recordOf(Number(place), JSON.parse(String(body)))
      kept.set(String(record.orderHash), record)
      return Response.json({ order: record })
    }
    const orders = [...kept.values()].filter(
      (record) => role !== undefined && String(record[role]).toLowerCase() === account.toLowerCase(),
    )
    return Response.json({ orders, limit: 100, offset: 0, total: orders.length, hasMore: false })
  }
  const service: OfferService = {
    isDown: false,
    kept,
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input))
      if (!pathname.startsWith('/ft/')) return behind(input, init)
      if (service.isDown) throw new TypeError('Failed to fetch')
      return answer(pathname, init?.method ?? 'GET', init?.body) ?? Response.json({}, { status: 404 })
    },
  }
  return service
}

function recordOf(chainId: number, body: { readonly [member: string]: string }): Record {
  const contract = deploymentOf(chainId)?.rfq
  if (!contract) throw new Error('no RFQ contract')
  const address = (member: string) => body[member] as Address
  const number = (member: string) => BigInt(body[member] ?? 0)
  const orderHash: Hex = hashOtcOrder(
    {
      nonceAndMeta: number('nonceAndMeta'),
      expiry: number('expiry'),
      makerAsset: address('makerAsset'),
      takerAsset: address('takerAsset'),
      maker: address('maker'),
      taker: address('taker'),
      makerAmount: number('makerAmount'),
      takerAmount: number('takerAmount'),
    },
    { chainId, contract },
  )
  return { ...body, orderHash, chainId, state: 'PENDING', type: 'P2P', fillableBalance: body.makerAmount }
}
