import '../../../text/en/screens/crosschain.ts'
import '../../../text/en/trade/flow.ts'
import '../../../text/en/trade/steps.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createStore } from 'zustand/vanilla'
import {
  COURIER,
  COURIER_MODULE,
  type CrossingWay,
  ETHER,
  modulesOf,
  takenCrossing,
} from '../../../../testing/service/testCrossing.ts'
import { USDC } from '../../../../testing/service/testRoute.ts'
import type { Rate } from '../../../domain/chain/poolRates.ts'
import { AppError } from '../../../domain/data/errors.ts'
import { createFlowStore, type DeltaOrderIntent } from '../../../flow/journal/flowRecord.ts'
import { createSessionStore } from '../../../flow/session.ts'
import type { WalletLayer } from '../../../flow/walletLayer.ts'
import { createService } from '../../../service/http/serviceClient.ts'
import { hashQueryKey } from '../../../service/queries.ts'
import { ConfigProvider } from '../../trade/session/configContext.tsx'
import { ServiceProvider } from '../../trade/session/serviceContext.tsx'
import { StoresProvider } from '../../trade/session/sessionHooks.tsx'
import { type LoadedWalletLayer, WalletLayerProvider } from '../../trade/session/walletLayerContext.tsx'
import { DEFAULT_SETTINGS, settingsStore } from '../../trade/settings/settingsStore.ts'
import { CrosschainReview, type CrosschainReviewProps } from './CrosschainReview.tsx'

const ACCOUNT = '0x1111111111111111111111111111111111111111'
const DAI = '0x4d17041e22a4EBbAB30f772B210aD0e27ccd480B'
const OTHER = '0x6666666666666666666666666666666666666666'
const [HERE, THERE] = [31337, 31338]

interface World extends Partial<Pick<CrosschainReviewProps, 'recipient' | 'shortfall'>> {
  readonly way?: CrossingWay
  /** The least that arrives, of a limit order. */
  readonly limit?: bigint
  readonly accountKind?: WalletLayer['accountKind']
  /** The code at the account's address; throws where the chain is silent. */
  readonly codeOf?: (chainId: number) => `0x${string}`
  readonly plan?: () => Promise<[]>
  readonly partner?: object
  /** What the pools over there give for what is carried; throws where they cannot be read. */
  readonly rate?: () => Rate | null
  /** What Delta runs; throws where it cannot be read. */
  readonly modules?: WalletLayer['modules']
}

const offerOf = (way: CrossingWay) => takenCrossing({ receivedAt: Date.now(), ...way })

/** The review as it opens; what it confirms, and how it learns of another quote. */
async function open({
  way = {},
  limit,
  accountKind = async () => 'eoa',
  codeOf = () => '0x60',
  plan = async () => [],
  partner = {},
  rate = () => ({ sellAmount: 1_000_000n, buyAmount: ETHER }),
  modules = async (chainId) => modulesOf(chainId),
  ...rest
}: World = {}) {
  const confirmed: DeltaOrderIntent[] = []
  const session = createSessionStore()
  session.setState({ account: ACCOUNT })
  const walletLayer = {
    ...{ accountKind, planFlow: plan, couldNotTry: () => false },
    addressTrace: async (chainId) => ({ code: codeOf(chainId), isUnused: false }),
    latestBlockTime: async () => ({ blockTimeSec: Math.floor(Date.now() / 1_000), clockOffsetSec: 0 }),
    estimateNetworkFee: async () => null,
    poolRate: async () => rate(),
    modules,
  } as Partial<WalletLayer> as WalletLayer
  const service = createService({
    ...{ baseUrl: 'https://service.test', partner: 'kontor' },
    fetch: async () => Response.json(partner),
  })
  const queries = new QueryClient({
    defaultOptions: { queries: { queryKeyHashFn: hashQueryKey, retry: false } },
  })
  const flows = createFlowStore()
  const opened = offerOf(way)
  const taken = limit === undefined ? opened : { ...opened, isLimit: true, limit, bound: limit }
  const handle = {
    store: createStore<LoadedWalletLayer>(() => ({ walletLayer, feed: null })),
    load: async () => walletLayer,
  }
  const shown = (latest: CrosschainReviewProps['latest']) => (
    <QueryClientProvider client={queries}>
      <ServiceProvider service={service}>
        <WalletLayerProvider handle={handle}>
          <ConfigProvider config={{ apiUrl: '', partner: 'kontor', chains: [] }}>
            <StoresProvider session={session} flows={flows}>
              <CrosschainReview
                opened={taken}
                latest={latest}
                renew={async () => undefined}
                slippage={{ bps: 50, reason: { kind: 'usual' } }}
                {...{ account: ACCOUNT, recipient: ACCOUNT, shortfall: null, ...rest }}
                ceiling={15}
                deadlineSec={null}
                tokenOf={() => USDC}
                onClose={() => undefined}
                onConfirm={(intent) => void confirmed.push(intent)}
              />
            </StoresProvider>
          </ConfigProvider>
        </WalletLayerProvider>
      </ServiceProvider>
    </QueryClientProvider>
  )
  const { rerender } = await render(shown(undefined))
  return { confirmed, learn: (latest: CrosschainReviewProps['latest']) => rerender(shown(latest)) }
}

