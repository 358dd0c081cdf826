import '../../../text/en/trade/flow.ts'
import '../../../text/en/trade/steps.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createStore } from 'zustand/vanilla'
import type { QuoteRequest } from '../../../domain/amount/quote.ts'
import { AppError } from '../../../domain/data/errors.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { createFlowStore } from '../../../flow/journal/flowRecord.ts'
import { createSessionStore } from '../../../flow/session.ts'
import type { WalletLayer } from '../../../flow/walletLayer.ts'
import { createService } from '../../../service/http/serviceClient.ts'
import { hashQueryKey } from '../../../service/queries.ts'
import type { TradeIntent } from '../kind/kindView.ts'
import { type Offer, offerOf } from '../quote/offer.ts'
import { ConfigProvider } from '../session/configContext.tsx'
import { ServiceProvider } from '../session/serviceContext.tsx'
import { StoresProvider } from '../session/sessionHooks.tsx'
import { type LoadedWalletLayer, WalletLayerProvider } from '../session/walletLayerContext.tsx'
import { DEFAULT_SETTINGS, settingsStore } from '../settings/settingsStore.ts'
import { ReviewDialog } from './ReviewDialog.tsx'

const ACCOUNT = '0x1111111111111111111111111111111111111111'
const token = (symbol: string, digit: string) =>
  ({
    chainId: 31337,
    address: `0x${digit.repeat(40)}`,
    symbol,
    name: symbol,
    decimals: 0,
  }) as const
const REQUEST: QuoteRequest = {
  chainId: 31337,
  sellToken: token('AAA', '2'),
  buyToken: token('BBB', '3'),
  side: 'SELL',
  amount: 1_000n,
}

interface Dollars {
  readonly sellUsd: string | null
  readonly gasUsd: string | null
}
const UNKNOWN: Dollars = { sellUsd: null, gasUsd: null }

function offer(mode: 'market' | 'delta', dollars: Dollars): Offer {
  const receivedAt = Date.now()
  const figures = {
    request: REQUEST,
    ...{ sellAmount: 1_000n, buyAmount: 900n, feeBps: 0, impactPercent: 0.1 },
    ...{ buyUsd: null, ...dollars, receivedAt, validUntil: receivedAt + 600_000 },
  }
  if (mode === 'delta')
    return offerOf({ mode, quote: { ...figures, routeText: '{}', spender: REQUEST.sellToken.address } })
  const quote = {
    ...figures,
    ...{ priceRouteText: '{}', sellAmountAfterFee: 1_000n, buyAmountAfterFee: 900n, gasUnits: null },
    ...{ maxImpactReached: false, route: [], contractMethod: 'swapExactAmountIn', poolAddresses: [] },
    blockNumber: 1,
  }
  return offerOf({ mode, quote, fallbackReason: null })
}

interface World {
  readonly mode: 'market' | 'delta'
  readonly couldNotTry?: boolean
  readonly clockOffsetSec?: number
  readonly partner?: object
  /** The partner's address as the host names it. */
  readonly named?: Address
  readonly plan?: () => Promise<[]>
  readonly dollars?: Dollars
  readonly recipient?: Address
  readonly accountKind?: WalletLayer['accountKind']
  readonly unlisted?: readonly Token[]
}

