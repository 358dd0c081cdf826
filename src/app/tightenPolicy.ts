import { type AppConfig, PUBLIC_RELAY } from '../domain/host/config.ts'
import type { ContentPolicy } from './contentPolicy.ts'

/** A policy as one line. */
export function policyText(policy: ContentPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** The hosts these settings name, and no others: what a page may still talk to once they are read. */
export function connectSources(config: AppConfig): readonly string[] {
  const addresses = [
    config.apiUrl,
    ...config.chains.flatMap((chain) => chain.rpcUrls),
    ...(config.sandbox ? [config.sandbox.controlUrl] : []),
    ...(config.walletConnectProjectId ? [config.walletConnectRelayUrl ?? PUBLIC_RELAY] : []),
  ]
  const origins = new Set(addresses.map((address) => new URL(address).origin))
  return ["'self'", ...origins]
}

/** Narrows the page's policy to what the settings name. A second policy can only take away; it holds until the page is left. */
export function tightenPolicy(config: AppConfig): void {
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = policyText({ 'connect-src': connectSources(config) })
  document.head.append(meta)
}
