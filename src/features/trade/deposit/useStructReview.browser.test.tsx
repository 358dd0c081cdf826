import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EXAMPLE_STRUCT } from '../../../../testing/orders/exampleOrder.ts'
import { showBeside } from '../../../../testing/otc/besideOffers.tsx'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import type { Rate } from '../../../domain/chain/poolRates.ts'
import { structToJson } from '../../../domain/orders/struct/orderJson.ts'
import { hashOrder } from '../../../domain/orders/struct/orderTypedData.ts'
import { type Address, NATIVE_TOKEN } from '../../../domain/token/address.ts'
import { SANDBOX_DOLLARS } from '../../../domain/token/dollarTokens.ts'
import { reviewOfStruct } from '../../../flow/kinds/order/structReview.ts'
import type { WalletLayer } from '../../../flow/walletLayer.ts'
import { DepositReview } from './DepositReview.tsx'
import type { DepositIntent } from './depositReview.ts'

const [chainId, account] = [31337, EXAMPLE_STRUCT.owner]
const WORTHLESS: Address = '0x9999999999999999999999999999999999999999'
const ETHER = 10n ** 18n
const AT_MARKET: Rate = { sellAmount: ETHER, buyAmount: 2_500_000_000n }

/** The review of an order that another device placed: 1 ETH for 2,500 of a token, where the service lists the worthless one as USDC. */
async function open(destToken: Address, rate: () => Rate | null) {
  const order = {
    ...EXAMPLE_STRUCT,
    ...{ srcToken: NATIVE_TOKEN, destToken, srcAmount: ETHER, destAmount: 2_500_000_000n },
  }
  const family = 'Order'
  const placed = {
    ...({ chainId, account, family, partiallyFillable: false } as const),
    orderHash: hashOrder(
      { family, order },
      { chainId, contract: deploymentOf(chainId)?.delta ?? NATIVE_TOKEN },
    ),
    orderText: JSON.stringify(structToJson({ family, order })),
  }
  const { signed, stored: review } = reviewOfStruct(placed)
  const walletLayer = {
    reviewOf: async () => ({ isReviewed: false, signed, review }),
    poolRate: async () => rate(),
  } as Partial<WalletLayer> as WalletLayer
  const consents: string[] = []
  const listed = [{ address: WORTHLESS, symbol: 'USDC', name: 'USD Coin', decimals: 6 }]
  const confirmed: DepositIntent[] = []
  await showBeside(
    {},
    <DepositReview
      intent={{ kind: 'deposit', ...placed, amount: ETHER.toString(), presigns: true }}
      onConfirm={(intent) => void confirmed.push(intent)}
      onClose={() => undefined}
    />,
    walletLayer,
    { account },
    {
      chainIds: [chainId],
      fetch({ pathname }) {
        consents.push(pathname)
        return Response.json({ tokens: listed })
      },
    },
  )
  return { confirmed, consents }
}

const confirm = () => page.getByRole('button', { name: 'Deposit 1 ETH' })
const accept = () => page.getByRole('checkbox', { name: 'Accept these terms' })

test('security: a token that the service calls USDC shows its whole address and needs consent', async () => {
  const { confirmed, consents } = await open(WORTHLESS, () => AT_MARKET)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('2,500 0x9999…9999')).toBeVisible()
  await expect.element(dialog.getByText(WORTHLESS, { exact: true }).last()).toBeInTheDocument()
  await expect.element(dialog.getByText('These terms were not compared with the market.')).toBeVisible()
  await confirm().click({ force: true })
  expect(confirmed).toEqual([])
  await accept().click()
  await confirm().click()
  const shown = [expect.anything(), expect.objectContaining({ address: WORTHLESS, decimals: 6 })]
  await expect.poll(() => confirmed).toMatchObject([{ shown }])
  // No price of the service was asked for.
  expect(consents.filter((path) => /price|quote/.test(path))).toEqual([])
})

test('behavior: a built-in token at the price of the pools needs no address and no tick', async () => {
  const { confirmed } = await open(SANDBOX_DOLLARS.USDC, () => AT_MARKET)
  await expect.element(page.getByText('At market')).toBeVisible()
  expect(page.getByText(SANDBOX_DOLLARS.USDC, { exact: true }).query()).toBeNull()
  expect(accept().query()).toBeNull()
  await confirm().click()
  await expect.poll(() => confirmed).toHaveLength(1)
})

test.each<[string, () => Rate | null]>([
  ['no pool has a rate', () => null],
  [
    'the chain is silent',
    () => {
      throw new Error('silent')
    },
  ],
])('security: where %s the terms have to be agreed to', async (_, rate) => {
  await open(SANDBOX_DOLLARS.USDC, rate)
  await expect.element(accept()).toBeVisible()
})