/** The review of a trade as it opens, and what it confirms. */
function open({
  mode,
  couldNotTry = false,
  clockOffsetSec = 0,
  partner = {},
  named,
  plan,
  dollars = UNKNOWN,
  recipient = ACCOUNT,
  accountKind = async () => 'eoa',
  unlisted = [],
}: World): TradeIntent[] {
  const confirmed: TradeIntent[] = []
  const session = createSessionStore()
  session.setState({ account: ACCOUNT })
  const walletLayer = {
    couldNotTry: (chainId: number) => couldNotTry && chainId === 31337,
    latestBlockTime: async () => ({ blockTimeSec: Math.floor(Date.now() / 1_000), clockOffsetSec }),
    planFlow: plan ?? (async () => []),
    estimateNetworkFee: async () => null,
    accountKind,
  } as Partial<WalletLayer> as WalletLayer
  const service = createService({
    baseUrl: 'https://service.test',
    partner: 'kontor',
    fetch: async () => Response.json(partner),
  })
  const quote = offer(mode, dollars)
  const live = {
    quote,
    ...{
      isStale: false,
      isFetching: false,
      isRenewed: true,
      nextAt: null,
      nowMs: Date.now(),
    },
    state: { kind: 'live' } as never,
    renew: async () => null,
  }
  const queries = new QueryClient({
    defaultOptions: { queries: { queryKeyHashFn: hashQueryKey, retry: false } },
  })
  render(
    <QueryClientProvider client={queries}>
      <ServiceProvider service={service}>
        <WalletLayerProvider
          handle={{
            store: createStore<LoadedWalletLayer>(() => ({ walletLayer, feed: null })),
            load: async () => walletLayer,
          }}
        >
          <ConfigProvider config={{ apiUrl: '', partner: 'kontor', chains: [], partnerAddress: named }}>
            <StoresProvider session={session} flows={createFlowStore()}>
              <ReviewDialog
                live={live}
                opened={quote}
                account={ACCOUNT}
                recipient={recipient}
                partiallyFillable={false}
                unlisted={unlisted}
                onClose={() => undefined}
                onConfirm={(intent) => void confirmed.push(intent)}
              />
            </StoresProvider>
          </ConfigProvider>
        </WalletLayerProvider>
      </ServiceProvider>
    </QueryClientProvider>,
  )
  return confirmed
}

const confirm = () => page.getByRole('button', { name: /^Swap/ })
const consent = () => page.getByRole('checkbox', { name: 'Send without simulation' })

test('default: a trade that can be tried asks for no consent, and carries none', async () => {
  const confirmed = open({ mode: 'market' })
  await confirm().click()
  await expect.poll(() => confirmed).toHaveLength(1)
  expect(confirmed[0]).not.toHaveProperty('acceptUnsimulated')
  expect(consent().query()).toBe(null)
})

test.each(['market', 'delta'] as const)(
  'behavior: where no node could simulate the last transaction, %s goes on only with consent',
  async (mode) => {
    const confirmed = open({ mode, couldNotTry: true })
    await expect.element(confirm()).toHaveAttribute('aria-disabled', 'true')
    await confirm().click({ force: true })
    await consent().click()
    await confirm().click()
    await expect.poll(() => confirmed).toMatchObject([{ acceptUnsimulated: true }])
  },
)

test.each([
  [-600, /10 min behind the chain.*expires that much earlier/],
  [45, /45 s ahead of the latest block/],
])(
  'behavior: a clock that is %d s off is named in the review of an order',
  async (clockOffsetSec, stated) => {
    open({ mode: 'delta', clockOffsetSec })
    await expect.element(page.getByText(stated)).toBeVisible()
  },
)

test('behavior: a clock that is nearly right, or a swap, which has no deadline, says nothing', async () => {
  open({ mode: 'delta', clockOffsetSec: 20 })
  await expect.element(confirm()).not.toHaveAttribute('aria-busy', 'true')
  expect(page.getByText(/This device’s clock/).query()).toBe(null)
})

test('behavior: that the partner keeps surplus is shown, where it does', async () => {
  const partnerAddress = `0x${'4'.repeat(40)}`
  open({ mode: 'delta', partner: { partnerFee: 0, partnerAddress, takeSurplus: true } })
  await expect.element(page.getByText(/half to this site’s partner/)).toBeVisible()
})

test('behavior: the partner that the host names is part of the swap that is confirmed', async () => {
  const confirmed = open({ mode: 'market', named: `0x${'5'.repeat(40)}` })
  await confirm().click()
  await expect.poll(() => confirmed).toMatchObject([{ partner: `0x${'5'.repeat(40)}` }])
})

