import {
  type Address,
  concatHex,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  maxUint256,
  parseAbi,
  parseUnits,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { connectLocalNode } from '../../sandbox/chain/localNode.ts'
import type { Manifest } from '../../sandbox/sandbox.ts'
import type { CarriedOffer } from '../../src/domain/otc/linkPayload.ts'
import { packNonceAndMeta } from '../../src/domain/otc/nonceAndMeta.ts'
import { cancelCallData, fillCallData } from '../../src/domain/otc/offerCalls.ts'
import { hashOtcOrder, type OtcOrder } from '../../src/domain/otc/otcOrder.ts'
import { carriedOfferPath } from '../../src/domain/otc/otcPath.ts'
import { postedOfferPath } from '../../src/domain/otc/postedOfferPath.ts'
import { ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import { sandboxControl } from '../service/sandboxControl.ts'
import { joinSafeSignatures, safeCallData, safeMessageTypedData } from '../wallet/safeSigning.ts'
import { signedUsdcPermit } from './signedPermits.ts'

const CALL_GAS = 400_000n
const STRANGER: Address = '0x4444444444444444444444444444444444444444'
const ERC20 = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
])
/** `permit` of EIP-2612, whose arguments are the bytes that offers carry. */
const PERMIT_SELECTOR: Hex = '0xd505accf'

/** What an offer is to be. Amounts in whole units, decimal text. */
export interface OfferTerms {
  readonly give: readonly [symbol: string, amount: string]
  readonly ask: readonly [symbol: string, amount: string]
  /** Anyone where absent. */
  readonly taker?: Address
  /** An hour where absent; 0 never expires. */
  readonly lifeSec?: number
}

/** A signed offer with both of its links, as they follow the `#`. */
export interface MadeOffer {
  readonly offer: CarriedOffer
  readonly order: OtcOrder
  readonly orderHash: Hex
  readonly link: string
  readonly posted: string
}

/** Somebody on the first chain of a sandbox who deals past the app: makes offers, fills and cancels them, moves money away. */
export class OtcPerson {
  readonly manifest: Manifest
  readonly #key: PrivateKeyAccount
  readonly #safe: Address | null

  /** @param safe a Safe that the key alone owns: it is who deals then. */
  constructor(manifest: Manifest, key: Hex = generatePrivateKey(), safe: Address | null = null) {
    this.manifest = manifest
    this.#key = privateKeyToAccount(key)
    this.#safe = safe
  }

  get address(): Address {
    return this.#safe ?? this.#key.address
  }

