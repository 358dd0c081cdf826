import { connect, disconnect, getAccount } from 'wagmi/actions'
import { readBlockTime } from '../chain/delta/deltaState.ts'
import { readAccountKind } from '../chain/node/accountKind.ts'
import { type ChainClients, createChainClients } from '../chain/node/clients.ts'
import { createNodeGuards, type NodeGuards } from '../chain/node/nodeGuard.ts'
import { readNetworkFee } from '../chain/node/readNetworkFee.ts'
import { readTokenClaims } from '../chain/token/tokens.ts'
import { deploymentOf } from '../domain/chain/deployments.ts'
import type { AppConfig } from '../domain/host/config.ts'
import { isSharedOrigin } from '../domain/host/sharedOrigin.ts'
import { isOutdated } from '../domain/host/version.ts'
import type { Address } from '../domain/token/address.ts'
import { createFlowEngine } from '../flow/engine/flowEngine.ts'
import { WALLET_LOCK } from '../flow/engine/flowPrompt.ts'
import type { FlowChannel } from '../flow/engine/flowRecords.ts'
import type { FlowStore, FlowsState } from '../flow/journal/flowRecord.ts'
import { createJournal } from '../flow/journal/journal.ts'
import { createObligationStore } from '../flow/journal/obligationStore.ts'
import { createWatchedJournal } from '../flow/journal/watchedJournal.ts'
import { pinsOf } from '../flow/kind/authorizing.ts'
import { createPageMemory, type FlowTools } from '../flow/kind/flowTools.ts'
import { lazyPart } from '../flow/kind/lazyPart.ts'
import type { WalletPort } from '../flow/kind/port.ts'
import { kindOf } from '../flow/kinds/registry.ts'
import { createPastFlows } from '../flow/orders/pastFlows.ts'
import { createAccountNotes } from '../flow/record/accountNotes.ts'
import { systemClock } from '../flow/record/clock.ts'
import { createPageLocks, createWebLocks } from '../flow/record/locks.ts'
import type { SessionStore } from '../flow/session.ts'
import type { WalletLayer } from '../flow/walletLayer.ts'
import type { Service } from '../service/http/serviceClient.ts'
import { createBalanceWatch } from './balanceWatch.ts'
import { browserStorage } from './browserStorage.ts'
import { BURNER_RDNS } from './burnerName.ts'
import { createOrderClient } from './createOrderClient.ts'
import { restoreConnection, writeSession } from './sessionWriter.ts'
import { createWalletConfig, type WalletConfig } from './wagmiConfig.ts'
import { walletError } from './walletErrors.ts'
import { createWalletPort, sendBy } from './walletPort.ts'

/** What the wallet layer works with; the stores are those the screens read. */
export interface WalletLayerOptions {
  readonly config: AppConfig
  readonly session: SessionStore
  readonly flows: FlowStore
  readonly service: Service
  /** Name of the build that runs; empty in development. */
  readonly build?: string
}

/**
 * Starts the wallet layer: restores an earlier connection, goes on following flows of the journal, and gives screens their few calls.
 * @throws {AppError} `chain-unsupported` when the configuration names no chain the app knows.
 */
