import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const MIME = /** @type {Readonly<Record<string, string>>} */ ({
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
})
const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])
/** Headers that promise an encrypted connection, which a loopback server does not have. */
const NEEDS_TLS = new Set(['strict-transport-security'])

/**
 * Reads a `_headers` file: a path pattern at the start of a line, its headers indented below.
 * @param {string} text
 * @returns {readonly { pattern: RegExp, headers: readonly (readonly [string, string])[] }[]}
 */
export function parseHeadersFile(text) {
  /** @type {{ pattern: RegExp, headers: [string, string][] }[]} */
  const rules = []
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue
    if (!/^\s/.test(line)) {
      const source = line
        .trim()
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('*', '.*')
      rules.push({ pattern: new RegExp(`^${source}$`), headers: [] })
      continue
    }
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    const value = line
      .slice(colon + 1)
      .trim()
      .replace(/;?\s*upgrade-insecure-requests/, '')
    if (colon > 0 && !NEEDS_TLS.has(name)) rules.at(-1)?.headers.push([name, value])
  }
  return rules
}

/** @param {string} folder @param {string} pathname @returns {{ path: string, version: string } | null} */
function fileOf(folder, pathname) {
  let decoded = ''
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return null
  }
  const path = normalize(join(folder, decoded.endsWith('/') ? `${decoded}index.html` : decoded))
  if (decoded.includes('\0') || !path.startsWith(normalize(folder) + sep)) return null
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isFile() ? { path, version: `${found.mtimeMs} ${found.size}` } : null
}

const zipped = promisify(gzip)

/**
 * Reads files and keeps what it read, compressed where asked, until the file changes.
 * @returns {(file: { path: string, version: string }, zip: boolean) => Promise<Buffer>}
 */
function createContents() {
  /** @type {Map<string, { version: string, content: Promise<Buffer> }>} */
  const kept = new Map()
  return ({ path, version }, zip) => {
    const key = `${zip ? 'gzip' : 'plain'} ${path}`
    const known = kept.get(key)
    if (known?.version === version) return known.content
    const plain = readFile(path)
    const content = zip ? plain.then((text) => zipped(text)) : plain
    content.catch(() => kept.delete(key))
    kept.set(key, { version, content })
    return content
  }
}

/** The path of a request, or the empty text where its target is none. @param {string} target */
const pathOf = (target) => (target.startsWith('/') ? new URL(`http://loopback${target}`).pathname : '')

/** An error is not to be kept as long as the file would be. @param {import('node:http').ServerResponse} response */
function answerNotFound(response) {
  response.removeHeader('cache-control')
  response.writeHead(404, { 'content-type': MIME['.txt'] }).end('Not found')
}

/**
 * Serves a folder of static files on loopback, as a plain host would: its `_headers` applied, unknown paths 404, text compressed.
 * @param {{ folder: string, port: number, base?: string, config?: unknown, headers?: string }} options
 *   `port` 0 takes any free one; `base` is the path of the site, with a slash at both ends; `config`, when given, is answered in place of the folder's
 *   `config.json`, and `headers` is read in place of its `_headers`.
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 * @throws {Error} with code `EADDRINUSE` when the port is taken
 */
export function startStaticServer({ folder, port, base = '/', config, headers: given }) {
  const headersFile = join(folder, '_headers')
  const text = given ?? (existsSync(headersFile) ? readFileSync(headersFile, 'utf8') : '')
  const rules = parseHeadersFile(text)
  const contentOf = createContents()
  const server = createServer((request, response) => {
    const whole = pathOf(request.url ?? '')
    if (whole !== '' && `${whole}/` === base)
      // Relative addresses of the page need the slash.
      return void response.writeHead(301, { location: base }).end()
    if (!whole.startsWith(base)) return answerNotFound(response)
    const pathname = whole.slice(base.length - 1)
    for (const rule of rules)
      if (rule.pattern.test(pathname))
        for (const [name, value] of rule.headers) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end()
    if (config !== undefined && pathname === '/config.json') {
      response.writeHead(200, { 'content-type': MIME['.json'], 'cache-control': 'no-store' })
      return void response.end(JSON.stringify(config))
    }
    const file = fileOf(folder, pathname)
    if (!file || pathname === '/_headers') return answerNotFound(response)
    const extension = extname(file.path)
    const zip = COMPRESSED.has(extension) && /\bgzip\b/.test(String(request.headers['accept-encoding']))
    const headers = {
      'content-type': MIME[extension] ?? 'application/octet-stream',
      ...(zip ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : {}),
    }
    if (request.method === 'HEAD') return void response.writeHead(200, headers).end()
    contentOf(file, zip).then(
      (content) => response.writeHead(200, { ...headers, 'content-length': content.length }).end(content),
      // It was there a moment ago.
      () => answerNotFound(response),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const bound = typeof address === 'object' && address ? address.port : port
      const close = () =>
        new Promise((/** @type {(value: void) => void} */ done) => {
          server.close(() => done())
          server.closeAllConnections()
        })
      resolve({ url: `http://127.0.0.1:${bound}${base}`, close })
    })
  })
}
