/** How the service proves to a market maker who asks (facts page, 4.5). */
export interface MakerCredentials {
  /** The caller's name for itself. */
  readonly domain: string
  readonly accessKey: string
  /** Base64. */
  readonly secretKey: string
}

/** What a signature covers beside its time. `query` with its question mark, `''` without one. */
export interface MakerRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query: string
  readonly body: string
}

export const MAKER_HEADERS = {
  domain: 'X-AUTH-DOMAIN',
  accessKey: 'X-AUTH-ACCESS-KEY',
  timestamp: 'X-AUTH-TIMESTAMP',
  signature: 'X-AUTH-SIGNATURE',
} as const

const HASH = { name: 'HMAC', hash: 'SHA-256' } as const

/** HMAC-SHA256 over time, method, path, query and body, one behind the other, as hex. `timestamp` is milliseconds as text. */
export async function makerSignature(
  secretKey: string,
  timestamp: string,
  { method, path, query, body }: MakerRequest,
): Promise<string> {
  const secret = Uint8Array.from(atob(secretKey), (character) => character.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', secret, HASH, false, ['sign'])
  const message = new TextEncoder().encode(`${timestamp}${method}${path}${query}${body}`)
  const signature = new Uint8Array(await crypto.subtle.sign(HASH.name, key, message))
  return [...signature].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The headers of a request that is made now. */
export async function makerHeaders(
  { domain, accessKey, secretKey }: MakerCredentials,
  request: MakerRequest,
  nowMs: number,
): Promise<Record<string, string>> {
  const timestamp = String(nowMs)
  return {
    [MAKER_HEADERS.domain]: domain,
    [MAKER_HEADERS.accessKey]: accessKey,
    [MAKER_HEADERS.timestamp]: timestamp,
    [MAKER_HEADERS.signature]: await makerSignature(secretKey, timestamp, request),
  }
}
