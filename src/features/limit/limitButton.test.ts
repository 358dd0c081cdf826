import '../../text/en/screens/ladder.ts'
import '../../text/en/screens/limit.ts'
import { expect, test } from 'vitest'
import type { Token } from '../../domain/token/token.ts'
import { t } from '../../text/text.ts'
import { figuresOfLadder, ladderFigures } from './ladderForm.ts'
import { limitButton } from './limitButton.ts'
import type { LimitLocation } from './limitUrl.ts'

const token = (symbol: string, decimals: number, digit: string): Token => ({
  ...{ chainId: 31337, address: `0x${digit.repeat(40)}`, symbol, name: symbol, decimals },
})
const USDC = token('USDC', 6, '1')
const WETH = token('WETH', 18, '2')
const FORM: LimitLocation = {
  ...{ chainId: 31337, sell: USDC.address, buy: WETH.address, side: 'SELL', amount: '1', mode: 'delta' },
  ...{ price: '', per: 'sell', other: '', isNet: false, replace: '' },
  ladder: {
    from: { text: '0.0005', per: 'sell' },
    to: { text: '0.0004', per: 'sell' },
    rungs: 4,
    sizes: 'equal',
  },
}

/** The button of a ladder that sells so much, and the sentence at its fields. */
function ladderOf(amount: string) {
  const ladder = ladderFigures({ ...FORM, amount }, USDC, WETH, 0)
  if (!ladder) throw new Error('no ladder')
  const button = limitButton(
    { type: 'ready' },
    {
      ...{ ladder, figures: figuresOfLadder(ladder) },
      ...{ expiryProblem: null, noDelta: null, chainId: 1, replaced: 'none' },
    },
  )
  return [ladder.problem && t(`limit.ladder.problem.${ladder.problem}`, { min: 2, max: 10 }), button]
}

test('error: rungs of which nothing can come out are refused with a sentence', () => {
  expect(ladderOf('0.000003')).toEqual([
    'An order of this ladder would be nothing. Use fewer orders or a larger amount.',
    { label: 'Check the ladder', action: null },
  ])
  expect(ladderOf('0.000004')).toEqual([null, { label: 'Review ladder', action: 'review' }])
})

test('error: on a chain without Delta the button says so before anything is typed', () => {
  const ladder = ladderFigures(FORM, USDC, WETH, 0)
  if (!ladder) throw new Error('no ladder')
  const terms = { ladder, figures: figuresOfLadder(ladder), expiryProblem: null, replaced: 'none' } as const
  const empty = { type: 'enter-amount' } as const
  expect(limitButton(empty, { ...terms, noDelta: 'chain', chainId: 100 })).toEqual({
    ...{ label: 'Delta is not on Gnosis', action: null },
  })
  expect(limitButton(empty, { ...terms, noDelta: 'tax', chainId: 1 }).label).not.toContain('Delta')
})
