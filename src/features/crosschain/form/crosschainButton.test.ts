import '../../../text/en/screens/crosschain.ts'
import { expect, test } from 'vitest'
import type { TradeGate } from '../../trade/terms/tradeGate.ts'
import { type CrosschainTerms, crosschainButton } from './crosschainButton.ts'

const FREE: CrosschainTerms = {
  ...{ isOneChain: false, lacksBridges: false, lacksDelta: false, refusedToken: null },
  ...{ lacksRoute: false, lacksChosen: false, limit: null, side: 'SELL', expiryProblem: null, isLoss: false },
}
const READY: TradeGate = { type: 'ready' }

test('default: what nothing blocks is reviewed', () => {
  expect(crosschainButton(READY, FREE)).toEqual({ label: 'Review crosschain order', action: 'review' })
})

test('error: above the limit a loss of one asset is called a loss, between two the price impact', () => {
  const gate: TradeGate = { type: 'impact-too-high' }
  expect(crosschainButton(gate, { ...FREE, isLoss: true }).label).toBe('Loss above the limit')
  expect(crosschainButton(gate, FREE).label).toBe('Price impact above the limit')
})

test.each([
  [{ lacksBridges: true }, 'No bridges on this chain'],
  [{ refusedToken: 'TAX' }, 'Delta does not support TAX here'],
  [{ lacksRoute: true }, 'No bridge here can carry this safely'],
  [{ lacksRoute: true, lacksChosen: true }, 'The chosen route is not offered now'],
])('error: %o is said and cannot be pressed', (changes, label) => {
  expect(crosschainButton(READY, { ...FREE, ...changes })).toEqual({ label, action: null })
})
