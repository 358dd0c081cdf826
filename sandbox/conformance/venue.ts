import {
  type Account,
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  type PublicClient,
  parseUnits,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, inject } from 'vitest'
import { withMargin } from '../chain/gasMargin.ts'
import { minedReceipt } from '../chain/minedReceipt.ts'
import type { Manifest, RunningSandbox, SandboxOptions } from '../sandbox.ts'
import { startUnderTest } from './startUnderTest.ts'

/** The placeholder of native, written out here on purpose: what a client sends must not come from the venue's own code. */
export const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
export const ROUTER_VERSION = '6.2'

/** Raw JSON of the service, looked at member by member. */
export type Json = ReturnType<typeof JSON.parse>

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly json: Json
}

type Values = Readonly<Record<string, string | number | boolean>>

/** A running sandbox as an outsider sees it: `fetch`, the manifest and viem. */
export interface Venue {
  readonly manifest: Manifest
  readonly client: PublicClient
  readonly router: Address
  get(path: string, query?: Values): Promise<Answer>
  post(path: string, body: unknown, query?: Values): Promise<Answer>
  control(path: string, body?: object): Promise<Answer>
  token(symbol: string): Address
  decimals(symbol: string): number
  /** Raw units of a decimal amount. */
  units(amount: string, symbol: string): string
  /** A new account with the faucet's starter kit. */
  newAccount(): Promise<Account>
  balance(owner: Address, token: string): Promise<bigint>
  approve(account: Account, token: Address, amount: bigint): Promise<void>
  /** Sends a transaction and waits for its receipt. Returns what gas cost, too. */
  send(account: Account, transaction: { to: Address; data: Hex; value: bigint; gas?: bigint }): Promise<Sent>
  stop(): Promise<void>
}

export interface Sent {
  readonly status: 'success' | 'reverted'
  readonly gasPaid: bigint
}

async function ask(url: string, values: Values = {}, init: RequestInit = {}): Promise<Answer> {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
  const response = await fetch(query.size > 0 ? `${url}?${query}` : url, init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, json: text === '' ? null : JSON.parse(text) }
}

const jsonPost = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** The sandbox that the suite shares, as it was at its beginning; where a suite shares none, or not such a one, one of its own, on free ports. */
async function openSandbox(own?: SandboxOptions): Promise<Pick<RunningSandbox, 'manifest' | 'stop'>> {
  const manifest = inject('sandbox')
  if (!manifest || own) return startUnderTest(own)
  const { status } = await ask(`${manifest.controlUrl}/reset`, {}, jsonPost({}))
  if (status !== 200) throw new Error(`the sandbox could not be reset: ${status}`)
  return { manifest, stop: () => Promise.resolve() }
}

/** Opens a sandbox in its first state. One file at a time: files of a suite share it, unless it is to be one of its `own`. */
export async function openVenue(own?: SandboxOptions): Promise<Venue> {
  const sandbox = await openSandbox(own)
  const { manifest } = sandbox
  const [chain] = manifest.chains
  if (!chain) throw new Error('the sandbox has no chain')
  const client = createPublicClient({ transport: http(chain.rpcUrl), pollingInterval: 50 })
  const find = (symbol: string) => {
    const token = chain.tokens.find((one) => one.symbol === symbol)
    if (!token) throw new Error(`no token ${symbol}`)
    return token
  }
  const control = (path: string, body?: object) =>
    ask(`${manifest.controlUrl}${path}`, {}, body === undefined ? {} : jsonPost(body))
  const send: Venue['send'] = async (account, transaction) => {
    const wallet = createWalletClient({ account, transport: http(chain.rpcUrl) })
    const gas = transaction.gas ?? withMargin(await client.estimateGas({ ...transaction, account }))
    const hash = await wallet.sendTransaction({ ...transaction, gas, account, chain: null })
    const receipt = await minedReceipt(client, hash)
    return { status: receipt.status, gasPaid: receipt.gasUsed * receipt.effectiveGasPrice }
  }
  return {
    manifest,
    client,
    router: chain.contracts.router,
    get: (path, query) => ask(`${manifest.apiUrl}${path}`, query),
    post: (path, body, query) => ask(`${manifest.apiUrl}${path}`, query, jsonPost(body)),
    control,
    send,
    decimals: (symbol) => (symbol === 'ETH' ? 18 : find(symbol).decimals),
    token: (symbol) => (symbol === 'ETH' ? NATIVE : find(symbol).address),
    units: (amount, symbol) => parseUnits(amount, symbol === 'ETH' ? 18 : find(symbol).decimals).toString(),
    async newAccount() {
      const account = privateKeyToAccount(generatePrivateKey())
      const answer = await control('/faucet', { address: account.address })
      if (answer.status !== 200) throw new Error(`faucet: ${JSON.stringify(answer.json)}`)
      return account
    },
    async balance(owner, token) {
      if (token === NATIVE) return client.getBalance({ address: owner })
      return client.readContract({
        abi: erc20Abi,
        address: token as Address,
        functionName: 'balanceOf',
        args: [owner],
      })
    },
    async approve(account, token, amount) {
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [chain.contracts.router, amount],
      })
      const { status } = await send(account, { to: token, data, value: 0n })
      if (status !== 'success') throw new Error('approve reverted')
    },
    stop: () => sandbox.stop(),
  }
}

/** A refusal in the documented shape, and the caller's own fault. */
export function expectShape({ status, json }: Answer): void {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(Object.keys(json).sort()).toEqual(['details', 'errorType'])
  expect([typeof json.errorType, typeof json.details]).toEqual(['string', 'string'])
}
