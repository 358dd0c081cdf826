import { getBlock, getBlockNumber } from 'viem/actions'
import type { ChainClient, ChainClients } from '../chain/node/clients.ts'
import { type OfferEvent, readOfferEvents } from '../chain/otc/offerEvents.ts'
import { readOfferSigner, signerReader } from '../chain/otc/offerSignature.ts'
import { readOfferStates } from '../chain/otc/readOfferState.ts'
import { deploymentOf } from '../domain/chain/deployments.ts'
import type { CarriedOffer } from '../domain/otc/linkPayload.ts'
import type { OfferChainState } from '../domain/otc/offerState.ts'
import { hashOtcOrder } from '../domain/otc/otcOrder.ts'
import type { Address } from '../domain/token/address.ts'
import type { DatedOfferEvent, OfferClient, OfferHistory } from '../flow/orders/offerClient.ts'

const BLOCKS_BACK = 300_000n
/** So many blocks are asked for their time. */
const MOST_DATED = 50

const orSilent = <T>(reading: Promise<T>): Promise<T | 'silent'> => reading.catch(() => 'silent')

/** Reads offers from the chains of this deployment. */
export function openOfferClient(clients: Pick<ChainClients, 'of'>): OfferClient {
  return {
    async read(offer) {
      const [[chainState = 'silent'], signer] = await Promise.all([
        statesOn(clients, offer.chainId, [offer]),
        orSilent(signerOf(clients, offer)),
      ])
      return { chainState, signer }
    },
    async chainStates(offers) {
      const chains = [...new Set(offers.map(({ chainId }) => chainId))]
      const found = new Map<CarriedOffer, OfferChainState | 'silent'>()
      await Promise.all(
        chains.map(async (chainId) => {
          const own = offers.filter((offer) => offer.chainId === chainId)
          const chainStates = await statesOn(clients, chainId, own)
          for (const [place, offer] of own.entries()) found.set(offer, chainStates[place] ?? 'silent')
        }),
      )
      return offers.map((offer) => found.get(offer) ?? 'silent')
    },
    async history(question) {
      const read = await orSilent(historyOf(clients, question))
      return read === 'silent' ? { events: [], isComplete: false, isSilent: true } : read
    },
  }
}

/** The pinned contract of a chain. @throws {RangeError} where there is none. */
function contractOf(chainId: number): Address {
  const contract = deploymentOf(chainId)?.rfq
  if (!contract) throw new RangeError(`no RFQ contract on ${chainId}`)
  return contract
}

async function statesOn(
  clients: Pick<ChainClients, 'of'>,
  chainId: number,
  offers: readonly CarriedOffer[],
): Promise<readonly (OfferChainState | 'silent')[]> {
  const read = async () => {
    const contract = contractOf(chainId)
    const sought = offers.map((offer) => ({
      ...offer,
      orderHash: hashOtcOrder(offer.order, { chainId, contract }),
    }))
    return readOfferStates(clients.of(chainId), contract, sought)
  }
  const chainStates = await orSilent(read())
  return chainStates === 'silent' ? offers.map(() => chainStates) : chainStates
}

async function signerOf(clients: Pick<ChainClients, 'of'>, { chainId, order, signature }: CarriedOffer) {
  const contract = contractOf(chainId)
  const hash = hashOtcOrder(order, { chainId, contract })
  const reader = signerReader(clients.of(chainId), contract)
  return readOfferSigner(reader, { maker: order.maker, hash, signature })
}

async function historyOf(
  clients: Pick<ChainClients, 'of'>,
  { chainId, fromBlock: from, ...question }: Parameters<OfferClient['history']>[0],
): Promise<OfferHistory> {
  const client = clients.of(chainId)
  const latest = from ?? (await getBlockNumber(client, { cacheTime: 0 }))
  const fromBlock = from ?? (latest > BLOCKS_BACK ? latest - BLOCKS_BACK : 0n)
  const { events, isComplete } = await readOfferEvents(client, contractOf(chainId), {
    ...question,
    fromBlock,
  })
  const isWhole = isComplete && (from !== undefined || fromBlock === 0n)
  return { events: await dated(client, events), isComplete: isWhole, isSilent: false }
}

/** Events with the times of their blocks, the newest blocks first where there are too many. */
async function dated(
  client: ChainClient,
  events: readonly OfferEvent[],
): Promise<readonly DatedOfferEvent[]> {
  const blocks = [...new Set(events.map(({ blockNumber }) => blockNumber))].slice(-MOST_DATED)
  const times = await Promise.all(
    blocks.map(async (blockNumber) => {
      const block = await getBlock(client, { blockNumber, includeTransactions: false }).catch(() => null)
      return [blockNumber, block?.timestamp ?? null] as const
    }),
  )
  const timeOf = new Map(times)
  return events.map((event) => ({ ...event, atSec: timeOf.get(event.blockNumber) ?? null }))
}
