import type { Address, Hex } from 'viem'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { DEPLOYMENTS } from '../../../src/domain/chain/deployments.ts'
import { descriptorsOf } from '../../../src/domain/device/descriptors.ts'
import {
  type DeviceText,
  deviceTextOfCall,
  deviceTextOfTypedData,
} from '../../../src/domain/device/deviceText.ts'
import type { RebuiltTypedData } from '../../../src/domain/firewall/signingIntent.ts'
import type { LoggedRequest } from '../../wallet/testWallet.ts'
import type { Purse } from '../../wallet/visitor.ts'
import type { RequestedTransaction, RequestedTypedData } from '../../wallet/walletRequest.ts'
import { sharedSandbox } from '../openApp.tsx'
import { pageVisitor } from '../pageWallet.ts'
import { swap } from './swapScreen.ts'

const descriptors = Object.values(descriptorsOf(DEPLOYMENTS))

/** A hardware wallet that has the descriptors: what it shows of a request that arrived. */
function shownBy(account: Address, { method, params }: LoggedRequest): DeviceText | null {
  const chain = sharedSandbox().chains[0]
  if (!chain) throw new Error('no chain')
  const { id: chainId } = chain
  const tokens = chain.tokens.map(({ address, symbol, decimals }) => ({ chainId, address, symbol, decimals }))
  if (method === 'eth_signTypedData_v4') {
    const { types, ...data } = JSON.parse(String(params[1])) as RequestedTypedData
    const { EIP712Domain: _domain, ...own } = types
    const domain = { ...data.domain, chainId: Number(data.domain.chainId) }
    return deviceTextOfTypedData(
      descriptors,
      { ...data, domain, types: own } as RebuiltTypedData,
      account,
      tokens,
    )
  }
  const { to, data, value } = params[0] as RequestedTransaction
  const call = { chainId, from: account, to: to as Address, value: BigInt(value ?? 0), data: data as Hex }
  return deviceTextOfCall(descriptors, call, tokens)
}

const textOf = (shown: DeviceText | null) => [
  shown?.intent,
  ...(shown?.lines ?? []).flatMap(({ label, value }) => [label, value]),
]

/** What the fold says, request by request. */
async function linesIn(review: Locator) {
  await review.getByText('Hardware wallet').click()
  const items = () => [...review.element().querySelectorAll('ol[lang="en"] > li')]
  await expect.poll(() => items().length).toBeGreaterThan(0)
  return items().map((item) => [...item.querySelectorAll('p, dt, dd')].map(({ textContent }) => textContent))
}

test.each([
  ['a Market swap', { USDC: '300' }, { sell: 'USDC', buy: 'WETH', amount: '300', mode: 'market' }],
  ['a Market swap of native', {}, { sell: 'ETH', buy: 'USDC', amount: '0.1', mode: 'market' }],
  [
    'a Delta order with a permit',
    { USDC: '300' },
    { sell: 'USDC', buy: 'WETH', amount: '300', mode: 'delta' },
  ],
  ['a Delta order of native', {}, { sell: 'ETH', buy: 'USDC', amount: '0.1', mode: 'delta' }],
] as const)(
  'behavior: of %s the review shows the lines of what the wallet then gets',
  async (_name, purse: Purse, link) => {
    const visitor = await pageVisitor(sharedSandbox(), purse)
    await swap.open(link, visitor)
    await swap.action('Review swap').click()
    await expect.element(swap.review).not.toHaveTextContent('Reading')
    const shown = await linesIn(swap.review)
    await swap.review.getByRole('button', { name: /^Swap / }).click()
    const requests = () =>
      visitor.wallet.log.filter(
        ({ method }) => method === 'eth_sendTransaction' || method === 'eth_signTypedData_v4',
      )
    await expect.poll(() => requests().length).toBe(shown.length)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown).toEqual(requests().map((request) => textOf(shownBy(visitor.account, request))))
    // What is under way ends before the next visitor comes.
    await expect.element(page.getByRole('dialog')).toHaveTextContent(/Received|Order placed/)
  },
)
