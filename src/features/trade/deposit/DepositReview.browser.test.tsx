import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EXAMPLE_STRUCT } from '../../../../testing/orders/exampleOrder.ts'
import { showBeside } from '../../../../testing/otc/besideOffers.tsx'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import type { Order } from '../../../domain/orders/struct/order.ts'
import { structToJson } from '../../../domain/orders/struct/orderJson.ts'
import { hashOrder } from '../../../domain/orders/struct/orderTypedData.ts'
import { type Address, NATIVE_TOKEN, ZERO_ADDRESS } from '../../../domain/token/address.ts'
import { reviewOfStruct } from '../../../flow/kinds/order/structReview.ts'
import type { WalletLayer } from '../../../flow/walletLayer.ts'
import { DepositReview } from './DepositReview.tsx'
import type { DepositIntent } from './depositReview.ts'

const chainId = 31337
const account = EXAMPLE_STRUCT.owner
const OTHER: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const PARTNER: Address = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const USDC = EXAMPLE_STRUCT.srcToken
const contract = deploymentOf(chainId)?.delta ?? ZERO_ADDRESS

/** One ETH for at least 2,475 USDC, but for what is given. */
function show(part: Partial<Order>) {
  const sale = { srcToken: NATIVE_TOKEN, destToken: USDC, srcAmount: 10n ** 18n, destAmount: 2_475_000_000n }
  const signed = { family: 'Order', order: { ...EXAMPLE_STRUCT, ...sale, ...part } } as const
  const intent: DepositIntent = {
    ...{ kind: 'deposit', chainId, account, family: 'Order', partiallyFillable: false },
    ...{
      orderHash: hashOrder(signed, { chainId, contract }),
      orderText: JSON.stringify(structToJson(signed)),
    },
    // A record may say anything: the deposit is what the struct reserves.
    ...{ amount: '5', presigns: true },
  }
  const calls: string[] = []
  const answers: Partial<WalletLayer> = {
    reviewOf: async (placed) => {
      const { signed: found, stored } = reviewOfStruct(placed)
      return { isReviewed: false, signed: found, review: stored }
    },
  }
  const walletLayer = new Proxy(answers, {
    get: (target, name: keyof WalletLayer) => {
      if (/^start|^cancel|sign|send/i.test(name)) calls.push(name)
      return target[name]
    },
  })
  const confirmed: DepositIntent[] = []
  showBeside(
    {},
    <DepositReview intent={intent} onConfirm={(one) => confirmed.push(one)} onClose={() => undefined} />,
    walletLayer,
    { account },
    { chainIds: [chainId] },
  )
  return { confirmed, calls, intent }
}

const dialog = () => page.getByRole('dialog')
const pay = () => dialog().getByRole('button', { name: 'Deposit 1 ETH' })
const WAIT = { timeout: 8_000 }

test.each<readonly [string, Partial<Order>, readonly RegExp[]]>([
  ['what is paid and received', {}, [/You pay1 ETH/, /Minimum received2,475 USDC/, /Deposit now1 ETH/]],
  ['a minimum of one unit', { destAmount: 1n }, [/Minimum received0\.000001 USDC/]],
  ['a purchase', { kind: 1 }, [/Maximum paid1 ETH/, /You receive2,475 USDC/]],
  ['the recipient', { beneficiary: OTHER }, [/Recipient0x90F7/i, /The order pays another account/]],
  [
    'the fee and whose it is',
    { partnerAndFee: (BigInt(PARTNER) << 96n) | 100n },
    [/Minimum received2,450\.25 USDC/, /Partner fee1%/, /Partner0x15d3/i],
  ],
  [
    'the end, the way it is filled and the chain',
    {},
    [/2033/, /FillsAll or nothing/, /BridgeNone/, /ChainSandbox/],
  ],
])('default: every term of the struct is on the review: %s', async (_what, part, terms) => {
  show(part)
  await expect.element(pay(), WAIT).toBeVisible()
  for (const term of terms) await expect.element(dialog(), WAIT).toHaveTextContent(term)
})

test('error: nothing is paid before what needs consent has it', async () => {
  const { confirmed, calls, intent } = show({ beneficiary: OTHER, destAmount: 1n })
  const recipient = dialog().getByRole('checkbox', { name: 'Pay this recipient' })
  await recipient.click(WAIT)
  await pay().click({ force: true })
  expect(confirmed).toEqual([])
  await dialog().getByRole('checkbox', { name: 'Accept these terms' }).click(WAIT)
  await pay().click(WAIT)
  expect(confirmed).toMatchObject([
    { kind: 'deposit', amount: '1000000000000000000', orderHash: intent.orderHash },
  ])
  expect(confirmed[0]?.reviewed?.recipient).toBe(OTHER)
  expect(calls).toEqual([])
})

test('error: a struct that is not behind the hash, or carries metadata, is not even shown', async () => {
  show({ metadata: '0x12' })
  await expect.element(dialog().getByRole('alert'), WAIT).toBeVisible()
  expect(
    dialog()
      .getByRole('button', { name: /Deposit/ })
      .elements(),
  ).toEqual([])
})
