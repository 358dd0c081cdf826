import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { closedByEvents, type OfferEvent } from './offerEvents.ts'

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hashOf = (digit: string): Hex => `0x${digit.repeat(64)}`
const OFFER = hashOf('a')
const at = { maker: ACCOUNT, hash: hashOf('1'), blockNumber: 1n } as const
const cancelled = (orderHash: Hex): OfferEvent => ({ kind: 'cancelled', orderHash, ...at })
const filled = (orderHash: Hex): OfferEvent => ({
  ...{ kind: 'filled', orderHash, ...at, receiver: ACCOUNT },
  ...{ makerAsset: ACCOUNT, takerAsset: ACCOUNT, makerAmount: 1n, takerAmount: 1n },
})

test.each([
  ['cancelled after a part was filled', [filled(OFFER), cancelled(OFFER)], 'cancelled'],
  ['filled, and of its fills only the last was found', [filled(OFFER)], 'filled'],
  ['nothing was found', [], null],
  ['what was found is of another offer', [cancelled(hashOf('b'))], null],
] as const)('behavior: %s', (_name, events, end) => {
  expect(closedByEvents(events, `0x${'A'.repeat(64)}`)).toBe(end)
})
