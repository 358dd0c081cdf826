import { join } from 'node:path'
import { ensureBuild, ROOT } from '../.ci/setup.mjs'
import budgets from './budgets.json' with { type: 'json' }
import { type ChunkGraph, readChunkGraph } from './chunkGraph.ts'
import { report, type Verdict } from './verdict.ts'

/** Texts that only wallet code carries: discovery, connection, and the dialog's styles. */
const WALLET_MARKS = [
  'eip6963:requestprovider',
  'eth_requestaccounts',
  'wallet_requestpermissions',
  '@wagmi/core',
]
const DIALOG_MARKS = ['rainbowkit', 'data-rk']

function marked(graph: ChunkGraph, files: readonly string[], marks: readonly string[]): readonly string[] {
  return files.filter((file) => marks.some((mark) => graph.text(file).toLowerCase().includes(mark)))
}

function within(name: string, bytes: number, budgetKiB: number): Verdict {
  const measured = `${(bytes / 1024).toFixed(1)} KiB gzip, budget ${budgetKiB} KiB`
  return { name, measured, ok: bytes > 0 && bytes <= budgetKiB * 1024 }
}

function absent(name: string, found: readonly string[]): Verdict {
  return { name, measured: found.length === 0 ? 'none' : found.join(', '), ok: found.length === 0 }
}

await ensureBuild(console.log)
const graph = readChunkGraph(join(ROOT, 'dist'))
const scripts = graph.firstLoad.filter((file) => file.endsWith('.js'))
const walletLayer = [
  ...new Set(graph.later.filter((group) => marked(graph, group, WALLET_MARKS).length > 0).flat()),
]

for (const file of graph.firstLoad)
  console.log(`      ${(graph.gzip([file]) / 1024).toFixed(1).padStart(6)} KiB  ${file}`)
for (const file of walletLayer)
  console.log(`    + ${(graph.gzip([file]) / 1024).toFixed(1).padStart(6)} KiB  ${file}`)
/** What opening a screen fetches at once that the first load has not; `bench/deal.ts` counts in a browser what its parts fetch after that. */
const SCREENS = [
  'LimitScreen',
  'TwapScreen',
  'CrosschainScreen',
  'OtcScreen',
  'DealScreen',
  'OrdersScreen',
] as const
const isNew = (file: string) => !graph.firstLoad.includes(file)
const screens = SCREENS.map((screen) => {
  const isScreen = (file: string) => file.startsWith(`assets/${screen}-`)
  const all = graph.later.flatMap(([door = '']) => door)
  const own = all.filter(isScreen)
  // A screen without a door of its own is behind another.
  const doors = own.length > 0 ? own : all.filter((door) => graph.laterOf(door).some(isScreen))
  const opened = graph.closure(doors.flatMap((door) => [door, ...graph.laterOf(door).filter(isScreen)]))
  // The history is far over what every other screen keeps to: it may not grow.
  const most = screen === 'OrdersScreen' ? budgets.ordersScreenKiB : budgets.screenKiB
  return within(`${screen}, when it is opened`, graph.gzip(opened.filter(isNew)), most)
})
report([
  within('the page, with its first picture', graph.gzip(['index.html']), budgets.pageKiB),
  within('first load of the swap screen', graph.gzip(graph.firstLoad), budgets.firstLoadKiB),
  absent('wallet code in the first load', marked(graph, scripts, [...WALLET_MARKS, ...DIALOG_MARKS])),
  within('wallet layer, on top of the first load', graph.gzip(walletLayer), budgets.walletLayerKiB),
  ...screens,
  absent('wallet dialog in the wallet layer', marked(graph, walletLayer, DIALOG_MARKS)),
])
