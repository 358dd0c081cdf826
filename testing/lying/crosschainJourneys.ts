import { IMPACT_CEILING_PERCENT } from '../../src/domain/amount/quote.ts'
import { isSameAddress } from '../../src/domain/token/address.ts'
import { crossingRules } from '../../src/features/crosschain/review/crossingRules.ts'
import { crosschainIntentOf, type TakenOffer } from '../../src/features/crosschain/route/crosschainIntent.ts'
import { impactRisk, routeOffers, takenOffer } from '../../src/features/crosschain/route/routeList.ts'
import { intentFigures } from '../../src/features/trade/kind/intentFigures.ts'
import { openReview, reviewState } from '../../src/features/trade/review/review.ts'
import type { DeltaOrderIntent } from '../../src/flow/journal/flowRecord.ts'
import { getCrosschainPrice } from '../../src/service/delta/crosschainPrice.ts'
import { isTokenSupported } from '../../src/service/delta/deltaCatalogue.ts'
import type { Journey, Offered, Scene } from './lyingTrial.ts'
import { approveAll, orderTerms, type Prepared, prepared, refused } from './tradeJourneys.ts'
import { numberOf } from './walletFacts.ts'

const ETHER = 10n ** 18n
const SLIPPAGE_BPS = 100

interface CrossingWish {
  readonly title: string
  readonly sell: string
  readonly buy: string
  readonly amount: bigint
  /** The carried token is sold on arrival. */
  readonly isSold: boolean
}

const isTaken = (offer: ReturnType<typeof takenOffer>): offer is TakenOffer => offer?.carried != null

function rowsOf(intent: DeltaOrderIntent, offer: TakenOffer): Offered['shown'] {
  const { fixed, bound, quoted, feeBps } = intentFigures(intent)
  const rows = {
    ...{ fixed, bound, quoted, feeBps, isKnown: offer.bound !== null, recipient: intent.recipient },
    ...{ sell: intent.sellToken.address, from: intent.chainId },
    ...{ buy: intent.buyToken.address, to: intent.buyToken.chainId },
    ...{ carried: offer.carried.address, least: intent.destination?.amount, bridge: offer.route.protocol },
    ...{ impact: offer.route.impactPercent, back: offer.route.carried.token },
  }
  return Object.fromEntries(Object.entries(rows).map(([name, value]) => [name, String(value)]))
}

const lower = (text: string): string => text.toLowerCase()

function crossing({ title, sell, buy, amount, isSold }: CrossingWish): Journey<Prepared> {
  const tokensOf = ({ crosschain: { near, far, token } }: Scene) =>
    [token(near, sell), token(far, buy)] as const
  return {
    title,
    funds: { ETH: ETHER, [sell]: 100n * amount },
    async prepare(scene) {
      await approveAll(scene, sell)
      return prepared(scene)
    },
    async screen(scene, own) {
      const { page, person, crosschain, manifest } = scene
      const { account } = person
      const [sellToken, buyToken] = tokensOf(scene)
      const request = {
        chainId: crosschain.near,
        sellToken,
        buyToken,
        side: 'SELL',
        amount,
        account,
      } as const
      const isTraded = await isTokenSupported(page.service, {
        chainId: crosschain.near,
        token: sellToken.address,
      })
      if (!isTraded) throw refused('limit.review.noRoute')
      const quote = await getCrosschainPrice(page.service, request, { allowsSale: true })
      const offers = routeOffers(
        quote,
        {
          ...{ slippageBps: SLIPPAGE_BPS, areListed: true, isLimit: false, limit: null },
          ...{ modules: null, refusesUnreadable: false },
        },
        ({ chainId, address }) => {
          const found = manifest.chains
            .find(({ id }) => id === chainId)
            ?.tokens.find((token) => isSameAddress(token.address, address))
          return found ? { chainId, name: found.symbol, ...found } : null
        },
      )
      const chosen = offers.find(
        ({ route, obstacle }) => !obstacle && (route.bridge.protocolData !== '0x') === isSold,
      )
      const taken = chosen ? takenOffer(offers, chosen.id) : null
      if (!isTaken(taken)) throw refused('limit.review.noRoute')
      const ceiling = IMPACT_CEILING_PERCENT
      const rules = crossingRules({ slippageBps: SLIPPAGE_BPS, ceiling })
      if (impactRisk(taken, ceiling).maxImpactReached) throw refused('limit.review.noRoute')
      if (reviewState(rules, openReview(rules, taken), Date.now()) !== 'confirm')
        throw refused('trade.review.old')
      const intent = crosschainIntentOf(taken, {
        ...{ account, recipient: account, approval: 'exact', slippageBps: SLIPPAGE_BPS },
        ...(await orderTerms(scene, own)),
        partiallyFillable: false,
      })
      return [{ act: 'confirm', intent, shown: rowsOf(intent, taken) }]
    },
    complaint(requested, { shown }, { deadlineSec, nonce }, scene) {
      if (requested.does !== 'sign') return `calls ${requested.name}`
      const { account } = scene.person
      const chain = scene.manifest.chains[0]
      const [sellToken, buyToken] = tokensOf(scene)
      if (requested.chainId !== chain?.id || requested.contract !== lower(String(chain.contracts.delta)))
        return `for ${requested.contract} on ${requested.chainId}`
      const same = {
        ...{ owner: lower(account), beneficiary: lower(account), srcToken: lower(sellToken.address) },
        ...{ srcAmount: String(amount), nonce: String(nonce), deadline: String(deadlineSec), permit: '0x' },
        'bridge.destinationChainId': String(buyToken.chainId),
        'bridge.outputToken': lower(buyToken.address),
        destToken: lower(shown.carried ?? ''),
        destAmount: shown.least,
      }
      for (const [name, wanted] of Object.entries(same))
        if (requested.members[name] !== wanted) return `${name} ${requested.members[name]}, not ${wanted}`
      const feeBps = numberOf(requested, 'partnerAndFee') & 0xffn
      return String(feeBps) === shown.feeBps ? null : `fee ${feeBps}, shown ${shown.feeBps}`
    },
  }
}

/** Trades that end on the other chain. */
export const CROSSCHAIN_JOURNEYS: readonly Journey<Prepared>[] = [
  crossing({ title: 'crosschain', sell: 'USDC', buy: 'USDC', amount: 500n * 10n ** 6n, isSold: false }),
  crossing({ title: 'crosschain, sold on arrival', sell: 'WETH', buy: 'USDT', amount: ETHER, isSold: true }),
]
