/** A gateway that gives each site a name of its own: `CID.ipfs.gateway`, `NAME.ipns.gateway`. */
const SUBDOMAIN_GATEWAY = /^[^.]+\.ip[fn]s\./

const SITE_IN_PATH = /^\/+ip[fn]s\/+[^/]/

/**
 * Whether the page is served by a path-style IPFS gateway (`https://host/ipfs/CID/…`), where every site has the same origin: each of them reads and
 * writes the storage of all others.
 */
export function isSharedOrigin({ hostname, pathname }: Pick<Location, 'hostname' | 'pathname'>): boolean {
  return !SUBDOMAIN_GATEWAY.test(hostname) && SITE_IN_PATH.test(decoded(pathname))
}

/** Gateways decode the path before they look at it. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