test('error: an order whose fee goes to another than the host’s receiver is not offered to sign', async () => {
  const partnerAddress = `0x${'4'.repeat(40)}`
  open({
    mode: 'delta',
    partner: { partnerFee: 0.1, partnerAddress, takeSurplus: false },
    named: `0x${'5'.repeat(40)}`,
  })
  await expect
    .element(page.getByText(/The service names 0x4{40} as the recipient of the partner fee; this site uses/))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('error: a token whose decimals differ from those shown is named before any confirmation', async () => {
  const params = { symbol: 'AAA', shown: 16, found: '18' }
  const message = { key: 'errors.chain.otherDecimals', params }
  const plan = () => Promise.reject(new AppError({ code: 'chain-other-decimals', message, recovery: 'stop' }))
  open({ mode: 'market', plan })
  await expect.element(page.getByText(/AAA has 16 decimals, but its contract says 18/)).toBeVisible()
})

test.each(['market', 'delta'] as const)(
  'behavior: where fees take most of it, %s goes on only once that is agreed to',
  async (mode) => {
    const confirmed = open({ mode, dollars: { sellUsd: '1', gasUsd: '0.69' } })
    await expect.element(page.getByText(/about \$0\.69, 69\.00% of the \$1\.00 traded/)).toBeVisible()
    await confirm().click({ force: true })
    await expect.element(confirm()).toHaveAttribute('aria-disabled', 'true')
    expect(confirmed).toEqual([])
    await page.getByRole('checkbox', { name: 'Trade at these fees' }).click()
    await confirm().click()
    await expect.poll(() => confirmed).toHaveLength(1)
  },
)

test('behavior: fees of a tenth are named and need no consent', async () => {
  open({ mode: 'market', dollars: { sellUsd: '10', gasUsd: '1' } })
  await expect.element(page.getByText('Fees are high for this amount')).toBeVisible()
  await expect.element(confirm()).not.toHaveAttribute('aria-disabled', 'true')
})

const OTHER = `0x${'6'.repeat(40)}` as const

test('error: a recipient that could not be checked holds the trade until the chain answers', async () => {
  const answers = [Promise.reject(new Error('silent')), Promise.resolve('eoa' as const)]
  const confirmed = open({
    ...{ mode: 'market', recipient: OTHER },
    accountKind: (_chainId, address) =>
      (address === OTHER ? answers.shift() : null) ?? Promise.resolve('eoa'),
  })
  await expect.element(page.getByText('This address could not be checked on Sandbox')).toBeVisible()
  await expect.element(confirm()).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(confirm()).not.toHaveAttribute('aria-disabled', 'true')
  expect(page.getByText(/could not be checked/).query()).toBe(null)
  await confirm().click()
  await expect.poll(() => confirmed).toMatchObject([{ recipient: OTHER }])
})

test('behavior: a recipient that could not be checked is sent to once that is agreed to', async () => {
  const confirmed = open({
    ...{ mode: 'delta', recipient: OTHER },
    accountKind: (_chainId, address) =>
      address === OTHER ? Promise.reject(new Error('silent')) : Promise.resolve('eoa'),
  })
  await expect.element(page.getByText('This address could not be checked on Sandbox')).toBeVisible()
  await confirm().click({ force: true })
  expect(confirmed).toEqual([])
  await page.getByRole('checkbox', { name: 'Send there without the check' }).click()
  await confirm().click()
  await expect.poll(() => confirmed).toMatchObject([{ recipient: OTHER }])
})

test('behavior: while the receiver is not read from the chain nothing can be confirmed', async () => {
  open({ mode: 'market', recipient: OTHER, accountKind: () => new Promise(() => undefined) })
  await expect.element(confirm()).toHaveAttribute('aria-busy', 'true')
})

test('behavior: an automatic slippage is frozen when the review opens, whatever is set meanwhile', async () => {
  const confirmed = open({ mode: 'market' })
  const confirm = page.getByRole('button', { name: 'Swap 1,000 AAA' })
  await expect.element(confirm).toBeVisible()
  settingsStore.setState({ slippageBps: 300 })
  await page.getByText('All terms').click()
  await expect.element(page.getByText('usual for this pair')).toBeVisible()
  await expect.element(page.getByText('0.5%')).toBeVisible()
  await confirm.click()
  expect(confirmed).toMatchObject([{ slippageBps: 50 }])
  settingsStore.setState(DEFAULT_SETTINGS)
})

test('behavior: with a token in no list the person chooses the slippage before there is a review', async () => {
  const confirmed = open({ mode: 'market', unlisted: [REQUEST.buyToken] })
  await expect.element(page.getByRole('dialog', { name: 'Choose the slippage' })).toBeVisible()
  await expect.element(page.getByText('BBB is in no token list')).toBeVisible()
  await page.getByRole('button', { name: '2%' }).click()
  await page.getByRole('button', { name: 'Swap 1,000 AAA' }).click()
  expect(confirmed).toMatchObject([{ slippageBps: 200 }])
})
