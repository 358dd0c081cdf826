import { Hono } from 'hono'
import * as v from 'valibot'
import { type Address, encodeFunctionData, keccak256, parseAbi, parseEther, toBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { isSameAddress, NATIVE_TOKEN } from '../../src/domain/token/address.ts'
import type { ChainAccess, ChainControl, SandboxPool } from '../chain/chainAccess.ts'
import { minedReceipt } from '../chain/minedReceipt.ts'
import { poolSwap, ROOT_SCALE } from '../chain/poolSwap.ts'
import { squareRoot } from '../chain/seedPlan.ts'
import { readJsonBody } from '../service/http/httpShape.ts'
import { integer, parse, text } from '../service/http/requestFields.ts'
import { invalidInput, unsupportedChain } from '../service/http/serviceErrors.ts'

const APPROVE_ABI = parseAbi(['function approve(address spender, uint256 amount)'])
/** The account that moves prices: an ordinary trader with money from the faucet. */
const TRADER = privateKeyToAccount(keccak256(toBytes('kontor sandbox price mover')))
const GAS_MONEY = parseEther('10')
const GAS = 1_500_000n

const priceBody = v.object({
  chainId: v.optional(integer('chainId', 0, Number.MAX_SAFE_INTEGER)),
  token: text('token'),
  against: text('against'),
  changePercent: v.pipe(
    v.number('Validation failed: changePercent must be a number'),
    v.minValue(-60, 'Validation failed: changePercent must be from -60 to 150'),
    v.maxValue(150, 'Validation failed: changePercent must be from -60 to 150'),
  ),
})

interface Chain {
  readonly access: ChainAccess
  readonly control: ChainControl
}

function tokenOf(chain: ChainAccess, name: 'token' | 'against', word: string): Address {
  const found = chain.tokens.find((token) => token.symbol === word || isSameAddress(token.address, word))
  if (!found) throw invalidInput(`Validation failed: ${name} is neither a listed symbol nor a listed address`)
  return found.address
}

/** The square root of a price change, times `ROOT_SCALE`. */
const rootOf = (changePercent: number): bigint => squareRoot(BigInt(Math.round((100 + changePercent) * 1e10)))

async function swapInPool({ access, control }: Chain, pool: SandboxPool, root: bigint) {
  const swap = await poolSwap(access, pool, root)
  if (!swap) return null
  const { tokenIn, amount, data } = swap
  await control.faucet(TRADER.address, tokenIn, amount)
  const { router } = access.contracts
  const approve = (value: bigint) =>
    encodeFunctionData({ abi: APPROVE_ABI, functionName: 'approve', args: [router, value] })
  await send(access, [
    { to: tokenIn, data: approve(amount) },
    { to: router, data },
    { to: tokenIn, data: approve(0n) },
  ])
  return { pool: pool.address.toLowerCase(), sold: tokenIn.toLowerCase(), amount: amount.toString() }
}

async function send(
  access: ChainAccess,
  calls: readonly { readonly to: Address; readonly data: `0x${string}` }[],
): Promise<void> {
  const { client } = access
  const maxFeePerGas = (await client.getGasPrice()) * 2n
  for (const call of calls) {
    const nonce = await client.getTransactionCount({ address: TRADER.address, blockTag: 'pending' })
    const serializedTransaction = await TRADER.signTransaction({
      ...call,
      type: 'eip1559',
      chainId: access.id,
      nonce,
      gas: GAS,
      maxFeePerGas,
      maxPriorityFeePerGas: 0n,
    })
    const hash = await client.sendRawTransaction({ serializedTransaction })
    const { status } = await minedReceipt(client, hash)
    if (status !== 'success') throw invalidInput('Validation failed: the pools cannot carry such a change')
  }
}

/** Moves the price of one token in another by a real swap in every pool where the two meet. */
export function priceRoutes(tools: { readonly chains: readonly Chain[] }): Hono {
  const app = new Hono({ strict: false })
  app.post('/pools/price', async (context) => {
    const body = parse(priceBody, await readJsonBody(context.req.raw))
    const chain =
      body.chainId === undefined
        ? tools.chains[0]
        : tools.chains.find(({ access }) => access.id === body.chainId)
    if (!chain) throw unsupportedChain()
    const token = tokenOf(chain.access, 'token', body.token)
    const against = tokenOf(chain.access, 'against', body.against)
    const pools = chain.access.pools.filter(
      ({ token0, token1 }) =>
        (isSameAddress(token0, token) && isSameAddress(token1, against)) ||
        (isSameAddress(token1, token) && isSameAddress(token0, against)),
    )
    if (pools.length === 0) throw invalidInput('Validation failed: no pool joins these tokens')
    await chain.control.faucet(TRADER.address, NATIVE_TOKEN, GAS_MONEY)
    const root = rootOf(body.changePercent)
    const swaps = []
    for (const pool of pools) {
      const raises0 = isSameAddress(pool.token0, token)
      swaps.push(await swapInPool(chain, pool, raises0 ? root : (ROOT_SCALE * ROOT_SCALE) / root))
    }
    return context.json({ chainId: chain.access.id, swaps: swaps.filter((swap) => swap !== null) })
  })
  return app
}
