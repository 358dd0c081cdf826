import {
  type Account,
  type Address,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  maxUint256,
  parseAbi,
  zeroAddress,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { type Json, openVenue, type Sent, type Venue } from './venue.ts'

export const RFQ_CHAIN = 31337

/** The contract's interface as its users know it, written out here and not taken from the venue. */
export const rfqAbi = parseAbi([
  'struct Order { uint256 nonceAndMeta; uint128 expiry; address makerAsset; address takerAsset; address maker; address taker; uint256 makerAmount; uint256 takerAmount; }',
  'function fillOrder(Order order, bytes signature)',
  'function partialFillOrder(Order order, bytes signature, uint256 takerTokenFillAmount) returns (uint256)',
  'function cancelOrder(bytes32 orderHash)',
  'function remaining(address maker, bytes32 orderHash) view returns (uint256)',
])
const tokenAbi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount) returns (bool)',
])

/** The struct that is signed, its members in the order of the type. */
export interface Offer {
  readonly nonceAndMeta: bigint
  readonly expiry: bigint
  readonly makerAsset: Address
  readonly takerAsset: Address
  readonly maker: Address
  readonly taker: Address
  readonly makerAmount: bigint
  readonly takerAmount: bigint
}

const word = (name: string) => ({ name, type: 'uint256' })
const account = (name: string) => ({ name, type: 'address' })
const TYPES = {
  Order: [
    word('nonceAndMeta'),
    { name: 'expiry', type: 'uint128' },
    account('makerAsset'),
    account('takerAsset'),
    account('maker'),
    account('taker'),
    word('makerAmount'),
    word('takerAmount'),
  ],
}

/** An offer with what its maker hands out. */
export interface SignedOffer {
  readonly offer: Offer
  readonly hash: Hex
  readonly signature: Hex
  /** What is posted. */
  readonly body: Readonly<Record<string, unknown>>
}

export interface RfqVenue extends Venue {
  readonly rfq: Address
  /** A user with a starter kit who lets the RFQ contract take DAI and USDC. */
  newTrader(): Promise<Account>
  /** 100 DAI for 250 USDC to a named taker, for an hour, signed by its maker unless `by` says otherwise. */
  sign(maker: Account, change?: Partial<Offer>, by?: Account): Promise<SignedOffer>
  /** Posts a signed offer: the record. */
  publish(signed: SignedOffer): Promise<Json>
  read(hash: Hex): Promise<Json>
  call(from: Account, functionName: string, args: readonly unknown[]): Promise<Sent>
  /** Buys a part of an offer. */
  fill(from: Account, signed: SignedOffer, takerAmount: bigint): Promise<Sent>
  allow(from: Account, symbol: string, amount: bigint): Promise<void>
  give(from: Account, symbol: string, to: Address, amount: bigint): Promise<void>
  /** The hash of the last transaction in which the contract emitted an event. */
  lastTransaction(): Promise<Hex>
  nowSec(): Promise<number>
  advance(seconds: number): Promise<void>
}

/** Opens a sandbox in its first state with the steps of an offer. */
export async function openRfqVenue(): Promise<RfqVenue> {
  const venue = await openVenue()
  const rfq = venue.manifest.chains[0]?.contracts.rfq
  if (!rfq) throw new Error('the RFQ contract is not deployed')
  const domain = { name: 'AUGUSTUS RFQ', version: '1', chainId: RFQ_CHAIN, verifyingContract: rfq } as const
  let nonce = 0n

  const nowSec = async (): Promise<number> => (await venue.control('/time')).json.serviceSec
  const tokenCall = async (
    from: Account,
    symbol: string,
    functionName: 'approve' | 'transfer',
    args: readonly [Address, bigint],
  ) => {
    const data = encodeFunctionData({ abi: tokenAbi, functionName, args })
    expect((await venue.send(from, { to: venue.token(symbol), data, value: 0n })).status).toBe('success')
  }
  const call: RfqVenue['call'] = (from, functionName, args) => {
    const data = encodeFunctionData({ abi: rfqAbi, functionName, args } as never)
    // A revert is to be mined: the node's own estimate would refuse to send.
    return venue.send(from, { to: rfq, data, value: 0n, gas: 400_000n })
  }
  const allow: RfqVenue['allow'] = (from, symbol, amount) => tokenCall(from, symbol, 'approve', [rfq, amount])

  return {
    ...venue,
    rfq,
    nowSec,
    call,
    allow,
    async newTrader() {
      const trader = await venue.newAccount()
      for (const symbol of ['DAI', 'USDC']) await allow(trader, symbol, maxUint256)
      return trader
    },
    async sign(maker, change = {}, by = maker) {
      nonce += 1n
      const taker = change.taker ?? zeroAddress
      const offer: Offer = {
        nonceAndMeta: (nonce << 160n) | BigInt(taker),
        expiry: BigInt((await nowSec()) + 3600),
        makerAsset: venue.token('DAI'),
        takerAsset: venue.token('USDC'),
        maker: maker.address,
        taker,
        makerAmount: BigInt(venue.units('100', 'DAI')),
        takerAmount: BigInt(venue.units('250', 'USDC')),
        ...change,
      }
      const typed = { domain, types: TYPES, primaryType: 'Order', message: { ...offer } } as const
      const signature = await (by as PrivateKeyAccount).signTypedData(typed)
      const body = {
        ...offer,
        nonceAndMeta: String(offer.nonceAndMeta),
        expiry: Number(offer.expiry),
        makerAmount: String(offer.makerAmount),
        takerAmount: String(offer.takerAmount),
        signature,
      }
      return { offer, hash: hashTypedData(typed), signature, body }
    },
    async publish({ body }) {
      const { status, json } = await venue.post(`/ft/p2p/${RFQ_CHAIN}/`, body)
      expect(json).not.toHaveProperty('errorType')
      expect(status).toBe(200)
      return json
    },
    async read(hash) {
      const { status, json } = await venue.get(`/ft/order/${hash}`)
      expect(status).toBe(200)
      return json
    },
    fill: (from, { offer, signature }, takerAmount) =>
      call(from, 'partialFillOrder', [offer, signature, takerAmount]),
    give: (from, symbol, to, amount) => tokenCall(from, symbol, 'transfer', [to, amount]),
    async lastTransaction() {
      const logs = await venue.client.getLogs({ address: rfq, fromBlock: 0n })
      const hash = logs.at(-1)?.transactionHash
      if (!hash) throw new Error('the contract has told nothing')
      return hash
    },
    async advance(seconds) {
      expect((await venue.control('/time', { seconds })).status).toBe(200)
    },
  }
}
