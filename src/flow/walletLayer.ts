import type { BlockTime } from '../chain/delta/deltaState.ts'
import type { AddressTrace } from '../chain/node/addressTrace.ts'
import type { FilledPair } from '../chain/track/fillMarket.ts'
import type { ModuleTable } from '../domain/chain/moduleTable.ts'
import type { Rate } from '../domain/chain/poolRates.ts'
import type { HistoryRange, PriceHistory } from '../domain/chain/priceHistory.ts'
import type { Address } from '../domain/token/address.ts'
import type { Token, TokenId } from '../domain/token/token.ts'
import type { PlacedReview } from './engine/placedReview.ts'
import type { StuckClient } from './engine/stuckClient.ts'
import type { FlowArtifacts, FlowIntent, PlannedStep } from './journal/flowRecord.ts'
import type { WalletCapabilities } from './kind/port.ts'
import type { PlacedOrder } from './kinds/terms/deltaOrderTerms.ts'
import type { DeviceRequest } from './orders/deviceRequests.ts'
import type { NameClient } from './orders/nameClient.ts'
import type { OfferClient } from './orders/offerClient.ts'
import type { OrderClient } from './orders/orderClient.ts'

/** What reading a token on chain brought. */
export interface TokenFacts {
  readonly chainId: number
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** Who an account is: a key alone, a key with delegated code (EIP-7702), or a contract. */
export type AccountKind = 'eoa' | 'delegated' | 'contract'

/**
 * The wallet layer as screens see it: one lazy chunk behind these few calls. What it knows, it writes to the session and flow stores.
 * No call rejects for a reason a person caused (closing a dialog, refusing in the wallet): those end in the stores.
 */
export interface WalletLayer {
  /** Opens the wallet dialog (its code arrives now). Resolves when it is closed or a wallet is connected. */
  connect(): Promise<void>
  /** Connects the built-in burner wallet of sandbox chains, without the dialog. */
  connectBurner(): Promise<void>
  disconnect(): Promise<void>
  /** Asks the wallet to move to a chain. Resolves to whether it did; why not, or that it is silent, is in the session's `failure`. */
  switchChain(chainId: number): Promise<boolean>
  /** Keeps the balances of these tokens fresh in the session store until the returned function is called. */
  watchBalances(tokens: readonly TokenId[]): () => void
  /** Reads a token's own account of itself from the chain. @throws {AppError} when there is none. */
  readToken(chainId: number, address: Address): Promise<TokenFacts>
  /** How much of a token exists, in raw units. @throws {AppError} when it cannot be read. */
  totalSupply(chainId: number, address: Address): Promise<bigint>
  /** What the chain says of orders, and flows that ended. */
  readonly orders: OrderClient
  /** What would be asked of wallet and service, in order, from the chain's present state and what a flow's steps have brought. @throws {AppError} when it cannot be read. */
  planFlow(intent: FlowIntent, artifacts?: FlowArtifacts): Promise<readonly PlannedStep[]>
  /** Who an address is on a chain, the connected account where none is named; null while none is connected. @throws {AppError} `chain-unreachable`. */
  accountKind(chainId: number, address?: Address): Promise<AccountKind | null>
  /** What a chain knows of an address. @throws {AppError} `chain-unreachable`. */
  addressTrace(chainId: number, address: Address): Promise<AddressTrace>
  /** The rate of a chain's deepest pools for a pair now; null where none is pinned or holds anything. @throws where the chain is silent. */
  poolRate(pair: FilledPair): Promise<Rate | null>
  /** What a chain's pools remember of the price of a pair: these pools, else the deepest; null where there are none. @throws where the chain is silent. */
  priceHistory(
    pair: FilledPair,
    range: HistoryRange,
    pools?: PriceHistory['pools'],
  ): Promise<PriceHistory | null>
  /** What reads ENS; its code is fetched now. @throws when that cannot be fetched. */
  names(): Promise<NameClient>
  /** What a chain's Delta contract runs of these bridges, as two of its nodes show it. @throws {AppError} `modules-differ`, `chain-unreachable`. */
  modules(chainId: number, selectors: readonly string[]): Promise<ModuleTable>
  /** Asks the wallet to show a token, moving it to the token's chain first. Resolves to whether it does. */
  watchToken(token: Token): Promise<boolean>
  /** What the connected wallet can do on a chain. Never rejects. */
  capabilities(chainId: number): Promise<WalletCapabilities>
  /** The time of the latest block, which deadlines go by, and the browser's clock against it. @throws {AppError} `chain-unreachable`. */
  latestBlockTime(chainId: number): Promise<BlockTime>
  /** Whether no node could try the last transaction on this chain: a trade there goes on only with the person's word for it. */
  couldNotTry(chainId: number): boolean
  /** What a token keeps of each transfer, in bps, measured by simulation with the account and `holders`; null where that cannot be measured. */
  transferTaxBps(chainId: number, token: Address, holders: readonly Address[]): Promise<number | null>
  /** Fee the network asks for `gasUnits` now, in native raw units; null when unknown. */
  estimateNetworkFee(chainId: number, gasUnits: bigint): Promise<bigint | null>
  /**
   * What is known of the review of an order that waits for money: the one by which it was placed here, or what its struct says, to be reviewed before
   * anything is paid in. @throws {AppError} for a struct that is not the order's, and for one that no order may be.
   */
  reviewOf(placed: PlacedOrder): Promise<PlacedReview>
  /** Starts a flow and returns its id at once; progress is in the flow store. */
  startFlow(intent: FlowIntent): string
  /** Starts flows one after the other and returns their ids in order: each begins when the one before is over. All are stored at once, so none is lost with the page. */
  startFlowsInTurn(intents: readonly FlowIntent[]): readonly string[]
  /** Goes on with a paused flow from the step it stopped at. */
  resumeFlow(id: string): void
  /** What replaces a transaction that nobody mines; its code is fetched now. @throws when that cannot be fetched. */
  stuck(): Promise<StuckClient>
  /** What chains say of OTC offers; its code is fetched now. @throws {AppError} `flow-part-missing` when that cannot be fetched. */
  offers(): Promise<OfferClient>
  /** What a hardware wallet shows of each request of an intent; its code is fetched now. @throws {AppError} `flow-part-missing` when that cannot be fetched. */
  deviceRequests(intent: FlowIntent, steps: readonly PlannedStep[]): Promise<readonly DeviceRequest[]>
  /**
   * Forgets a flow that is done, failed or paused; one that may have been sent is only taken off the screen and still looked for. A running one stays, unless
   * `canBeDetached`: nobody waits for it any more, an answer of the wallet is still taken, its transaction still looked for, and it comes back with its outcome.
   */
  dismissFlow(id: string): void
}
