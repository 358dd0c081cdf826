import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureBuild, ROOT } from '../.ci/setup.mjs'
import { startStaticServer } from '../hosting/staticServer.mjs'
import { appConfigOf } from '../sandbox/appConfig.mjs'
import { startSandbox } from '../sandbox/sandbox.ts'
import { freePort } from '../testing/browser/runningProgram.ts'
import { restingOrders } from '../testing/orders/restingOrders.ts'
import { OtcPerson } from '../testing/otc/otcPerson.ts'
import { createVisitor } from '../testing/wallet/visitor.ts'
import budgets from './budgets.json' with { type: 'json' }
import { launchBrowser } from './launchBrowser.ts'
import { report, type Verdict } from './verdict.ts'

/** Fetched when it is run: nothing else here needs its hundred packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const DEVICES = ['mobile', 'desktop'] as const

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string }>>
}

/** Puts HTTP/2 before a server, as every host of sites has it; its own certificate is nobody's. @returns its address, and what ends it */
async function withHttp2(behind: string): Promise<{ readonly url: string; close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-keyout', key, '-out', cert],
  ])
  const server = createSecureServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (incoming, response) => {
      const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'))
      const target = new URL(incoming.url, behind)
      const passed = request(
        target,
        { method: incoming.method, headers: Object.fromEntries(headers) },
        (got) => {
          const { connection: _1, 'keep-alive': _2, 'transfer-encoding': _3, ...kept } = got.headers
          response.writeHead(got.statusCode ?? 502, kept)
          got.pipe(response)
        },
      )
      passed.end()
    },
  )
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  rmSync(folder, { recursive: true })
  return { url: `https://127.0.0.1:${port}/`, close: () => void server.close() }
}

/** Runs Lighthouse over one address in the browser that listens on a port. */
async function measure(address: string, device: (typeof DEVICES)[number], port: number): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-'))
  const path = join(folder, 'report.json')
  const preset = device === 'desktop' ? ['--preset=desktop'] : []
  try {
    await promisify(execFile)('npx', [
      ...['--yes', LIGHTHOUSE, address, `--port=${port}`, '--quiet', '--output=json'],
      ...[`--output-path=${path}`, `--only-categories=${CATEGORIES.join(',')}`, ...preset],
    ])
    return JSON.parse(readFileSync(path, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A line for one report: the four scores, and under 100 what kept them there. */
function verdictOf(name: string, { categories, audits }: Report): Verdict {
  const scores = CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100))
  const lost = Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title }) => title)
  return {
    name,
    measured: `${scores.join(', ')}${lost.length > 0 ? ` (${lost.join('; ')})` : ''}`,
    ok: scores.every((score) => score >= budgets.lighthouseScore),
  }
}

await ensureBuild(console.log)
const sandbox = await startSandbox({})
const { manifest } = sandbox
const { wallet } = await createVisitor(manifest, 'eoa', { USDC: '1000' })
const orders = await restingOrders(manifest, wallet)
const [{ id }, { link }] = await Promise.all([
  orders.rest(),
  new OtcPerson(manifest).make({ give: ['WETH', '1'], ask: ['USDC', '3000'] }),
])
const site = await startStaticServer({
  folder: join(ROOT, 'dist'),
  port: 0,
  config: appConfigOf(manifest),
})
const secure = await withHttp2(site.url)
const port = await freePort()
const browser = await launchBrowser(`--remote-debugging-port=${port}`, '--ignore-certificate-errors')
try {
  const screens = [
    '/swap',
    '/limit',
    '/twap',
    '/crosschain',
    '/otc',
    link,
    '/orders',
    `/orders/${id}`,
    '/status',
  ]
  const verdicts: Verdict[] = []
  for (const path of screens)
    for (const device of DEVICES) {
      const shown = path === link ? '/otc, an offer' : path.replace(id, '{id}')
      verdicts.push(verdictOf(`${shown}, ${device}`, await measure(`${secure.url}#${path}`, device, port)))
      console.log(`      ${verdicts.at(-1)?.name}: ${verdicts.at(-1)?.measured}`)
    }
  report(verdicts)
} finally {
  await browser.close()
  secure.close()
  await Promise.all([site.close(), sandbox.stop()])
}
