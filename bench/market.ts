import { createWalletClient, encodeFunctionData, erc20Abi, type Hex, http, parseUnits } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { Manifest } from '../sandbox/sandbox.ts'

const ANSWER_LIMIT_MS = 10_000

export type Json = ReturnType<typeof JSON.parse>

/** A service that can be asked, and the pair that is traded: 100 USDC for WETH. */
export interface Market {
  readonly manifest: Manifest
  readonly query: Readonly<Record<string, string>>
  readonly spender: Hex
}

/** Asks for JSON; posts where there is a body. @throws {Error} for every answer but a good one. */
export async function ask(url: string, body?: object): Promise<Json> {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** The pair on the first chain of a sandbox. */
export async function openMarket(manifest: Manifest): Promise<Market> {
  const [chain] = manifest.chains
  const [usdc, weth] = ['USDC', 'WETH'].map((symbol) =>
    chain?.tokens.find((token) => token.symbol === symbol),
  )
  if (!chain || !usdc || !weth) throw new Error('the sandbox has no USDC or no WETH')
  const query = {
    chainId: String(chain.id),
    srcToken: usdc.address,
    destToken: weth.address,
    srcDecimals: String(usdc.decimals),
    destDecimals: String(weth.decimals),
    amount: parseUnits('100', usdc.decimals).toString(),
    partner: 'kontor',
  }
  const { spender } = await ask(`${manifest.apiUrl}/v2/delta/prices?${new URLSearchParams(query)}`)
  return { manifest, query, spender }
}

/** A user with a starter kit who lets Delta take so many USDC. */
export async function enrol(
  { manifest, query, spender }: Market,
  usdc = '10000',
): Promise<PrivateKeyAccount> {
  const account = privateKeyToAccount(generatePrivateKey())
  await ask(`${manifest.controlUrl}/faucet`, { address: account.address })
  const wallet = createWalletClient({ account, transport: http(manifest.chains[0]?.rpcUrl) })
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, parseUnits(usdc, 6)],
  })
  await wallet.sendTransaction({ chain: null, to: query.srcToken as Hex, data })
  return account
}
