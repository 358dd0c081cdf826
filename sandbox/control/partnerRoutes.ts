import { Hono } from 'hono'
import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import type { CarriedOffer } from '../../src/domain/otc/linkPayload.ts'
import { carriedOfferPath, readOtcPath } from '../../src/domain/otc/otcPath.ts'
import { postedOfferPath } from '../../src/domain/otc/postedOfferPath.ts'
import { isSameAddress } from '../../src/domain/token/address.ts'
import { readJsonBody } from '../service/http/httpShape.ts'
import { address, integer, parse, text } from '../service/http/requestFields.ts'
import { invalidInput, unsupportedChain } from '../service/http/serviceErrors.ts'
import type { OfferBook } from '../service/rfq/offerBook.ts'
import type { ControlledChain } from './controlledChain.ts'
import { partnerAddress, partnerOffer, partnerTakes } from './otcPartner.ts'

const PATH_LIMIT = 7_000
const offerBody = v.strictObject({
  account: address('account'),
  chainId: integer('chainId', 0, Number.MAX_SAFE_INTEGER),
})
const takeBody = v.strictObject({ offer: text('offer', PATH_LIMIT) })

interface PartnerTools {
  readonly chains: readonly ControlledChain[]
  readonly offers: OfferBook
}

/** The offer that a path of the app, or a hash, names. */
function namedOffer({ offers }: PartnerTools, named: string): CarriedOffer {
  const path = /^0x[0-9a-f]{64}$/i.test(named) ? null : readOtcPath(named)
  if (path?.kind === 'carried') return path.offer
  const known = offers.byHash(path?.kind === 'posted' ? path.orderHash : (named as Hex))
  if (!known) throw invalidInput('Validation failed: there is no such offer')
  const { chainId, order, signature, permitMakerAsset } = known
  return { chainId, order, signature, permitMakerAsset: permitMakerAsset ?? '0x' }
}

/**
 * The other side of OTC deals, with real signatures and fills.
 *
 *   GET  /partner                                → { address }  to whom a private offer can be made
 *   POST /partner/offer { account, chainId }     → { chainId, orderHash, path, carriedPath }
 *        An offer of half a WETH for USDC, a percent below the market, to that account alone, for a day; the service lists it. `path` opens
 *        it in the app (`#` + path), `carriedPath` is the same as a link that carries it.
 *   POST /partner/take { offer }                 → { chainId, address }
 *        The partner buys all of an offer: its hash, or either path of it as the app has it in its address. Answers once it is mined; 400
 *        with `details` where the offer is for another account, over, or not covered.
 */
export function partnerRoutes(
  tools: PartnerTools,
  inTurn: <Result>(task: () => Promise<Result>) => Promise<Result>,
): Hono {
  const app = new Hono({ strict: false })
  const chainOf = (chainId: number): ControlledChain => {
    const chain = tools.chains.find(({ access }) => access.id === chainId)
    if (!chain) throw unsupportedChain()
    return chain
  }
  app.get('/partner', (context) => context.json({ address: partnerAddress }))
  app.post('/partner/offer', async (context) => {
    const { account, chainId } = parse(offerBody, await readJsonBody(context.req.raw))
    if (isSameAddress(account, partnerAddress))
      throw invalidInput('Validation failed: the partner is no account of another')
    const chain = chainOf(chainId)
    const { hash, ...offer } = await inTurn(() => partnerOffer(chain, account as Address))
    const { order, signature } = offer
    tools.offers.accept({ chainId, order, hash, signature, permitMakerAsset: null })
    return context.json({
      ...{ chainId, orderHash: hash },
      path: postedOfferPath(chainId, hash),
      carriedPath: carriedOfferPath(offer),
    })
  })
  app.post('/partner/take', async (context) => {
    const { offer: named } = parse(takeBody, await readJsonBody(context.req.raw))
    const offer = namedOffer(tools, named)
    const chain = chainOf(offer.chainId)
    const refusal = await inTurn(() => partnerTakes(chain, offer))
    if (refusal) throw invalidInput(`Validation failed: ${refusal}`)
    return context.json({ chainId: offer.chainId, address: partnerAddress })
  })
  return app
}
