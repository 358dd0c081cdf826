import { Hono } from 'hono'
import * as v from 'valibot'
import { type Address, erc20Abi } from 'viem'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import {
  address,
  integerText,
  oneOf,
  parse,
  readAccount,
  readQuery,
  text,
  WIDE_RANGE,
} from '../http/requestFields.ts'
import { invalidInput } from '../http/serviceErrors.ts'
import { chainOfPath, type ServiceTools, servedChain } from '../http/serviceTools.ts'
import { EXCHANGES } from './exchanges.ts'
import { findListed, type ListedToken, listedTokens, NATIVE_LOWER } from './tokenBook.ts'

const CATEGORIES = [
  { id: 'native', name: 'Native and wrapped' },
  { id: 'stablecoin', name: 'Stablecoins' },
  { id: 'bitcoin', name: 'Bitcoin' },
] as const

const CATEGORY_OF: Readonly<Record<string, (typeof CATEGORIES)[number]['id']>> = {
  ETH: 'native',
  WETH: 'native',
  USDC: 'stablecoin',
  USDT: 'stablecoin',
  DAI: 'stablecoin',
  WBTC: 'bitcoin',
}

function chainEntry(chain: ChainAccess) {
  const { router, wrappedNative, delta } = chain.contracts
  return {
    chainId: chain.id,
    name: chain.name,
    nativeToken: { symbol: 'ETH', name: 'Ether', decimals: 18, address: NATIVE_LOWER },
    wrappedNativeToken: wrappedNative.toLowerCase(),
    market: true,
    delta: delta !== undefined,
    contracts: { router: router.toLowerCase(), ...(delta ? { delta: delta.toLowerCase() } : {}) },
  }
}

const legacyEntry = (chain: ChainAccess) => (token: ListedToken) => ({
  ...token,
  network: chain.id,
  chainId: chain.id,
})

function fiatEntry(chain: ChainAccess) {
  return (token: ListedToken) => {
    const category = CATEGORY_OF[token.symbol]
    return {
      chainId: chain.id,
      address: token.address,
      name: token.name,
      decimals: token.decimals,
      symbol: token.symbol,
      tags: [],
      sources: ['sandbox'],
      categories: category ? [category] : [],
    }
  }
}

function fiatTokens(chain: ChainAccess, category?: string) {
  const entries = listedTokens(chain).map(fiatEntry(chain))
  return category ? entries.filter((entry) => entry.categories.some((id) => id === category)) : entries
}

async function holdings(chain: ChainAccess, user: Address, tokens: readonly ListedToken[]) {
  const erc20 = tokens.filter((token) => token.address !== NATIVE_LOWER)
  const calls = erc20.flatMap((token) => [
    { abi: erc20Abi, address: token.address, functionName: 'balanceOf', args: [user] } as const,
    {
      abi: erc20Abi,
      address: token.address,
      functionName: 'allowance',
      args: [user, chain.contracts.router],
    } as const,
  ])
  const [native, results] = await Promise.all([
    chain.client.getBalance({ address: user }),
    chain.client.multicall({
      contracts: calls,
      multicallAddress: chain.contracts.multicall3,
      allowFailure: false,
      batchSize: 0,
    }),
  ])
  return tokens.map((token) => {
    const index = erc20.indexOf(token)
    const balance = index < 0 ? native : (results[index * 2] ?? 0n)
    const allowance = index < 0 ? 0n : (results[index * 2 + 1] ?? 0n)
    return { ...legacyEntry(chain)(token), balance: balance.toString(), allowance: allowance.toString() }
  })
}

const scopeQuery = v.object({
  network: v.optional(integerText('network', ...WIDE_RANGE)),
  chainId: v.optional(integerText('chainId', ...WIDE_RANGE)),
  version: v.optional(oneOf('version', ['5', '6.2'])),
  category: v.optional(text('category')),
})

function scopedChains(tools: ServiceTools, url: string): readonly ChainAccess[] {
  const { network, chainId } = readQuery(url, scopeQuery)
  const id = network ?? chainId
  return id === undefined ? tools.chains : [servedChain(tools.chains, id)]
}

function adapterChain(tools: ServiceTools, url: string): ChainAccess {
  const { network, chainId } = readQuery(url, scopeQuery)
  const id = chainId ?? network
  if (id === undefined) throw invalidInput('Validation failed: chainId is required')
  return servedChain(tools.chains, id)
}

function adapterRoutes(app: Hono, tools: ServiceTools, makers: readonly string[]): void {
  app.get('/adapters/contracts', (context) => {
    const { router, executor, delta, rfq } = adapterChain(tools, context.req.url).contracts
    return context.json({
      AugustusSwapper: router.toLowerCase(),
      TokenTransferProxy: router.toLowerCase(),
      Executors: { Executor1: executor.toLowerCase() },
      ...(delta ? { ParaswapDelta: delta.toLowerCase() } : {}),
      AugustusRFQ: rfq.toLowerCase(),
    })
  })
  app.get('/adapters/list', (context) => {
    adapterChain(tools, context.req.url)
    return context.json([...EXCHANGES, ...makers])
  })
  app.get('/adapters/contract-takers', (context) => {
    adapterChain(tools, context.req.url)
    return context.json([])
  })
}

function userRoutes(app: Hono, tools: ServiceTools): void {
  app.get('/users/tokens/:chainId/:user', async (context) => {
    const chain = chainOfPath(tools, context.req.param('chainId'))
    const user = readAccount('user', context.req.param('user'))
    return context.json({ tokens: await holdings(chain, user, listedTokens(chain)) })
  })
  app.get('/users/tokens/:chainId/:user/:token', async (context) => {
    const chain = chainOfPath(tools, context.req.param('chainId'))
    const user = readAccount('user', context.req.param('user'))
    const wanted = context.req.param('token')
    if (wanted.startsWith('0x')) parse(address('token'), wanted)
    const listed = findListed(chain, wanted)
    if (!listed) return context.json({})
    const [token] = await holdings(chain, user, [listed])
    return context.json({ token })
  })
}

/** What can be traded and where: chains, token lists, contracts, exchanges, and what a user holds (facts page 3.5). `makers` are the exchanges beside pools. */
export function listRoutes(tools: ServiceTools, makers: readonly string[]): Hono {
  const app = new Hono({ strict: false })
  app.get('/chains', (context) => context.json(tools.chains.map(chainEntry)))
  app.get('/tokens', (context) => {
    const chains = scopedChains(tools, context.req.url)
    return context.json({ tokens: chains.flatMap((chain) => listedTokens(chain).map(legacyEntry(chain))) })
  })
  app.get('/tokens/:network', (context) => {
    const chain = chainOfPath(tools, context.req.param('network'))
    return context.json({ tokens: listedTokens(chain).map(legacyEntry(chain)) })
  })
  app.get('/fiat/tokens/categories', (context) => context.json({ categories: CATEGORIES }))
  app.get('/fiat/tokens/all', (context) =>
    context.json({ tokens: tools.chains.flatMap((chain) => fiatTokens(chain)) }),
  )
  app.get('/fiat/tokens/:chainId', (context) => {
    const chain = chainOfPath(tools, context.req.param('chainId'))
    const { category } = readQuery(context.req.url, scopeQuery)
    return context.json({ tokens: fiatTokens(chain, category) })
  })
  adapterRoutes(app, tools, makers)
  userRoutes(app, tools)
  return app
}
