/*
 * An integrator's first hour: two Delta orders, one that is filled and one that is cancelled, with nothing but fetch and viem.
 *
 *   npx tsx docs/first-hour.ts <service> <node> <private key>
 *
 * On the sandbox (`npm run sandbox`) the three are in sandbox/.run/manifest.json: `apiUrl`, `chains[0].rpcUrl`, and the `privateKey`
 * of any of its accounts.
 */
import {
  type Address,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  formatUnits,
  type Hex,
  http,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { minedReceipt } from '../sandbox/chain/minedReceipt.ts'

interface Amount {
  readonly amount: string
}
interface Price {
  readonly route: { readonly origin: { readonly input: Amount; readonly output: Amount } }
  readonly spender: Address
}
interface ToSign {
  readonly domain: Record<string, unknown>
  readonly types: Record<string, readonly { readonly name: string; readonly type: string }[]>
  readonly value: Record<string, unknown>
}
interface OrderRecord {
  readonly id: string
  readonly status: string
  readonly output: { readonly executedAmount?: string | null }
  readonly transactions: readonly { readonly originTx: string }[]
}
interface Token {
  readonly symbol: string
  readonly address: Address
  readonly decimals: number
}

const [service = '', node = '', key = ''] = process.argv.slice(2)
if (!/^http/.test(service) || !/^http/.test(node) || !/^0x[0-9a-f]{64}$/i.test(key)) {
  process.stderr.write('npx tsx docs/first-hour.ts <service> <node> <private key>\n')
  process.exit(1)
}
const say = (line: string): boolean => process.stdout.write(`${line}\n`)
const account = privateKeyToAccount(key as Hex)
const reader = createPublicClient({ transport: http(node) })
const wallet = createWalletClient({ account, transport: http(node) })
const chainId = await reader.getChainId()

/** A request to the service. Refusals have a body `{ errorType, details }`. */
async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${service}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = await response.json()
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${answer.errorType}: ${answer.details}`)
  return answer
}

/** Signs what the service gave to sign, as it is. The primary type is the one no other type refers to. */
function sign({ domain, types, value }: ToSign): Promise<Hex> {
  const { EIP712Domain: _, ...own } = types
  const referred = Object.values(own).flatMap((fields) =>
    fields.map(({ type }) => type.replace(/\[\d*\]$/, '')),
  )
  const primaryType = Object.keys(own).find((name) => !referred.includes(name))
  if (!primaryType) throw new Error('nothing to sign')
  return account.signTypedData({ domain, types: own, primaryType, message: value })
}

/** Reads an order, once a second, until it has a status. */
async function follow(id: string, wanted: string): Promise<OrderRecord> {
  for (let round = 0; round < 60; round += 1) {
    const order = await ask<OrderRecord>(`/v2/delta/orders/${id}`)
    if (order.status === wanted) return order
    if (['FAILED', 'EXPIRED', 'CANCELLED', 'COMPLETED'].includes(order.status))
      throw new Error(`the order ended as ${order.status}`)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  throw new Error(`the order did not become ${wanted}`)
}

// 1. Two tokens, and a price: 1,000 USDC for wrapped ether.
const { tokens } = await ask<{ tokens: readonly Token[] }>(`/tokens/${chainId}`)
const find = (symbol: string): Token => {
  const token = tokens.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`there is no ${symbol} on chain ${chainId}`)
  return token
}
const [usdc, weth] = [find('USDC'), find('WETH')]
const query = new URLSearchParams({
  chainId: String(chainId),
  srcToken: usdc.address,
  destToken: weth.address,
  srcDecimals: String(usdc.decimals),
  destDecimals: String(weth.decimals),
  amount: parseUnits('1000', usdc.decimals).toString(),
  partner: 'kontor',
})
const newPrice = () => ask<Price>(`/v2/delta/prices?${query}`)
const price = await newPrice()
const { input, output } = price.route.origin
say(`1,000 USDC are worth ${formatUnits(BigInt(output.amount), weth.decimals)} WETH now`)

// 2. Delta takes the source: let it, once.
const allowance = { abi: erc20Abi, address: usdc.address } as const
const allowed = await reader.readContract({
  ...allowance,
  functionName: 'allowance',
  args: [account.address, price.spender],
})
const needed = BigInt(input.amount) * 2n
if (allowed < needed) {
  const hash = await wallet.writeContract({
    ...allowance,
    chain: null,
    functionName: 'approve',
    args: [price.spender, needed],
  })
  await minedReceipt(reader, hash)
  say(`${price.spender} may take ${formatUnits(needed, usdc.decimals)} USDC`)
}

/** Builds an order from a price, signs it and posts it. The route goes back exactly as it came, and so does what was signed. */
async function place(terms: object, type: 'MARKET' | 'LIMIT'): Promise<OrderRecord> {
  const { route } = await newPrice()
  const { timestamp } = await reader.getBlock()
  const { toSign } = await ask<{ toSign: ToSign }>('/v2/delta/orders/build', {
    route,
    owner: account.address,
    deadline: Number(timestamp) + 3_600,
    partner: 'kontor',
    ...terms,
  })
  const body = { chainId, order: toSign.value, signature: await sign(toSign), type, partner: 'kontor' }
  return ask<OrderRecord>('/v2/delta/orders', body)
}

// 3. An order at the market, half a percent of slippage: posted, followed, filled.
const market = await place({ slippage: 50 }, 'MARKET')
say(`order ${market.id} is ${market.status}`)
const filled = await follow(market.id, 'COMPLETED')
const received = BigInt(filled.output.executedAmount ?? 0)
say(`it is COMPLETED: ${formatUnits(received, weth.decimals)} WETH in ${filled.transactions[0]?.originTx}`)

// 4. An order at twice the price: it waits for it.
const limit = await place({ limitAmount: (BigInt(output.amount) * 2n).toString() }, 'LIMIT')
say(`order ${limit.id} is ${limit.status}`)
await follow(limit.id, 'ACTIVE')
say('it is ACTIVE: it waits for its price')

// 5. Cancelled by a signature over its id.
const orderIds = [limit.id]
const { toSign } = await ask<{ toSign: ToSign }>('/v2/delta/orders/build/cancellation', { orderIds })
await ask('/v2/delta/orders/cancel', { orderIds, signature: await sign(toSign) })
await follow(limit.id, 'CANCELLED')
say('it is CANCELLED')
