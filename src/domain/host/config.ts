import type { Address } from '../token/address.ts'
import type { HostFee } from './hostFee.ts'

/**
 * The run-time settings of one deployment (`public/config.json`), already parsed. They may only narrow what is compiled in:
 * there is no way to name a contract, a spender or an executor here.
 */
export interface AppConfig {
  /** Base address of the trading service, without a trailing slash. */
  readonly apiUrl: string
  /** Value of the `partner` parameter on every request. */
  readonly partner: string
  /** The address that `partner` is registered with. Where it is named, fees of swaps and orders may go to nobody else. */
  readonly partnerAddress?: Address | undefined
  /** What the host takes by these settings; its receiver is `partnerAddress` then. */
  readonly hostFee?: HostFee | undefined
  /** Chains this deployment offers, in order; the first is the default. A subset of the compiled chains. */
  readonly chains: readonly { readonly id: number; readonly rpcUrls: readonly string[] }[]
  /** `refuse`: no order goes by a bridge whose data cannot be read. Else whoever trades decides. */
  readonly unreadableBridges?: 'ask' | 'refuse' | undefined
  /** WalletConnect is offered only where this is set. */
  readonly walletConnectProjectId?: string | undefined
  /** The relay that carries WalletConnect's messages; without it, the public one. */
  readonly walletConnectRelayUrl?: string | undefined
  /** Origins of pages that may have this one in a frame and connect the Safe they show. Without it, Safe's own page; none where it is empty. */
  readonly safeParents?: readonly string[] | undefined
  /** Screens that this deployment does not offer are false here. Swap and orders always are: open orders can be cancelled. */
  readonly features?: Features | undefined
  /** The oldest version in which anything new may be traded; in an older one open orders can still be cancelled. */
  readonly leastVersion?: string | undefined
  /** A sentence of the host above every screen, fit for one line or two. */
  readonly banner?: { readonly text: string; readonly level: 'info' | 'warn' } | undefined
  /** Origins of pages that may have this one in a frame and embed it (docs/embed.md). None where it is absent. */
  readonly embedParents?: readonly string[] | undefined
  /** Present only when a local sandbox is served: where its controls are (faucet of the burner wallet). */
  readonly sandbox?: { readonly controlUrl: string } | undefined
}

/** Screens that a host can choose not to offer, and the link to practice. */
export type Features = Readonly<
  Partial<Record<'limit' | 'twap' | 'crosschain' | 'otc' | 'practice', boolean | undefined>>
>

/** The origin of Safe's own page, in whose frame its apps run. */
export const SAFE_ORIGIN = 'https://app.safe.global'

/** The relay of WalletConnect that everybody can use with a project id. */
export const PUBLIC_RELAY = 'wss://relay.walletconnect.org'