const confirm = () => page.getByRole('button', { name: 'Place crosschain order' })

const unfold = () => page.getByText('All terms').click()

test('default: the review is confirmed once, with rate, worth, impact, fills and validity', async () => {
  const { confirmed } = await open({ way: { change: { impactPercent: 1 } } })
  const dialog = page.getByRole('dialog')
  await unfold()
  for (const answered of ['Rate', 'Price impact with costs', 'All or nothing', 'USD value unknown'])
    await expect.element(dialog.getByText(answered, { exact: true })).toBeVisible()
  await expect.element(dialog.getByText(/Valid \d+ s/)).toBeVisible()
  // The solvers' costs have one row.
  await expect.element(dialog.getByText('Solvers’ network fee')).toBeVisible()
  expect(dialog.getByText('Solver costs').query()).toBe(null)
  await confirm().dblClick()
  await expect.poll(() => confirmed).toHaveLength(1)
})

test('behavior: a limit worse than the market by more than 3% says the loss and is typed', async () => {
  const { confirmed } = await open({ limit: 2_400_000_000n })
  const loss = page.getByText('4% worse than market: about 100 USDC less')
  await expect.element(loss).toBeVisible()
  await confirm().click({ force: true })
  expect(confirmed).toEqual([])
  await page.getByLabelText('Type 4.00').fill('4')
  await confirm().click()
  await expect.poll(() => confirmed).toHaveLength(1)
})

test('behavior: what got worse is shown in basis points and must be accepted', async () => {
  const { confirmed, learn } = await open()
  await expect.element(confirm()).toBeVisible()
  await learn(offerOf({ carried: 2_375_000_000n }))
  await expect.element(page.getByRole('alert').getByText('The price worsened by 5%')).toBeVisible()
  await expect
    .element(page.getByText('It was 2,500 USDC and is now 2,375 USDC. Nothing was sent.'))
    .toBeVisible()
  expect(confirm().query()).toBe(null)
  await page.getByRole('button', { name: 'Accept the new terms' }).click()
  await confirm().click()
  await expect.poll(() => confirmed).toMatchObject([{ destination: { quoted: '2375000000' } }])
})

test('behavior: a longer time and higher fees are named as well', async () => {
  const fee = (usd: string) => [{ chainId: HERE, token: USDC.address, amount: 1n, usd }]
  const { learn } = await open({ way: { change: { estimatedTimeMs: 60_000, bridgeFees: fee('1') } } })
  await learn(offerOf({ change: { estimatedTimeMs: 170_000, bridgeFees: fee('2') } }))
  await expect
    .element(page.getByRole('alert').getByText('The time was about 1 min and is now about 2 min 50 sec.'))
    .toBeVisible()
  await expect.element(page.getByRole('alert').getByText('Fees were $1.00 and are now $2.00.')).toBeVisible()
})

