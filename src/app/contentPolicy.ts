/** A relay on this machine, as a sandbox has it. */
const LOCAL_RELAY = ['ws://127.0.0.1:*', 'ws://localhost:*']

/** Directives of a Content-Security-Policy and their sources. */
export type ContentPolicy = Readonly<Record<string, readonly string[]>>

/**
 * The one style element of the app: the wallet dialog stops the page behind it from scrolling. Its text names the width of the
 * scrollbar it replaces, hence one hash for each width that browsers have: 0, 12, 15 and 17 pixels.
 */
const SCROLL_LOCKS = [
  "'sha256-nzTgYzXYDNe6BAHiiI7NNlfK8n/auuOAhh2t92YvuXo='",
  "'sha256-Nu5PeqEkabAbacGGO5j4Yw6GACSnF8ny/ZJwrD4Usz8='",
  "'sha256-kAApudxpTi9mfjlC9lC8ZaS9xFHU9/NLLbB173MU7SU='",
  "'sha256-Q9MUdYBtYzn5frLpoNRLdFYW76cJ4ok2SmIKzTFq57Q='",
]

/**
 * What the page of the app may load and do: part of the build as a meta element. `connect-src` is
 * only a frame here: which addresses are used is known when the settings are read, and `tightenPolicy` says so then.
 */
export const CONTENT_POLICY: ContentPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", ...SCROLL_LOCKS],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", 'https:', 'wss:', 'http://127.0.0.1:*', 'http://localhost:*', ...LOCAL_RELAY],
  'frame-src': ["'none'"],
  'worker-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'manifest-src': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  // No policy has a name here: neither the app nor a library in the build makes one, so nothing may turn text into markup or code.
  'trusted-types': ["'none'"],
}

/** What the practice page needs besides: a worker, which is a file of the site, and a policy that names its address. */
const WORKER = { 'worker-src': ["'self'"], 'trusted-types': ['kontor-practice'] }

/** In the headers of a host, which are the same for both pages; each has its own, stricter one in a meta element. */
export const SITE_POLICY: ContentPolicy = { ...CONTENT_POLICY, ...WORKER }

/** Part of the practice page, which asks its host for files alone. */
export const PRACTICE_POLICY: ContentPolicy = { ...SITE_POLICY, 'connect-src': ["'self'"] }