export function createWalletLayer(options: WalletLayerOptions): WalletLayer {
  const { config, session, flows, service, build = '' } = options
  const nodes = createNodeGuards(() => systemClock.now())
  const clients = createChainClients(config, nodes)
  const wallets = createWalletConfig(clients)
  const port = createWalletPort(wallets)
  const balances = createBalanceWatch(clients, session, Boolean(config.sandbox))
  followNodes(nodes, session, () => balances.refresh())
  const tabsTakeTurns = Boolean(navigator.locks)
  const journal = createWatchedJournal(createJournal(), (withheld) => {
    if (tabsTakeTurns) session.setState({ withheld })
  })
  session.setState({ withheld: tabsTakeTurns ? null : 'flow.error.noLocks' })
  const tools: Omit<FlowTools, 'reserved' | 'openPermits' | 'depositedBesides'> = {
    clients,
    service,
    port,
    clock: systemClock,
    notes: createAccountNotes(browserStorage()),
    memory: createPageMemory(),
    parts: async () => (await import('./lazyWalletParts.ts')).lazyWalletParts.flowSteps,
  }
  const locks = tabsTakeTurns ? createWebLocks(navigator.locks) : createPageLocks()
  const engine = createFlowEngine({
    tools,
    kindOf,
    store: flows,
    journal,
    obligations: createObligationStore(),
    trustsJournal: !isSharedOrigin(window.location),
    locks,
    tabsTakeTurns,
    isOutdated: isOutdated(build, config),
    channel: openChannel(),
    newId,
  })
  flows.subscribe((state, before) => {
    if (stepsDone(state.flows) !== stepsDone(before.flows)) balances.refresh()
  })
  writeSession(wallets, session)
  session.subscribe(({ account, walletChainId, failure }, before) => {
    const isElsewhere = account !== before.account || walletChainId !== before.walletChainId
    if (failure !== null && isElsewhere) session.setState({ failure: null })
  })
  session.setState({ status: 'restoring' })
  const offered = offerOthers(wallets, config, session)
  void start(wallets, config, session, offered).then(() => engine.open().catch(() => undefined))

  return {
    orders: createOrderClient(clients, createPastFlows(flows)),
    async connect() {
      const [{ openWalletDialog }] = await Promise.all([import('./walletDialog.tsx'), offered])
      await openWalletDialog(wallets, !config.sandbox && config.features?.practice !== false)
    },
    async connectBurner() {
      const burner = await findBurner(wallets, config)
      if (burner) await connect(wallets, { connector: burner }).catch(() => undefined)
    },
    async disconnect() {
      await disconnect(wallets).catch(() => undefined)
    },
    switchChain: (chainId) => switchChain(port, session, chainId),
    watchBalances: (tokens) => balances.watch(tokens),
    async readToken(chainId, address) {
      return { chainId, address, ...(await readTokenClaims(clients.of(chainId), address)) }
    },
    ...rareReadings(clients),
    planFlow: (intent, artifacts) => engine.plan(intent, artifacts),
    async accountKind(chainId, address) {
      const account = address ?? session.getState().account
      return account && readAccountKind(clients.of(chainId), account)
    },
    async watchToken(token) {
      const { watchToken } = await import('./watchToken.ts')
      const isThere = port.current()?.chainId === token.chainId
      return (isThere || (await switchChain(port, session, token.chainId))) && watchToken(wallets, token)
    },
    capabilities: (chainId) => port.capabilities(chainId),
    couldNotTry: (chainId) => tools.memory.unsimulated.has(chainId),
    latestBlockTime: async (chainId) => readBlockTime(clients.of(chainId), () => systemClock.now()),
    async transferTaxBps(chainId, token, holders) {
      const part = await import('./lazyWalletParts.ts').catch(() => null)
      const { account } = session.getState()
      const known = account ? [account, ...holders] : holders
      const all = [...known, ...treasuriesOf(chainId)]
      return part?.lazyWalletParts.readTransferTaxBps(clients.of(chainId), token, all) ?? null
    },
    estimateNetworkFee: (chainId, gasUnits) => readNetworkFee(clients.of(chainId), gasUnits),
    reviewOf: async (placed) => (await rareParts()).reviewOfPlaced(placed, engine.journal, kindOf),
    startFlow: (intent) => engine.start(intent),
    startFlowsInTurn: (intents) => engine.startInTurn(intents),
    resumeFlow: (id) => engine.resume(id),
    async stuck() {
      const { openStuckClient } = await import('./stuckClient.ts')
      return openStuckClient(
        {
          port,
          provider: async () => getAccount(wallets).connector?.getProvider(),
          send: (chainId, transaction) => sendBy(wallets, chainId, transaction),
        },
        { clients, clock: systemClock, inTurn: (work) => locks.run(WALLET_LOCK, work) },
      )
    },
    offers: async () => (await rareParts()).openOfferClient(clients),
    deviceRequests: async (intent, steps) => (await rareParts()).deviceRequests(intent, steps),
    dismissFlow: (id) => engine.dismiss(id),
  }
}

/** What few screens need. @throws {AppError} `flow-part-missing` */
const rareParts = async () => (await lazyPart(import('./lazyWalletParts.ts'))).lazyWalletParts

