import type { HttpBindings } from '@hono/node-server'
import { bytesToHex, custom, type Hex } from 'viem'
import type { ChainAccess } from '../chain/chainAccess.ts'
import { type LocalNode, localNodeOver } from '../chain/localNode.ts'
import { assertPinned, type Deployed, openChain, type StartedChain } from '../chain/openChain.ts'
import { openChainAccess } from '../chain/openChainAccess.ts'
import { seedPrices } from '../chain/priceSeed.ts'
import { openMaker } from '../control/makerControl.ts'
import { manifestOf } from '../manifest.ts'
import { type OwnNode, openOwnNode } from '../node/ownNode.ts'
import { unpacked } from '../node/packedState.ts'
import { answerRpc } from '../node/rpcAnswer.ts'
import { openVenue, type VenuePlan, type VenueState } from '../venue.ts'
import { makerHere } from './makerHere.ts'
import { isPracticeControl, practiceControls } from './practiceControls.ts'
import { openPracticeMarket } from './practiceMarket.ts'
import { PRACTICE_PLACES, placeOf } from './practicePlaces.ts'

/** A chain as the build deployed it. */
export interface PracticeState {
  readonly chainId: number
  /** Accounts, code and storage, and what the deployment says of them: compressed JSON, as the sandbox keeps it. */
  readonly bytes: Uint8Array
}

/** A venue as it was left, to be opened again. */
export interface SavedVenue {
  readonly venue: VenueState
  /** By chain: its accounts and blocks, as a node dumps them. */
  readonly chains: ReadonlyMap<number, Hex>
  /** Whether prices move by themselves. */
  readonly moves: boolean
}

/** What a venue is opened with besides its chains. */
export interface PracticeOptions extends Partial<Pick<VenuePlan, 'seed' | 'profile'>> {
  /** Whether a market maker quotes too. */
  readonly hasMaker?: boolean
  /** Whether prices move by themselves, until a control says otherwise. */
  readonly moves?: boolean
}

/** The trading service, its controls and its chains, reached by requests that never leave the process. */
export interface PracticeVenue {
  /** @throws {TypeError} where the service is down or hangs up, as a network would. */
  fetch(request: Request): Promise<Response>
  /** How often something was done that is worth saving: orders taken, transactions sent. */
  readonly changes: () => number
  save(): Promise<SavedVenue>
  stop(): Promise<void>
}

interface PracticeChain {
  readonly node: OwnNode
  readonly sent: () => number
  readonly started: StartedChain
  /** The chain without the count of what is sent. */
  readonly quiet: ChainAccess
}

/** Seconds between blocks without a transaction: few enough to be kept for hours. */
const BLOCK_TIME_SEC = 6

/** A node that counts what is sent to it. */
function counted(node: OwnNode) {
  let sent = 0
  const request: OwnNode['request'] = (one) => {
    if (one.method === 'eth_sendRawTransaction') sent += 1
    return node.request(one)
  }
  return { node: { request }, sent: () => sent }
}

/** Moves a chain that was saved up to the venue's clock: time went on meanwhile. */
async function catchUp({ client }: LocalNode, { clockOffsetMs }: VenueState): Promise<void> {
  const { timestamp } = await client.getBlock()
  const seconds = Math.floor((Date.now() + clockOffsetMs) / 1000) - Number(timestamp)
  if (seconds > 0) await client.increaseTime({ seconds })
}

async function openPracticeChain(
  { chainId, bytes }: PracticeState,
  saved: SavedVenue | undefined,
): Promise<PracticeChain> {
  assertPinned(chainId)
  const state = bytesToHex(bytes)
  const { deployed } = (await unpacked(state)) as { readonly deployed: Deployed }
  const own = await openOwnNode({ chainId })
  const { node, sent } = counted(own)
  const transport = custom(node, { retryCount: 0 })
  const local = localNodeOver(transport, chainId)
  await local.client.loadState({ state: saved?.chains.get(chainId) ?? state })
  if (saved) await catchUp(local, saved.venue)
  else await seedPrices(local, chainId, deployed.pools)
  // Calls at the first block see another time than its own.
  await local.client.mine({ blocks: 1 })
  const chain = openChain({
    ...{ chainId, node: local, deployed, transport },
    rpcUrl: PRACTICE_PLACES.rpcUrl(chainId),
    blockTimeSec: BLOCK_TIME_SEC,
    stop: async () => undefined,
  })
  const quiet = openChainAccess(chain.access, custom(own, { retryCount: 0 }))
  return { node, sent, quiet, started: { ...chain, compiledInMs: null } }
}

