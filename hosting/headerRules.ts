import { SITE_POLICY } from '../src/app/contentPolicy.ts'
import { policyText } from '../src/app/tightenPolicy.ts'
import { SAFE_ORIGIN } from '../src/domain/host/config.ts'

/** Headers of the files that a path names: one file, or all below a folder where it ends in `*`. */
export interface HeaderRule {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Files whose names stay the same from build to build: a browser asks whether there is a newer one. */
const UNHASHED = [
  '/',
  '/index.html',
  '/config.json',
  '/config.schema.json',
  '/licenses.json',
  '/picture.js',
  '/practice.html',
  '/practice.js',
  '/practice-worker.js',
  '/practice-31337.bin',
  '/practice-31338.bin',
  '/theme.js',
  '/SHA256SUMS',
]

/** Scripts that pages of other sites load. */
const EMBEDDED = ['/kontor-embed.js', '/kontor-embed-react.js']

/**
 * The headers of every host, from which all files of `hostFiles` are written. No two rules set the same header of one file: hosts differ in
 * what they do then.
 * @param parents pages that may have the site in a frame
 */
export function headerRules(parents: readonly string[] = [SAFE_ORIGIN]): readonly HeaderRule[] {
  // A policy in a meta element cannot say who may frame the page.
  const policy = {
    ...SITE_POLICY,
    'frame-ancestors': parents.length > 0 ? parents : ["'none'"],
  }
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': policyText(policy),
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
      },
    },
    ...UNHASHED.map((path) => ({ path, headers: { 'Cache-Control': 'no-cache' } })),
    ...EMBEDDED.map((path) => ({
      path,
      headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' },
    })),
    { path: '/manifest.json', headers: { 'Access-Control-Allow-Origin': '*' } },
    { path: '/logos/*', headers: { 'Cache-Control': 'public, max-age=604800' } },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  ]
}
