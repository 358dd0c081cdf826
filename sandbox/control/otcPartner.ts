import { type Address, encodeFunctionData, erc20Abi, type Hex, keccak256, maxUint256, toBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { decodeRemaining, largestFill } from '../../src/domain/otc/fillMath.ts'
import type { CarriedOffer } from '../../src/domain/otc/linkPayload.ts'
import { NONCE_BYTES, packNonceAndMeta } from '../../src/domain/otc/nonceAndMeta.ts'
import { fillCallData } from '../../src/domain/otc/offerCalls.ts'
import { hashOtcOrder, isForAnyone, otcTypedData } from '../../src/domain/otc/otcOrder.ts'
import { isSameAddress, NATIVE_TOKEN } from '../../src/domain/token/address.ts'
import type { ChainAccess } from '../chain/chainAccess.ts'
import { RFQ_ABI } from '../chain/rfqAbi.ts'
import { readPoolStates } from '../service/lists/usdPrices.ts'
import { bestMidPrice } from '../solver/midPrice.ts'
import { sendTransaction } from '../solver/sendTransaction.ts'
import type { ControlledChain } from './controlledChain.ts'

/** The other side of OTC deals: an account with money from the faucet. */
const PARTNER = privateKeyToAccount(keccak256(toBytes('kontor sandbox otc partner')))
const GAS_MONEY = 10n ** 18n
const APPROVE_GAS = 100_000n
const FILL_GAS = 500_000n
const DAY_SEC = 86_400n

/** What the partner offers: half a WETH for whole dollars, at a little less than the market's price. */
const SOLD = { symbol: 'WETH', paidIn: 'USDC', amount: 5n * 10n ** 17n, percentOfMarket: 99n } as const

export const partnerAddress: Address = PARTNER.address

/** Gives the partner what it pays with, and lets the RFQ contract take it. */
async function prepare({ access, control }: ControlledChain, token: Address, amount: bigint): Promise<void> {
  const { client, contracts } = access
  if ((await client.getBalance({ address: PARTNER.address })) < GAS_MONEY)
    await control.faucet(PARTNER.address, NATIVE_TOKEN, GAS_MONEY)
  await control.faucet(PARTNER.address, token, amount)
  const at = { address: token, abi: erc20Abi } as const
  const args = [PARTNER.address, contracts.rfq] as const
  if ((await client.readContract({ ...at, functionName: 'allowance', args })) >= amount) return
  const allow = [contracts.rfq, maxUint256] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: allow })
  await sendTransaction(access, PARTNER, { to: token, data, gas: APPROVE_GAS })
}

const tokenOf = (chain: ChainAccess, symbol: string) => {
  const token = chain.tokens.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`chain ${chain.id} has no ${symbol}`)
  return token
}

/** The price of what the partner sells, in whole units of what it is paid in. */
async function wantedPrice(chain: ChainAccess): Promise<bigint> {
  const [sold, paidIn] = [tokenOf(chain, SOLD.symbol), tokenOf(chain, SOLD.paidIn)]
  const middle = bestMidPrice(chain, await readPoolStates(chain), sold.address, paidIn.address)
  if (!middle) throw new Error(`chain ${chain.id} has no price of ${SOLD.symbol}`)
  const unit = 10n ** BigInt(paidIn.decimals)
  const market = (SOLD.amount * middle.numerator) / middle.denominator
  return (market * SOLD.percentOfMarket) / 100n / unit || 1n
}

/** A signed offer of the partner to one account, for a day of the chain. */
export async function partnerOffer(
  chain: ControlledChain,
  taker: Address,
): Promise<CarriedOffer & { readonly hash: Hex }> {
  const { access } = chain
  const [sold, paidIn] = [tokenOf(access, SOLD.symbol), tokenOf(access, SOLD.paidIn)]
  const takerAmount = (await wantedPrice(access)) * 10n ** BigInt(paidIn.decimals)
  await prepare(chain, sold.address, SOLD.amount)
  const { timestamp } = await access.client.getBlock()
  const order = {
    nonceAndMeta: packNonceAndMeta(taker, crypto.getRandomValues(new Uint8Array(NONCE_BYTES))),
    expiry: timestamp + DAY_SEC,
    makerAsset: sold.address,
    takerAsset: paidIn.address,
    maker: PARTNER.address,
    taker,
    makerAmount: SOLD.amount,
    takerAmount,
  }
  const domain = { chainId: access.id, contract: access.contracts.rfq }
  const signature = await PARTNER.signTypedData(otcTypedData(order, domain))
  return {
    chainId: access.id,
    order,
    signature,
    permitMakerAsset: '0x',
    hash: hashOtcOrder(order, domain),
  }
}

/**
 * The partner buys all that is left of an offer.
 * @returns why it does not; null when it did.
 */
export async function partnerTakes(chain: ControlledChain, offer: CarriedOffer): Promise<string | null> {
  const { order } = offer
  const { access } = chain
  const { client, contracts } = access
  if (!isForAnyone(order) && !isSameAddress(order.taker, PARTNER.address))
    return 'the offer is for another account'
  const hash = hashOtcOrder(order, { chainId: access.id, contract: contracts.rfq })
  const stored = await client.readContract({
    address: contracts.rfq,
    abi: RFQ_ABI,
    functionName: 'remaining',
    args: [order.maker, hash],
  })
  const { kind, left } = decodeRemaining(stored, order.makerAmount)
  const fill = largestFill(order, left)
  if (!fill) return 'nothing is left of the offer'
  const isUntouched = kind === 'untouched'
  const pays = isUntouched ? order.takerAmount : fill.pays
  await prepare(chain, order.takerAsset, pays)
  const data = fillCallData({
    ...{ offer, pays, isUntouched },
    account: PARTNER.address,
    recipient: PARTNER.address,
    permitTakerAsset: '0x',
  })
  const isDone = await sendTransaction(access, PARTNER, { to: contracts.rfq, data, gas: FILL_GAS })
  return isDone
    ? null
    : 'the contract refuses: the offer is over, or its maker lacks the funds or the approval'
}
