import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
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
/** A text that only WalletConnect's library carries. */
const REMOTE_MARKS = ['wc_sessionpropose']
/** A text that only the provider of a Safe carries. */
const SAFE_MARKS = ['safe_setsettings']

function marked(graph: ChunkGraph, files: readonly string[], marks: readonly string[]): readonly string[] {
  return files.filter((file) => marks.some((mark) => graph.text(file).toLowerCase().includes(mark)))
}

function within(name: string, bytes: number, budgetKiB: number): Verdict {
  const measured = `${(bytes / 1024).toFixed(2)} KiB gzip, budget ${budgetKiB} KiB`
  return { name, measured, ok: bytes > 0 && bytes <= budgetKiB * 1024 }
}

function absent(name: string, found: readonly string[]): Verdict {
  return { name, measured: found.length === 0 ? 'none' : found.join(', '), ok: found.length === 0 }
}

/** What the policy of a built page demands, in its own words: no code or markup is made of text, and no policy may be named that does. */
const DEMANDED = ["require-trusted-types-for 'script'", "trusted-types 'none'"]
/** The practice page names one, for the address of its worker; headers are for both pages. */
const DEMANDED_OF_PRACTICE = ["require-trusted-types-for 'script'", 'trusted-types kontor-practice']

function demands(file: string, demanded = DEMANDED): Verdict {
  const policy = /Content-Security-Policy"? ?[:c][^\n>]*/.exec(
    readFileSync(join(ROOT, 'dist', file), 'utf8'),
  )?.[0]
  const directives = policy?.split(/[;"]/).map((one) => one.trim()) ?? []
  const lacking = demanded.filter((one) => !directives.includes(one))
  const measured = lacking.length === 0 ? demanded.join('; ') : `lacks ${lacking.join('; ')}`
  return { name: `content policy of ${file}`, measured, ok: lacking.length === 0 }
}

/** The practice page's own files as they cross the network: states are compressed already. */
function practiceBytes(): number {
  const files = readdirSync(join(ROOT, 'dist')).filter((name) => name.startsWith('practice'))
  return files.reduce((sum, name) => sum + gzipSync(readFileSync(join(ROOT, 'dist', name))).length, 0)
}

await ensureBuild(console.log)
const graph = readChunkGraph(join(ROOT, 'dist'))
const scripts = graph.firstLoad.filter((file) => file.endsWith('.js'))
/** The wallet of a page around, which only embedded pages fetch, has the methods of wallets too. */
const isOfParent = ([door = '']: readonly string[]) => door.startsWith('assets/parentWallet-')
const walletLayer = [
  ...new Set(
    graph.lazy.filter((group) => !isOfParent(group) && marked(graph, group, WALLET_MARKS).length > 0).flat(),
  ),
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
const all = graph.lazy.flatMap(([door = '']) => door)
/** What fetching the door of a screen or of a part of it brings that the first load has not. */
function openedBy(part: string): readonly string[] {
  const isPart = (file: string) => file.startsWith(`assets/${part}-`)
  const own = all.filter(isPart)
  // A screen without a door of its own is behind another.
  const doors = own.length > 0 ? own : all.filter((door) => graph.lazyOf(door).some(isPart))
  return graph.closure(doors.flatMap((door) => [door, ...graph.lazyOf(door).filter(isPart)])).filter(isNew)
}
const screens = SCREENS.map((screen) =>
  within(`${screen}, when it is opened`, graph.gzip(openedBy(screen)), budgets.screenKiB),
)
/** What is fetched from something that is fetched itself. */
const inside = [...new Set(all.flatMap((door) => graph.closure([door]).flatMap(graph.lazyOf)))]
const named = (part: string) => [...all, ...inside].filter((file) => file.startsWith(`assets/${part}-`))
const inCatalogue = /^assets\/(\w+)\.catalogue-/
/** Every language but English: one file, fetched before the first words where it is wanted. */
const languages = [...new Set(all.filter((file) => inCatalogue.test(file)))]
if (languages.length === 0) throw new Error('the build has no further language')
const beforeTheChart = [...walletLayer, ...openedBy('LimitScreen')]
/** Drawing and reading of the price chart, beside what the wallet layer and a form with a limit have already. */
const priceChart = graph
  .closure([...named('MarketChart'), ...named('priceHistory')])
  .filter((file) => isNew(file) && !beforeTheChart.includes(file))
/** Every file of a part that has not come with these. */
const partAfter = (part: string, before: readonly string[]) =>
  graph.closure(named(part)).filter((file) => isNew(file) && !before.includes(file))
/** What only names need that are not of plain letters: its door is fetched from a part of the wallet layer. */
const ensTables = graph
  .closure(named('nameClient').flatMap(graph.lazyOf))
  .filter((file) => isNew(file) && ![...walletLayer, ...named('nameClient')].includes(file))
/** What the command bar fetches that a page which has started has not. */
const commandBar = openedBy('CommandBar').filter((file) => !walletLayer.includes(file))
const beforeTheList = [...walletLayer, ...openedBy('OrdersScreen')]
const list = openedBy('HistoryView').filter((file) => !beforeTheList.includes(file))
const withTheList = [...beforeTheList, ...list]
/** Dollars of balances and of the rows of a list, beside what the wallet layer and the list have. */
const dollars = graph
  .closure([
    ...named('BalanceWorth'),
    ...list.flatMap(graph.lazyOf).filter((file) => file.startsWith('assets/WorthReader-')),
  ])
  .filter((file) => isNew(file) && !withTheList.includes(file))
/** What the list may fetch after its rows, each part by itself: only some accounts have what it shows, or it follows the rows. */
const listParts = [...new Set(list.flatMap(graph.lazyOf))].flatMap((door) => {
  const files = graph.closure([door]).filter((file) => isNew(file) && !withTheList.includes(file))
  const [, name = door] =
    /assets\/(\w+)-[\w-]{7}\.js$/.exec(door) ?? /\(\{(\w+):\(\)=>/.exec(graph.text(door)) ?? []
  return files.length > 0 ? [within(`${name}, on top of the list`, graph.gzip(files), budgets.screenKiB)] : []
})
/** What a page in a frame fetches besides. */
const otherWallets = openedBy('otherWallets')
const safeApp = otherWallets.flatMap(graph.lazyOf).filter((file) => file.startsWith('assets/safeApp-'))
if (safeApp.length === 0) throw new Error('the build has no part that connects a Safe')
const inFrame = graph
  .closure([...otherWallets, ...safeApp])
  .filter((file) => isNew(file) && !walletLayer.includes(file))
/** A part that comes after the wallet layer. */
const onTopOfWallet = (what: string, part: string, budget: number) =>
  within(`${what}, on top of the wallet layer`, graph.gzip(partAfter(part, walletLayer)), budget)

report([
  demands('index.html'),
  demands('_headers', DEMANDED_OF_PRACTICE),
  demands('practice.html', DEMANDED_OF_PRACTICE),
  within('what practice fetches besides the app', practiceBytes(), budgets.practiceKiB),
  within('the page, with its first picture', graph.gzip(['index.html']), budgets.pageKiB),
  within('first load of the swap screen', graph.gzip(graph.firstLoad), budgets.firstLoadKiB),
  absent('wallet code in the first load', marked(graph, scripts, [...WALLET_MARKS, ...DIALOG_MARKS])),
  within('wallet layer, on top of the first load', graph.gzip(walletLayer), budgets.walletLayerKiB),
  within('the Safe of a page around, on top of the wallet layer', graph.gzip(inFrame), budgets.safeKiB),
  within('script of pages that embed this one', graph.gzip(['kontor-embed.js']), budgets.embedKiB),
  ...screens,
  ...languages.map((file) =>
    within(
      `language ${inCatalogue.exec(file)?.[1]}, when it is chosen`,
      graph.gzip(graph.closure([file]).filter(isNew)),
      budgets.languageKiB,
    ),
  ),
  within('price chart, when it is shown', graph.gzip(priceChart), budgets.priceChartKiB),
  within('line below an amount', graph.gzip(partAfter('FieldFacts', [])), budgets.fieldFactsKiB),
  within('dollars of balances and of the list', graph.gzip(dollars), budgets.laterDollarsKiB),
  onTopOfWallet('balances of the account menu', 'AccountBalances', budgets.accountBalancesKiB),
  onTopOfWallet('what is read and tried before signing', 'signingChecks', budgets.signingChecksKiB),
  onTopOfWallet('lines of a hardware wallet', 'DeviceLines', budgets.deviceLinesKiB),
  onTopOfWallet('names beside addresses', 'AddressNames', budgets.addressNamesKiB),
  onTopOfWallet('reading of ENS names', 'nameClient', budgets.nameClientKiB),
  within('tables of ENS names with special letters', graph.gzip(ensTables), budgets.normalNameKiB),
  within('command bar, when it is opened', graph.gzip(commandBar), budgets.commandBarKiB),
  within(
    'list of an account, on top of wallet layer and OrdersScreen',
    graph.gzip(list),
    budgets.ordersListKiB,
  ),
  ...listParts,
  absent('wallet dialog in the wallet layer', marked(graph, walletLayer, DIALOG_MARKS)),
  absent('WalletConnect before somebody picks it', marked(graph, [...scripts, ...walletLayer], REMOTE_MARKS)),
  absent('Safe where the page is in no frame', marked(graph, [...scripts, ...walletLayer], SAFE_MARKS)),
])
