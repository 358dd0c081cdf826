import {
  type Account,
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
  maxUint256,
  type PublicClient,
  parseAbi,
} from 'viem'
import { expect } from 'vitest'
import { minedReceipt } from '../chain/minedReceipt.ts'
import { type DeltaVenue, openDeltaVenue, type Values } from './deltaVenue.ts'
import { type Json, NATIVE } from './venue.ts'

export const FAR_CHAIN = 31338

/** A token of the far chain. */
interface FarToken {
  readonly address: string
  readonly decimals: number
}

/** A venue with both of its chains. The near one is that of `DeltaVenue`. */
export interface CrosschainVenue extends DeltaVenue {
  readonly farClient: PublicClient
  farToken(symbol: string): FarToken
  farBalance(owner: Address, symbol: string): Promise<bigint>
  /** What asks for a sale of a near token that ends as a far one. */
  crossing(from: string, to: string, amount: string, values?: Values): Values
  /** The same in the other direction. */
  returning(from: string, to: string, amount: string, values?: Values): Values
  bridges(body: Values): Promise<Json>
  /** A user with a starter kit on the far chain who lets Delta take a token there. */
  farTrader(symbol: string): Promise<Account>
  /** Prices, builds, signs and posts an order for what `crossing` or `returning` ask. */
  send(owner: Account, requested: Values, more?: SendOptions): Promise<Json>
  /** The same, until it has left its chain. */
  depart(owner: Account, requested: Values, more?: SendOptions): Promise<Json>
}

export interface SendOptions {
  readonly built?: Values
  readonly posted?: Values
  /** The route by that protocol, not the recommended one. */
  readonly by?: string
}

/** Opens a sandbox in its first state with the steps of a crosschain order. */
export async function openCrosschainVenue(): Promise<CrosschainVenue> {
  const venue = await openDeltaVenue()
  const far = venue.manifest.chains.find(({ id }) => id === FAR_CHAIN)
  if (!far) throw new Error('the sandbox has one chain only')
  const farClient = createPublicClient({ transport: http(far.rpcUrl), pollingInterval: 50 })
  const farToken = (symbol: string): FarToken => {
    if (symbol === 'ETH') return { address: NATIVE, decimals: 18 }
    const found = far.tokens.find((token) => token.symbol === symbol)
    if (!found) throw new Error(`no token ${symbol} there`)
    return found
  }
  const near = (symbol: string): FarToken => ({
    address: venue.token(symbol),
    decimals: venue.decimals(symbol),
  })
  const requested = (src: FarToken, dest: FarToken, amount: string, values: Values): Values => {
    const isBuy = values.side === 'BUY'
    const [whole, part = ''] = amount.split('.')
    const { decimals } = isBuy ? dest : src
    return {
      srcToken: src.address,
      srcDecimals: src.decimals,
      destToken: dest.address,
      destDecimals: dest.decimals,
      amount: BigInt(`${whole}${part.padEnd(decimals, '0')}`).toString(),
      ...values,
    }
  }
  const send: CrosschainVenue['send'] = async (owner, requested, { built = {}, posted = {}, by } = {}) => {
    const { route, alternatives } = await venue.price(requested)
    const chosen = [route, ...alternatives].find((one) => by === undefined || one.bridge.protocol === by)
    if (!chosen) throw new Error(`no route by ${by}`)
    const side = requested.side === undefined ? {} : { side: requested.side }
    return venue.order(owner, { route: chosen, ...side, ...built }, { chainId: requested.chainId, ...posted })
  }

  return {
    ...venue,
    farClient,
    farToken,
    crossing: (from, to, amount, values = {}) => ({
      ...requested(near(from), farToken(to), amount, values),
      chainId: 31337,
      destChainId: FAR_CHAIN,
    }),
    returning: (from, to, amount, values = {}) => ({
      ...requested(farToken(from), near(to), amount, values),
      chainId: FAR_CHAIN,
      destChainId: 31337,
    }),
    farBalance(owner, symbol) {
      const { address } = farToken(symbol)
      if (address === NATIVE) return farClient.getBalance({ address: owner })
      return farClient.readContract({
        abi: erc20Abi,
        address: address as Address,
        functionName: 'balanceOf',
        args: [owner],
      })
    },
    async farTrader(symbol) {
      const account = await venue.newAccount()
      await venue.control('/faucet', { address: account.address, chainId: FAR_CHAIN })
      const wallet = createWalletClient({ account, transport: http(far.rpcUrl) })
      const approve = encodeFunctionData({
        abi: parseAbi(['function approve(address spender, uint256 amount)']),
        functionName: 'approve',
        args: [venue.delta, maxUint256],
      })
      const to = farToken(symbol).address as Address
      const hash = await wallet.sendTransaction({ account, to, data: approve, chain: null })
      await minedReceipt(farClient, hash)
      return account
    },
    send,
    async depart(owner, requested, more) {
      const { id } = await send(owner, requested, more)
      return venue.until(id, 'BRIDGING')
    },
    async bridges(body) {
      const { status, json } = await venue.control('/bridges', body)
      expect(json).not.toHaveProperty('errorType')
      expect(status).toBe(200)
      return json
    },
  }
}
