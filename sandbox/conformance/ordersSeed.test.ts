import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { signToSign } from './deltaVenue.ts'
import { proves } from './rows.ts'
import { startUnderTest } from './startUnderTest.ts'
import type { Json } from './venue.ts'

const DEADLINE_SEC = 4_102_444_800
const JSON_HEADERS = { 'content-type': 'application/json' }

/** One order from price to fill on a sandbox of its own: what of it must not depend on the moment. */
async function run(seed: string): Promise<Json> {
  const sandbox = await startUnderTest({ seed })
  try {
    const { apiUrl, controlUrl, chains, accounts } = sandbox.manifest
    const [chain] = chains
    const [first] = accounts
    if (!chain || !first) throw new Error('the sandbox is empty')
    const owner = privateKeyToAccount(first.privateKey)
    const post = async (url: string, body: object): Promise<Json> =>
      (await fetch(url, { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify(body) })).json()
    const rpc = (method: string, params: readonly unknown[]): Promise<Json> =>
      post(chain.rpcUrl, { jsonrpc: '2.0', id: 1, method, params })
    const token = (symbol: string) => chain.tokens.find((one) => one.symbol === symbol)?.address ?? '0x'
    await post(`${controlUrl}/solvers`, { mode: 'hold' })
    const approval = await owner.signTransaction({
      type: 'eip1559',
      chainId: chain.id,
      nonce: 0,
      to: token('USDC'),
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [chain.contracts.delta, maxUint256],
      }),
      gas: 100_000n,
      maxFeePerGas: 20_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
    })
    await rpc('eth_sendRawTransaction', [approval])
    const query = new URLSearchParams({
      chainId: String(chain.id),
      srcToken: token('USDC'),
      destToken: token('WETH'),
      srcDecimals: '6',
      destDecimals: '18',
      amount: '5000000000',
    })
    const price: Json = await (await fetch(`${apiUrl}/v2/delta/prices?${query}`)).json()
    const orders = `${apiUrl}/v2/delta/orders`
    const built = await post(`${orders}/build`, {
      route: price.route,
      owner: owner.address,
      deadline: DEADLINE_SEC,
    })
    const signature = await signToSign(owner, built.toSign)
    const { id } = await post(orders, { chainId: chain.id, order: built.toSign.value, signature })
    await post(`${controlUrl}/solvers`, { mode: 'step', steps: 3 })
    const done: Json = await (await fetch(`${orders}/${id}`)).json()
    expect(done.status).toBe('COMPLETED')
    const { createdAt, updatedAt, transactions, ...lasting } = done
    const fills = transactions.map(({ receivedAmount, spentAmount }: Json) => ({
      receivedAmount,
      spentAmount,
    }))
    return { priceId: price.id, ...lasting, fills }
  } finally {
    await sandbox.stop()
  }
}

test(proves('default: the same seed, the same ids, nonces and fills', 'order-control.seed'), async () => {
  const first = await run('a seed')
  expect(await run('a seed')).toEqual(first)
  const other = await run('another seed')
  expect(other.id).not.toBe(first.id)
  expect(other.order.nonce).not.toBe(first.order.nonce)
  expect(other.fills).toEqual(first.fills)
})
