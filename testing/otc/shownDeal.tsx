import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readOfferSigner } from '../../src/chain/otc/offerSignature.ts'
import { deploymentOf } from '../../src/domain/chain/deployments.ts'
import type { CarriedOffer } from '../../src/domain/otc/linkPayload.ts'
import { packNonceAndMeta } from '../../src/domain/otc/nonceAndMeta.ts'
import type { OfferChainState } from '../../src/domain/otc/offerState.ts'
import { hashOtcOrder, type OtcOrder } from '../../src/domain/otc/otcOrder.ts'
import { carriedOfferPath } from '../../src/domain/otc/otcPath.ts'
import { type Address, NATIVE_TOKEN, ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import { type Token, tokenKey } from '../../src/domain/token/token.ts'
import { DealScreen } from '../../src/features/otc/DealScreen.tsx'
import type { OfferClient } from '../../src/flow/orders/offerClient.ts'
import type { WalletLayer } from '../../src/flow/walletLayer.ts'
import { USDC, WETH } from '../service/testRoute.ts'
import { showBeside } from './besideOffers.tsx'

const chainId = 31337
const PLENTY = 10n ** 30n
const contract = deploymentOf(chainId)?.rfq ?? ZERO_ADDRESS

/** A signed offer of 1 WETH for 3,000 USDC to anyone, and its link. */
export async function signedDeal(change: Partial<OtcOrder> = {}, key: Hex = generatePrivateKey()) {
  const account = privateKeyToAccount(key)
  const order: OtcOrder = {
    nonceAndMeta: packNonceAndMeta(change.taker ?? ZERO_ADDRESS, Uint8Array.of(1, 2, 3, 4, 5, 6, 7)),
    expiry: 2_000_000_000n,
    ...{ makerAsset: WETH.address, takerAsset: USDC.address, maker: account.address, taker: ZERO_ADDRESS },
    ...{ makerAmount: 10n ** 18n, takerAmount: 3_000_000_000n, ...change },
  }
  const signature = await account.sign({ hash: hashOtcOrder(order, { chainId, contract }) })
  const offer: CarriedOffer = { chainId, order, signature, permitMakerAsset: '0x' }
  return { offer, link: linkOf(offer) }
}

/** The path of an offer, signed or not. */
export function linkOf(offer: CarriedOffer): string {
  const path = carriedOfferPath(offer)
  if (path === null) throw new Error('no link holds this offer')
  return path
}

/** The page of an offer by its path, beside a chain where every maker is funded and has a plain key. */
export const showDeal = (path: string, world: DealWorld = {}) =>
  showDealPart(<DealScreen path={path} />, world)

const walked = createStore(() => ({ path: '/otc/v1/' }))
const WalkedDeal = () => <DealScreen path={useStore(walked, ({ path }) => path)} />

/** The page of one offer after the other. `go` draws the page of a path at once. */
export function walkDeals(world: DealWorld = {}): { readonly go: (path: string) => void } {
  showDealPart(<WalkedDeal />, world)
  return { go: (path) => flushSync(() => walked.setState({ path })) }
}

/** What surrounds the page of an offer. */
interface DealWorld {
  readonly chainState?: Partial<OfferChainState>
  readonly account?: Address
  /** Tokens of which the account has plenty, besides the chain's own coin. */
  readonly balances?: readonly Token[]
  /** What the chain says of a token that no list has. */
  readonly token?: Token
  readonly fetch?: (url: URL) => Response
}

/** A part of OTC beside the same chain. */
export function showDealPart(
  part: ReactNode,
  { chainState = {}, account, balances = [], token, fetch }: DealWorld,
  offers: Partial<OfferClient> = {},
  walletLayer: Partial<WalletLayer> = {},
) {
  return showBeside(
    {
      read: async (offer) => ({ chainState: chainStateOf(offer, chainState), signer: await signerOf(offer) }),
      ...offers,
    },
    part,
    {
      readToken: () => (token ? Promise.resolve(token) : new Promise(() => undefined)),
      transferTaxBps: async () => 0,
      planFlow: async () => [],
      couldNotTry: () => false,
      watchBalances: () => () => undefined,
      ...walletLayer,
    },
    account
      ? {
          ...{ status: 'connected', account, walletChainId: chainId },
          balances: Object.fromEntries(
            [{ chainId, address: NATIVE_TOKEN }, ...balances].map((one) => [tokenKey(one), PLENTY]),
          ),
        }
      : {},
    { chainIds: [chainId], ...(fetch && { fetch }) },
  )
}

const chainStateOf = (
  { order: { makerAmount } }: CarriedOffer,
  change: Partial<OfferChainState>,
): OfferChainState => ({
  ...{ chainId, hasContract: true, blockTimeSec: 1_900_000_000n, remaining: 0n, permit: 'none' },
  ...{ balance: makerAmount, allowance: makerAmount, allowed: makerAmount, closedBy: null, ...change },
})

const signerOf = ({ order, signature }: CarriedOffer) =>
  readOfferSigner(
    { kindOf: async () => 'eoa', accepts: async () => false },
    { maker: order.maker, hash: hashOtcOrder(order, { chainId, contract }), signature },
  )