const hungUp = () => new TypeError('Failed to fetch')

/** What the service's faults do to a connection, where there is none: `hasHungUp` says that there is no answer. */
function withoutConnection() {
  let isHungUp = false
  const outgoing = {
    destroy: () => {
      isHungUp = true
    },
    writeHead: () => undefined,
    write: (_part: unknown, done: () => void) => done(),
  }
  const incoming = { socket: {} }
  return { env: { incoming, outgoing } as unknown as HttpBindings, hasHungUp: () => isHungUp }
}

/**
 * Opens two chains on nodes of this process, and the trading service over them. No node APIs.
 * @param states of the chains, the first of which is the default.
 * @param saved how an earlier one was left.
 */
export async function openPracticeVenue(
  states: readonly PracticeState[],
  saved?: SavedVenue,
  { hasMaker = false, moves = false, seed, profile = 'spec' }: PracticeOptions = {},
): Promise<PracticeVenue> {
  const chains = await Promise.all(states.map((state) => openPracticeChain(state, saved)))
  const nodes = new Map(chains.map(({ node, started }) => [`chain-${started.access.id}`, node]))
  const started = chains.map((chain) => chain.started)
  const maker = hasMaker ? makerHere(started, saved !== undefined) : undefined
  const { makerUrl, ...places } = PRACTICE_PLACES
  const manifest = manifestOf(started, { ...places, makerUrl: maker && makerUrl })
  const askNode = async (request: Request): Promise<Response> => {
    const node = nodes.get(placeOf(request.url) ?? '')
    if (!node) throw hungUp()
    return answerRpc(node, await request.json())
  }
  let isDown = false
  let posts = 0
  const venue = await openVenue(started, {
    seed,
    profile,
    openMaker: maker && ((clock) => openMaker(maker, clock)),
    applyListener: async (down) => {
      isDown = down
    },
    manifest: () => manifest,
    askNode,
    // The answer says that the service failed; a page has no log.
    onFault: () => undefined,
  })
  if (saved) await venue.restore(saved.venue)
  await venue.maker?.apply()
  const market = openPracticeMarket(
    chains.map(({ quiet, started: { control } }) => ({ access: quiet, control })),
  )
  market.setMoves(saved?.moves ?? moves)
  const ownControls = practiceControls(market)
  return {
    async fetch(request) {
      const place = placeOf(request.url)
      if (place && nodes.has(place)) return askNode(request)
      if (place === 'maker' && maker) return maker.fetch(request)
      const controls = isPracticeControl(request.url) ? ownControls : venue.controls
      const app = place === 'api' ? venue.service : place === 'control' ? controls : null
      if (!app || (place === 'api' && isDown)) throw hungUp()
      if (request.method !== 'GET') posts += 1
      const { env, hasHungUp } = withoutConnection()
      const response = await app.fetch(request, env)
      if (hasHungUp()) throw hungUp()
      return response
    },
    changes: () => chains.reduce((sum, { sent }) => sum + sent(), posts),
    async save() {
      // First what was read of the chains: what happens meanwhile is read again.
      const state = await venue.capture()
      const dumps = chains.map(
        async ({ node, started }) =>
          [started.access.id, (await node.request({ method: 'anvil_dumpState' })) as Hex] as const,
      )
      return { venue: state, chains: new Map(await Promise.all(dumps)), moves: market.moves() }
    },
    async stop() {
      market.stop()
      await venue.stop()
      await Promise.all(chains.map(({ started }) => started.control.stop()))
    },
  }
}