test('behavior: a route that is offered no more leaves nothing to confirm', async () => {
  const { learn } = await open()
  await expect.element(confirm()).toBeVisible()
  await learn(null)
  await expect.element(page.getByRole('button', { name: 'Choose another route' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This route is no longer offered')
  expect(confirm().query()).toBe(null)
})

test('error: a recipient that only looks like the own account needs a tick', async () => {
  const recipient = '0x1111000000000000000000000000000000001111'
  const { confirmed } = await open({ recipient })
  await expect.element(page.getByText('Looks like your own account, but is another address.')).toBeVisible()
  await confirm().click({ force: true })
  expect(confirmed).toEqual([])
  await page.getByRole('checkbox', { name: 'I compared every digit. This is the address I mean.' }).click()
  await confirm().click()
  await expect.poll(() => confirmed).toMatchObject([{ recipient }])
})

test('error: a recipient that could not be checked holds the order until that is agreed to', async () => {
  const { confirmed } = await open({
    recipient: OTHER,
    accountKind: async (chainId, address) => {
      if (chainId === THERE && address === OTHER) throw new Error('silent')
      return 'eoa'
    },
  })
  await expect.element(page.getByText('This address could not be checked on Sandbox two')).toBeVisible()
  await confirm().click({ force: true })
  expect(confirmed).toEqual([])
  await page.getByRole('checkbox', { name: 'Send there without the check' }).click()
  await confirm().click()
  await expect.poll(() => confirmed).toMatchObject([{ recipient: OTHER }])
})

test('error: an account with code here and none there receives only with consent', async () => {
  const { confirmed } = await open({
    accountKind: async (chainId) => (chainId === HERE ? 'contract' : 'eoa'),
  })
  await expect.element(page.getByText('No contract has this address on Sandbox two')).toBeVisible()
  await confirm().click({ force: true })
  expect(confirmed).toEqual([])
  await page.getByRole('checkbox', { name: 'I control this address on Sandbox two' }).click()
  await confirm().click()
  await expect.poll(() => confirmed).toHaveLength(1)
})

test('behavior: a contract account on both chains sees that, and needs no consent', async () => {
  const { confirmed } = await open({ accountKind: async () => 'contract' })
  await expect
    .element(page.getByText(/the same code has its address, perhaps with other owners/))
    .toBeVisible()
  await confirm().click()
  await expect.poll(() => confirmed).toHaveLength(1)
})

test('error: a contract with other code at the same address receives only once that is agreed to', async () => {
  const { confirmed } = await open({
    accountKind: async () => 'contract',
    codeOf: (chainId) => (chainId === HERE ? '0x60' : '0x6001'),
  })
  await expect.element(page.getByText('A different contract has this address on Sandbox two')).toBeVisible()
  await confirm().click({ force: true })
  expect(confirmed).toEqual([])
  await page.getByRole('checkbox', { name: 'I control this address on Sandbox two' }).click()
  await confirm().click()
  await expect.poll(() => confirmed).toHaveLength(1)
})

test('error: code that could not be compared is not taken for the same', async () => {
  const { confirmed } = await open({
    accountKind: async () => 'contract',
    codeOf: () => {
      throw new Error('silent')
    },
  })
  await expect.element(page.getByText('This address could not be checked on Sandbox two')).toBeVisible()
  await confirm().click({ force: true })
  expect(confirmed).toEqual([])
})

test('error: a contract account is not confirmed while its code on a silent chain is unchecked', async () => {
  const { confirmed } = await open({
    accountKind: async (chainId) => {
      if (chainId === THERE) throw new Error('silent')
      return 'contract'
    },
  })
  await expect.element(page.getByText('This address could not be checked on Sandbox two')).toBeVisible()
  await confirm().click({ force: true })
  expect(confirmed).toEqual([])
})

test('error: why the steps are refused is shown before anything is confirmed', async () => {
  const params = { symbol: 'AAA', shown: 16, found: '18' }
  const message = { key: 'errors.chain.otherDecimals', params }
  const plan = () => Promise.reject(new AppError({ code: 'chain-other-decimals', message, recovery: 'stop' }))
  await open({ plan })
  await expect.element(page.getByText(/AAA has 16 decimals, but its contract says 18/)).toBeVisible()
})

test('behavior: that the partner keeps surplus is shown, where it does', async () => {
  const partnerAddress = `0x${'4'.repeat(40)}`
  await open({ partner: { partnerFee: 0, partnerAddress, takeSurplus: true } })
  await expect.element(page.getByText(/half to this site’s partner/)).toBeVisible()
})

test('behavior: a sale on arrival names its bound, and that a fill within slippage may miss it', async () => {
  await open({ way: { decimals: 18, floor: 2_490n * ETHER } })
  await unfold()
  await expect.element(page.getByText('Slippage before the bridge')).toBeVisible()
  await expect.element(page.getByText('Sold on arrival for at least')).toBeVisible()
  await expect.element(page.getByText(/misses this bridge’s minimum/)).toBeVisible()
})

test('error: a sale on arrival without a useful minimum shows “about”, never “at least”', async () => {
  await open({ way: { decimals: 18, floor: 1n } })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Arrives on Sandbox two about')).toBeVisible()
  await expect.element(dialog.getByText(/without a useful minimum. You may receive less/)).toBeVisible()
  expect(dialog.getByText('You receive on Sandbox two at least').query()).toBe(null)
})

const SALE: CrossingWay = { decimals: 18, floor: 2_450n * ETHER }

test('default: of a sale on arrival the headline is what is carried; what arrives is about', async () => {
  const { confirmed } = await open({ way: SALE })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Carried to Sandbox two at least')).toBeVisible()
  await expect.element(dialog.getByText('Arrives on Sandbox two about')).toBeVisible()
  expect(dialog.getByText('You receive on Sandbox two at least').query()).toBe(null)
  await confirm().click()
  await expect.poll(() => confirmed).toHaveLength(1)
})

test('error: an amount carried worth less than the minimum by the pools blocks the order', async () => {
  const { confirmed } = await open({ way: { ...SALE, carried: 990_000n } })
  await expect.element(page.getByText('What is carried is worth less than the minimum')).toBeVisible()
  await confirm().click({ force: true })
  expect(confirmed).toEqual([])
})

test('behavior: estimates are rounded and marked “about”; signed amounts have every digit', async () => {
  await open({ way: { ...SALE, quoted: 2_487n * ETHER + 123_456_789_012_345_678n } })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('about 2,487.12 USDC', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('2,487.12 USDC', { exact: true })).toBeVisible()
  expect(dialog.element().textContent).not.toMatch(/2,487\.12\d/)
})

const silent = (): never => {
  throw new Error('silent')
}

test.each([
  ['the pools give no price', () => null],
  ['the pools cannot be read', silent],
])('error: where %s, a sale on arrival is placed only once that is agreed to', async (_case, rate) => {
  const { confirmed } = await open({ way: SALE, rate })
  const unchecked = /^The value of 2,475 USDC on Sandbox two could not be checked\.$/
  await expect.element(page.getByText(unchecked)).toBeVisible()
  await confirm().click({ force: true })
  expect(confirmed).toEqual([])
  await page.getByRole('checkbox', { name: 'Place without this check' }).click()
  await confirm().click()
  await expect.poll(() => confirmed).toHaveLength(1)
})

test('behavior: a route that brings one percent less than the usual one is named', async () => {
  await open({ shortfall: { by: { amount: 25_000_000n, bps: 100 }, protocol: 'Anchor' } })
  await expect.element(page.getByText('Swift brings 25 USDC (1%) less than Anchor.')).toBeVisible()
})

describe('a bridge whose data cannot be read', () => {
  const consent = () => page.getByRole('checkbox', { name: `Use Courier (${COURIER}), now and later` })
  beforeEach(() => settingsStore.setState(DEFAULT_SETTINGS))

  test('default: named with its worst case, agreed to once, and so in the order', async () => {
    const { confirmed } = await open({ way: { isUnreadable: true } })
    const sentences = [
      'This app cannot check the bridge the service calls Courier',
      /At worst nothing arrives, and [\d,.]+ USDC or more is lost/,
      /Whether it pays back if it cannot is unknown to this app/,
    ]
    for (const answered of sentences) await expect.element(page.getByText(answered)).toBeVisible()
    await expect.element(confirm()).toBeDisabled()
    await consent().click()
    await confirm().click()
    expect(confirmed.map(({ destination }) => destination?.agreedModule)).toEqual([COURIER_MODULE])
    expect(confirmed[0]?.buyAmount).toBe('0')
    await open({ way: { isUnreadable: true } })
    await expect.element(consent().last()).toBeChecked()
  })

  test('behavior: consent that is taken back holds the order again', async () => {
    await open({ way: { isUnreadable: true } })
    await consent().click()
    await expect.element(confirm()).toBeEnabled()
    await consent().click()
    await expect.element(confirm()).toBeDisabled()
    expect(settingsStore.getState().agreedBridges).toEqual([])
  })

  test('behavior: another asset on arrival is agreed to at each order', async () => {
    const carriedToken = { ...USDC, address: DAI, symbol: 'XYZ' } as const
    await open({ way: { isUnreadable: true, carriedToken } })
    await consent().click()
    await expect.element(confirm()).toBeDisabled()
    await page.getByRole('checkbox', { name: /nobody knows whether and at which price XYZ becomes/ }).click()
    await expect.element(confirm()).toBeEnabled()
  })

  test('error: consent to a bridge does not cover another module behind it', async () => {
    const agreedBridges = [`${HERE}:${COURIER}:0x${'9'.repeat(40)}`]
    settingsStore.setState({ agreedBridges })
    await open({ way: { isUnreadable: true } })
    await expect.element(consent()).not.toBeChecked()
    await expect.element(confirm()).toBeDisabled()
  })
})

describe('what Delta runs', () => {
  const missing = async (chainId: number) => ({ ...modulesOf(chainId), modules: [] })
  const differing = async () => {
    throw new AppError({
      ...{ code: 'modules-differ', recovery: 'retry' },
      message: { key: 'errors.chain.modulesDiffer', params: { chain: 'One' } },
    })
  }

  test.each([
    ['not the bridge', missing, /does not run the bridge of this order/],
    ['one thing by one node, another by another', differing, /Two nodes of One disagree/],
  ] as const)('error: %s: nothing can be confirmed', async (_what, modules, sentence) => {
    await open({ modules })
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(confirm()).toBeDisabled()
  })

  test('behavior: nothing can be confirmed until it is read', async () => {
    await open({ modules: () => new Promise(() => undefined) })
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.element(confirm()).toBeDisabled()
  })
})
