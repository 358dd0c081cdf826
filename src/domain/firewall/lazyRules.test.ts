import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOtcOrder } from '../../../testing/otc/exampleOtcOrder.ts'
import { offerPermitVectors } from '../../../testing/otc/offerPermits.ts'
import { fillVectors, offerCancelVectors } from '../../../testing/otc/offerVectors.ts'
import type { Deployment } from '../chain/deployments.ts'

const PINS: Deployment = {
  chainId: 31337,
  router: '0x9999999999999999999999999999999999999999',
  executors: [],
  wrappedNative: '0x9999999999999999999999999999999999999999',
  rfq: '0x5555555555555555555555555555555555555555',
}
const EVIDENCE = { chainId: 31337, targetHasCode: true, simulation: 'passed', gasUnits: null } as const

const payloads = [...fillVectors(PINS), ...offerCancelVectors(PINS)]
const order = exampleOtcOrder()
const signing = [
  { kind: 'offer', chainId: 31337, account: order.maker, order } as const,
  ...offerPermitVectors(PINS).map(({ intent }) => intent),
]

/** A firewall that no other test file has brought rules to. */
async function freshFirewall() {
  vi.resetModules()
  const { authorize } = await import('./authorize.ts')
  const { authorizeCalls } = await import('./authorizeCalls.ts')
  const { authorizeTypedData } = await import('./authorizeTypedData.ts')
  return { authorize, authorizeCalls, authorizeTypedData }
}

let firewall: Awaited<ReturnType<typeof freshFirewall>>
beforeAll(async () => {
  firewall = await freshFirewall()
})

/** What passes of good offers: calls alone, in a bundle, and what makers sign. */
const passing = () => [
  ...payloads.flatMap(({ name, intent, payload }) =>
    firewall.authorize(intent, PINS, payload, EVIDENCE).refused ? [] : [name],
  ),
  ...payloads.flatMap(({ name, intent, payload }) =>
    firewall.authorizeCalls([{ intent, payload }], PINS, EVIDENCE).refused ? [] : [name],
  ),
  ...signing.flatMap((intent) =>
    firewall.authorizeTypedData(intent, PINS, null, { chainId: 31337, blockTimeSec: 1n }).refused
      ? []
      : [intent.kind],
  ),
]

test('error: no offer passes before its rules have loaded, and loaded rules cannot be replaced', async () => {
  expect(passing()).toEqual([])
  const { bringOfferRules } = await import('./lazyRules.ts')
  await import('./offerRules.ts')
  expect(passing()).toHaveLength(2 * payloads.length + signing.length)
  bringOfferRules({ fill: () => '0x12', cancel: () => '0x12', sign: () => ({}) as never, permit: () => null })
  expect(passing()).toHaveLength(2 * payloads.length + signing.length)
})
