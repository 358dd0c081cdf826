import { hexToBytes } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { deploymentOf } from '../../src/domain/chain/deployments.ts'
import { fillPayingDown } from '../../src/domain/otc/fillMath.ts'
import { NONCE_BYTES, packNonceAndMeta } from '../../src/domain/otc/nonceAndMeta.ts'
import { hashOtcOrder } from '../../src/domain/otc/otcOrder.ts'
import { type Address, ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import type { FlowRecord, OtcOfferIntent } from '../../src/flow/journal/flowRecord.ts'
import { offerStruct } from '../../src/flow/kinds/otc/offerStruct.ts'
import type { OtcFillIntent } from '../../src/flow/kinds/otc/otcIntents.ts'
import type { WalletBench } from '../bench/walletBench.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n
const LIFE_SEC = 3_600

/** What an offer gives and asks for, where it is not 1,000 DAI for 990 USDC. */
export type OfferTerms = Partial<
  Readonly<Record<'give' | 'ask', readonly [symbol: string, amount: bigint]>>
> & { readonly taker?: Address }

/** What people of a sandbox confirm when they make and fill offers. */
export interface OfferBench {
  readonly rfq: Address
  /** What a maker confirms: an hour to live. */
  offering(account: Address, terms?: OfferTerms): Promise<OtcOfferIntent>
  /** What a taker confirms of an offer that somebody made. @param left of the maker's token; all of it by default. */
  filling(made: FlowRecord, account: Address, pays: bigint, left?: bigint): OtcFillIntent
}

export function createOfferBench(bench: WalletBench): OfferBench {
  const { chainId } = bench.token('ETH')
  const rfq = deploymentOf(chainId)?.rfq ?? ZERO_ADDRESS
  return {
    rfq,
    async offering(account, { give, ask, taker = ZERO_ADDRESS } = {}) {
      const [given, makerAmount] = give ?? ['DAI', 1_000n * ETHER]
      const [requested, takerAmount] = ask ?? ['USDC', 990n * USD]
      const [makerToken, takerToken] = [bench.token(given), bench.token(requested)]
      const random = hexToBytes(generatePrivateKey()).slice(0, NONCE_BYTES)
      const nowSec = Math.floor((await bench.control.nowMs()) / 1_000)
      return {
        ...{ kind: 'otc-offer', chainId, account, makerToken, takerToken, approval: 'exact' },
        offer: {
          nonceAndMeta: String(packNonceAndMeta(taker, random)),
          expiry: String(nowSec + LIFE_SEC),
          ...{ makerAsset: makerToken.address, takerAsset: takerToken.address, maker: account, taker },
          ...{ makerAmount: String(makerAmount), takerAmount: String(takerAmount) },
        },
      }
    },
    filling({ intent, artifacts }, account, pays, left) {
      if (intent.kind !== 'otc-offer') throw new Error(`${intent.kind} makes no offer`)
      const order = offerStruct(intent.offer)
      const fill = fillPayingDown(order, left ?? order.makerAmount, pays)
      if ('problem' in fill) throw new Error(fill.problem)
      const received = String(fill.receives)
      return {
        ...{ kind: 'otc-fill', chainId, account, recipient: account, side: 'SELL', approval: 'exact' },
        ...{ sellToken: intent.takerToken, buyToken: intent.makerToken, slippageBps: 0, feeBps: 0 },
        ...{ sellAmount: String(fill.pays), buyAmount: received, quotedAmount: received },
        offer: intent.offer,
        orderHash: hashOtcOrder(order, { chainId, contract: rfq }),
        makerSignature: artifacts?.offer?.signature ?? '0x',
        makerPermit: artifacts?.permit ?? '0x',
      }
    },
  }
}
