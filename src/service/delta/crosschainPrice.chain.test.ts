import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import { type CrosschainBench, createCrosschainBench } from '../../../testing/bench/crosschainBench.ts'
import type { QuoteRequest } from '../../domain/amount/quote.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { getCrosschainPrice } from './crosschainPrice.ts'
import { getBridgeProtocols, getBridgeRoutes } from './deltaCatalogue.ts'

const USD = 10n ** 6n

let sandbox: RunningSandbox
let cross: CrosschainBench

beforeAll(async () => {
  sandbox = await startSandbox()
  cross = createCrosschainBench(sandbox.manifest)
})
afterAll(() => sandbox?.stop())

describe('crosschain prices', () => {
  test('default: every bridge, the recommended one first, none that is not pinned', async () => {
    const routes = await cross.routes({ sell: 'USDC', buy: 'USDC', amount: 1_000n * USD })
    expect(routes[0]?.tags).toContain('recommended')
    expect(routes.map(({ protocol }) => protocol).sort()).toEqual(['Anchor', 'Swift'])
    expect(routes.flatMap(({ tags }) => tags).sort()).toEqual(['best-return', 'fastest', 'recommended'])
    for (const { bridge, estimatedTimeMs, bridgeFees } of routes) {
      expect(deploymentOf(cross.near)?.bridges).toHaveProperty(bridge.protocolSelector)
      expect(estimatedTimeMs).toBeGreaterThan(0)
      expect(bridgeFees.length).toBeGreaterThan(0)
    }
  })

  test('behavior: bridges by choice, and what arrives sold or not', async () => {
    const request: QuoteRequest = {
      chainId: cross.near,
      sellToken: cross.token(cross.near, 'USDC'),
      buyToken: cross.token(cross.far, 'WBTC'),
      side: 'SELL',
      amount: 9_000n * USD,
    }
    const names = async (choice: Parameters<typeof getCrosschainPrice>[2]) =>
      (await getCrosschainPrice(cross.service, request, choice)).routes.map(({ protocol }) => protocol)
    expect(await names({})).toEqual(expect.arrayContaining(['Voyage', 'Swift']))
    expect(await names({ allowsSale: false })).toEqual(['Swift'])
    expect(await names({ includeBridges: ['voyage'] })).toEqual(['Voyage'])
    expect(await names({ excludeBridges: ['voyage'] })).toEqual(['Swift'])
    await expect(names({ includeBridges: ['anchor'] })).rejects.toMatchObject({ code: 'service-no-route' })
  })
})

describe('the catalogue', () => {
  test('default: which tokens of which chain can be received from where, and by whom', async () => {
    const [routes, protocols] = await Promise.all([
      getBridgeRoutes(cross.service, true),
      getBridgeProtocols(cross.service),
    ])
    const ways = routes.map(({ srcChainId, destChainId }) => `${srcChainId} ${destChainId}`).sort()
    expect(ways).toEqual([`${cross.near} ${cross.far}`, `${cross.far} ${cross.near}`])
    // What only a sale on arrival brings is left out where none is taken.
    const carried = await getBridgeRoutes(cross.service, false)
    for (const [place, { tokens }] of carried.entries())
      expect(tokens.length).toBeLessThan(routes[place]?.tokens.length ?? 0)
    for (const { destChainId, tokens } of routes)
      expect(tokens).toContain(cross.token(destChainId, 'USDC').address)
    expect(protocols.map(({ displayName }) => displayName).sort()).toEqual(['Anchor', 'Swift', 'Voyage'])
  })
})
