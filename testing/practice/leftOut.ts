/** Journeys that a practice page cannot take, by file or by what their titles say, and why. Only runs with `KONTOR_VENUE=practice` leave them out. */
interface LeftOut {
  readonly why: string
  readonly files?: readonly string[]
  /** Parts of titles. */
  readonly titles?: readonly string[]
}

const LEFT_OUT: readonly LeftOut[] = [
  {
    why: 'no page is opened: the program that starts sandbox and app, and the harness itself',
    files: ['app/start.spec.ts', 'app/rawKeys.spec.ts'],
  },
  {
    why: 'practice is one of the pages that it opens itself',
    files: ['app/practice.spec.ts'],
  },
  {
    why: 'a practice venue is open in one page at a time: a second tab of the browser waits for it',
    files: ['app/twoPages.spec.ts'],
    titles: ['two tabs trade at once'],
  },
  {
    why: 'somebody in another browser has another venue',
    files: ['crosschain/crosschainLink.spec.ts', 'otc/otcMake.spec.ts', 'otc/otcTwo.spec.ts'],
    titles: ['the copied link shows anybody'],
  },
  {
    why: 'settings of the site that practice has not: it answers its own',
    files: ['swap/hostFee.spec.ts', 'app/walletConnect.spec.ts', 'app/walletPhone.spec.ts'],
  },
  {
    why: 'the page around embeds the site, which is not its practice page',
    files: ['app/embed.spec.ts', 'app/safeApp.spec.ts', 'swap/gateway.spec.ts'],
  },
  {
    why: 'what the network carries is changed, counted or waited for, and nothing of practice passes a network',
    files: [
      'swap/nodes.spec.ts',
      'app/nodeOutage.spec.ts',
      'app/outage.spec.ts',
      'app/formRenders.spec.ts',
      'app/renders.spec.ts',
      'otc/otcDeals.spec.ts',
      'orders/ordersPolling.spec.ts',
      'crosschain/crosschainPolling.spec.ts',
    ],
    titles: [
      'after signing the order is there once',
      'reloaded between signature and reply',
      'a live quote needs nothing but the files',
      'nothing moves when the quote arrives',
    ],
  },
]

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What the runner leaves out: files, and titles. */
export const leftOutInPractice = {
  testIgnore: LEFT_OUT.flatMap(({ files = [] }) => files.map((file) => `**/e2e/${file}`)),
  grepInvert: LEFT_OUT.flatMap(({ titles = [] }) => titles.map((title) => new RegExp(escaped(title)))),
}
