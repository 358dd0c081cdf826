import '../../text/en/crosschain.ts'
import { expect, test } from 'vitest'
import type { TradeGate } from '../trade/terms/tradeGate.ts'
import { type CrosschainTerms, crosschainButton } from './crosschainButton.ts'

const FREE: CrosschainTerms = {
  ...{ isOneChain: false, lacksBridges: false, lacksDelta: false, refusedToken: null },
  ...{ lacksRoute: false, lacksChosen: false, limit: null, side: 'SELL', expiryProblem: null },
}
const READY: TradeGate = { type: 'ready' }

test('default: what stands in no way is reviewed', () => {
  expect(crosschainButton(READY, FREE)).toEqual({ label: 'Review crosschain order', action: 'review' })
})

test.each([
  [{ lacksBridges: true }, 'No bridge is verified here'],
  [{ refusedToken: 'TAX' }, 'Delta does not support TAX here'],
  [{ lacksRoute: true }, 'No bridge here can carry this safely'],
  [{ lacksRoute: true, lacksChosen: true }, 'The chosen route is not offered now'],
])('error: %o is said and cannot be pressed', (changes, label) => {
  expect(crosschainButton(READY, { ...FREE, ...changes })).toEqual({ label, action: null })
})