/** What screens read of a chain now and then, each part fetched when it is. */
const rareReadings = (
  clients: ChainClients,
): Pick<WalletLayer, 'totalSupply' | 'addressTrace' | 'poolRate' | 'priceHistory' | 'modules' | 'names'> => ({
  async totalSupply(chainId, address) {
    const { readTotalSupply } = await import('../chain/token/totalSupply.ts')
    return readTotalSupply(clients.of(chainId), address)
  },
  async addressTrace(chainId, address) {
    const { readAddressTrace } = await import('../chain/node/addressTrace.ts')
    return readAddressTrace(clients.of(chainId), address)
  },
  async poolRate(pair) {
    const { readMarketNow } = await import('../chain/track/fillMarket.ts')
    return readMarketNow(clients.of(pair.chainId), pair)
  },
  async priceHistory(pair, range, pools) {
    const { readPriceHistory } = await import('../chain/track/priceHistory.ts')
    return readPriceHistory(clients.of(pair.chainId), pair, range, pools)
  },
  async names() {
    const { openNameClient } = await import('./nameClient.ts')
    return openNameClient(clients)
  },
  async modules(chainId, selectors) {
    const { readModuleTable } = await import('../chain/delta/moduleTable.ts')
    return readModuleTable(clients.nodes(chainId), pinsOf({ chainId }), selectors)
  },
})

/** Reports to screens which nodes are down. A click polls them at once; so does a return to the network. */
function followNodes(nodes: NodeGuards, session: SessionStore, onReturn: () => void): void {
  window.addEventListener('click', nodes.hurry, { capture: true })
  window.addEventListener('online', nodes.hurry)
  nodes.subscribe(() => {
    const silentNodes = nodes.getSnapshot()
    const isFewer = silentNodes.length < session.getState().silentNodes.length
    session.setState({ silentNodes })
    if (isFewer) onReturn()
  })
}

/** After this long without an answer to a change of network, the screen points to the wallet. */
const SILENT_SWITCH_MS = 15_000

/** Resolves to whether the wallet moved; the reason why not is in the session store until the wallet moves or is prompted again. */
async function switchChain(port: WalletPort, session: SessionStore, chainId: number): Promise<boolean> {
  const say = (failure: string | null) => session.setState({ failure })
  const answered = new AbortController()
  say(null)
  const moved = port
    .switchChain(chainId)
    .then(
      () => {
        say(null)
        return true
      },
      (error: unknown) => {
        say(walletError(error).say.key)
        return false
      },
    )
    .finally(() => answered.abort())
  const silent = systemClock.wait(SILENT_SWITCH_MS, answered.signal).then(() => {
    if (!answered.signal.aborted) say('errors.wallet.silent')
    return false
  })
  return Promise.race([moved, silent.then((none) => (answered.signal.aborted ? moved : none))])
}

async function start(
  wallets: WalletConfig,
  config: AppConfig,
  session: SessionStore,
  offered: Promise<boolean>,
): Promise<void> {
  await findBurner(wallets, config).catch(() => undefined)
  if (!(await offered)) await restoreConnection(wallets, session).catch(() => undefined)
}

/** Adds wallets on other devices and around this page, where there may be any. Resolves to whether one is connected. Never rejects. */
async function offerOthers(
  wallets: WalletConfig,
  config: AppConfig,
  session: SessionStore,
): Promise<boolean> {
  if (!config.walletConnectProjectId && window.parent === window) return false
  const part = await import('./otherWallets.ts').catch(() => null)
  return part ? part.offerOthers(wallets, config, session) : false
}

/** The burner's connector, announced now if it was not yet; undefined where there is no sandbox. */
async function findBurner(wallets: WalletConfig, config: AppConfig) {
  if (!config.sandbox) return undefined
  const { announceBurner } = await import('./burner.ts')
  announceBurner(config)
  return wallets.connectors.find((connector) => connector.id === BURNER_RDNS)
}

/** 128 random bits. `crypto.randomUUID` is missing on pages served over plain http. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

function openChannel(): FlowChannel {
  if (typeof BroadcastChannel !== 'undefined') return new BroadcastChannel('kontor-flows')
  return { postMessage: () => undefined, addEventListener: () => undefined, close: () => undefined }
}

/** Pinned contracts that tokens pass through: some are often left there. */
function treasuriesOf(chainId: number): readonly Address[] {
  const pins = deploymentOf(chainId)
  return pins ? [pins.router, ...pins.executors, ...(pins.delta ? [pins.delta] : [])] : []
}

function stepsDone(flows: FlowsState['flows']): number {
  return flows.reduce((sum, flow) => sum + flow.steps.filter((step) => step.status === 'done').length, 0)
}