  get #chain(): Manifest['chains'][number] {
    const [chain] = this.manifest.chains
    if (!chain) throw new Error('the sandbox has no chain')
    return chain
  }

  #token(symbol: string) {
    const token = this.#chain.tokens.find((one) => one.symbol === symbol)
    if (!token) throw new Error(`the sandbox has no ${symbol}`)
    return token
  }

  /** Raw units of a token. */
  units(symbol: string, amount: string): bigint {
    return parseUnits(amount, this.#token(symbol).decimals)
  }

  async #send(to: Address, data: Hex): Promise<void> {
    const { id, rpcUrl } = this.#chain
    const call = this.#safe
      ? { to: this.#safe, data: safeCallData(this.#key.address, { to, data, value: 0n }) }
      : { to, data }
    await connectLocalNode(rpcUrl, id).sendAll(this.#key, [{ ...call, value: 0n, gas: CALL_GAS }])
  }

  /** Puts tokens into the account, and one ether for what it sends. */
  async fund(purse: Readonly<Record<string, string>>): Promise<this> {
    const { faucet } = sandboxControl(this.manifest.controlUrl)
    await faucet(this.address, 'ETH', parseUnits('1', 18))
    for (const [symbol, amount] of Object.entries(purse))
      await faucet(this.address, symbol, this.units(symbol, amount))
    return this
  }

  /** Lets the RFQ contract take this much of a token; all of it unless an amount in raw units is given. */
  async allow(symbol: string, amount = maxUint256): Promise<void> {
    const args = [this.#chain.contracts.rfq, amount] as const
    await this.#send(
      this.#token(symbol).address,
      encodeFunctionData({ abi: ERC20, functionName: 'approve', args }),
    )
  }

  /** Uses the next permit of USDC for a stranger and over nothing: whatever else was signed with its nonce is worthless then. */
  async useUpPermit(): Promise<void> {
    const { id: chainId } = this.#chain
    const { address: token } = this.#token('USDC')
    const [value, untilSec] = [0n, 2n ** 60n]
    const permit = await signedUsdcPermit(this.#key, { chainId, token, spender: STRANGER, value, untilSec })
    await this.#send(token, concatHex([PERMIT_SELECTOR, permit]))
  }

  /** Sends tokens to somebody else. */
  async move(symbol: string, to: Address, amount: string): Promise<void> {
    const args = [to, this.units(symbol, amount)] as const
    const data = encodeFunctionData({ abi: ERC20, functionName: 'transfer', args })
    await this.#send(this.#token(symbol).address, data)
  }

  /** Funds what is given, allows it, and signs. */
  async make(terms: OfferTerms): Promise<MadeOffer> {
    const [symbol, amount] = terms.give
    await this.fund({ [symbol]: amount })
    await this.allow(symbol)
    return this.sign(terms)
  }

  /** Signs an offer, funded or not. */
  async sign({ give, ask, taker = ZERO_ADDRESS, lifeSec = 3_600 }: OfferTerms): Promise<MadeOffer> {
    const { id: chainId, contracts } = this.#chain
    const nowMs = await sandboxControl(this.manifest.controlUrl).nowMs()
    const order: OtcOrder = {
      nonceAndMeta: packNonceAndMeta(taker, hexToBytes(generatePrivateKey()).subarray(0, 7)),
      expiry: lifeSec === 0 ? 0n : BigInt(Math.floor(nowMs / 1_000) + lifeSec),
      makerAsset: this.#token(give[0]).address,
      takerAsset: this.#token(ask[0]).address,
      maker: this.address,
      taker,
      makerAmount: this.units(...give),
      takerAmount: this.units(...ask),
    }
    const orderHash = hashOtcOrder(order, { chainId, contract: contracts.rfq })
    const signature = await this.#signatureOf(orderHash)
    const offer: CarriedOffer = { chainId, order, signature, permitMakerAsset: '0x' }
    const link = carriedOfferPath(offer)
    if (link === null) throw new Error('no link holds this offer')
    return { offer, order, orderHash, link, posted: postedOfferPath(chainId, orderHash) }
  }

  async #signatureOf(hash: Hex): Promise<Hex> {
    if (!this.#safe) return this.#key.sign({ hash })
    const message = safeMessageTypedData(this.#chain.id, this.#safe, hash)
    const owner = this.#key.address
    return joinSafeSignatures([{ owner, signature: await this.#key.signTypedData(message) }])
  }

  /** Hands an offer to the service. */
  async post({ offer: { chainId, order, signature }, orderHash }: MadeOffer): Promise<void> {
    const { nonceAndMeta, makerAmount, takerAmount, expiry, ...parties } = order
    const answer = await fetch(`${this.manifest.apiUrl}/ft/p2p/${chainId}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...parties,
        expiry: Number(expiry),
        nonceAndMeta: String(nonceAndMeta),
        makerAmount: String(makerAmount),
        takerAmount: String(takerAmount),
        signature,
      }),
    })
    const text = await answer.text()
    if (!answer.ok || !text.includes(orderHash)) throw new Error(`posting answered ${answer.status}: ${text}`)
  }

  /** Ends an own offer on chain. */
  cancel({ orderHash }: MadeOffer): Promise<void> {
    return this.#send(this.#chain.contracts.rfq, cancelCallData([orderHash]))
  }

  /** Fills an offer on chain with so much of what it asks for, whole units. */
  async fill({ offer, order }: Pick<MadeOffer, 'offer' | 'order'>, amount: string): Promise<void> {
    const token = this.#chain.tokens.find(({ address }) => address === order.takerAsset)
    if (!token) throw new Error(`no token ${order.takerAsset}`)
    await this.fund({ [token.symbol]: amount })
    await this.allow(token.symbol)
    await this.#send(
      this.#chain.contracts.rfq,
      fillCallData({
        ...{ offer, account: this.address, recipient: this.address, permitTakerAsset: '0x' },
        pays: parseUnits(amount, token.decimals),
        isUntouched: false,
      }),
    )
  }
}
