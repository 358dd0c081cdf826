import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { MOST_LINES, readBatch } from './batchLines.ts'

const token = (symbol: string, decimals: number, address: Token['address']): Token => ({
  ...{ chainId: 31337, address, symbol, name: symbol, decimals },
})
const DAI = token('DAI', 18, `0x${'1'.repeat(40)}`)
const USDC = token('USDC', 6, `0x${'2'.repeat(40)}`)
const TWIN = token('TWIN', 6, `0x${'3'.repeat(40)}`)
const OTHER_TWIN = token('TWIN', 18, `0x${'4'.repeat(40)}`)
const OWN = token('USDC', 8, `0x${'5'.repeat(40)}`)
const ETH = token('ETH', 18, NATIVE_TOKEN)
const MAKER = `0x${'a'.repeat(40)}` as const
const TAKER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const CONTEXT = {
  tokens: [DAI, USDC, TWIN, OTHER_TWIN, ETH],
  imported: [OWN],
  expirySec: 2_000_000_000,
  locale: 'en-US',
  taker: { chainId: 31337, account: MAKER, known: [], isToken: (address: string) => address === DAI.address },
}
const read = (text: string) => readBatch(text, CONTEXT)
const problemOf = (line: string) => {
  const [only] = read(line)
  return only && 'problem' in only ? only.problem : null
}

describe('readBatch', () => {
  test('behavior: a taker by the name that the address is kept under', () => {
    const taker = { ...CONTEXT.taker, known: [{ as: 'kept', name: 'Desk', address: TAKER } as const] }
    expect(readBatch('1 DAI for 1 USDC to desk', { ...CONTEXT, taker })).toMatchObject([
      { terms: { taker: TAKER } },
    ])
  })

  test('default: a line for one account, and one for anyone', () => {
    expect(read(`1,000.5 DAI for 990 USDC to ${TAKER}\n2 USDC for 1 DAI`)).toEqual([
      {
        number: 1,
        terms: {
          ...{ makerToken: DAI, takerToken: USDC, expirySec: 2_000_000_000, taker: TAKER },
          ...{ makerAmount: 10_005n * 10n ** 17n, takerAmount: 990_000_000n },
        },
      },
      {
        number: 2,
        terms: {
          ...{ makerToken: USDC, takerToken: DAI, expirySec: 2_000_000_000, taker: null },
          ...{ makerAmount: 2_000_000n, takerAmount: 10n ** 18n },
        },
      },
    ])
  })

  test.each([
    ['1 DAI for 1 USDC to anyone', null],
    ['1dai FOR 1usdc', null],
    [`1 ${DAI.address} for 1 ${USDC.address}`, null],
    [`1 ${TWIN.address} for 1 DAI`, null],
    ['1 TWIN for 1 DAI', 'otc.batch.ambiguous'],
    ['1 XYZ for 1 DAI', 'otc.batch.unknown'],
    [`1 0x${'6'.repeat(40)} for 1 DAI`, 'otc.batch.unlisted'],
    [`1 ${OWN.address} for 1 DAI`, null],
    ['1 DAI for 1 ETH', 'otc.batch.native'],
    ['1 DAI for 2 DAI', 'otc.batch.oneToken'],
    ['0 DAI for 1 USDC', 'otc.batch.amount'],
    ['1 DAI for 0.0000001 USDC', 'otc.batch.amount'],
    ['1,5 DAI for 1 USDC', null],
    ['1 DAI for 1.000.00 USDC', 'otc.batch.amount'],
    ['1 DAI for 250.000 USDC', 'otc.batch.twoReadings'],
    ['1,000 DAI for 1 USDC', 'otc.batch.twoReadings'],
    ['0.250 DAI for 1 USDC', null],
    ['-1 DAI for 1 USDC', 'otc.batch.unread'],
    ['1 DAI', 'otc.batch.unread'],
    ['1 DAI for 1 USDC to 0x1234', 'swap.recipient.notAddress'],
    [`1 DAI for 1 USDC to ${TAKER.replace('C5', 'c5')}`, 'swap.recipient.checksum'],
    ['1 DAI for 1 USDC to treasury.eth', 'otc.batch.name'],
    [`1 DAI for 1 USDC to ${MAKER}`, 'otc.taker.own'],
    [`1 DAI for 1 USDC to ${DAI.address}`, 'swap.recipient.token'],
    ['1 DAI for 1 USDC to', 'otc.batch.unread'],
  ])('behavior: %s', (line, problem) => {
    expect(problemOf(line)?.key ?? null).toBe(problem)
  })

  test('behavior: a token that no list has comes with its address, on either side', () => {
    const address = `0x${'6'.repeat(40)}`
    expect(
      readBatch(`1 ${address} for 1 DAI\n1 DAI for 1 ${address}\n1 XYZ for 1 DAI`, CONTEXT),
    ).toMatchObject([
      { number: 1, unlisted: address },
      { number: 2, unlisted: address },
      { number: 3, problem: { key: 'otc.batch.unknown' } },
    ])
  })

  test.each(['en-US', 'de-DE'])(
    'error: an amount with two readings is refused with both, in %s',
    (locale) => {
      const [line] = readBatch('83 DAI for 250.000 USDC', { ...CONTEXT, locale })
      const { read, other, whole, point } = (line && 'problem' in line && line.problem.params) || {}
      const readings = locale === 'en-US' ? ['250', '250,000'] : ['250.000', '250']
      expect([read, other]).toEqual(readings)
      for (const [written, value] of [
        [whole, 250_000_000_000n],
        [point, 250_000_000n],
      ] as const) {
        const [again] = readBatch(`83 DAI for ${written} USDC`, { ...CONTEXT, locale })
        expect(again && 'terms' in again ? again.terms.takerAmount : null).toBe(value)
      }
    },
  )

  test('behavior: groups and decimals that can mean one thing only are read, whoever wrote them', () => {
    const amounts = read('1.234,5 DAI for 1,250,000 USDC\n1 234.5 DAI for 1.250.000,00 USDC').map((line) =>
      'terms' in line ? [line.terms.makerAmount, line.terms.takerAmount] : null,
    )
    const same = [12_345n * 10n ** 17n, 1_250_000_000_000n]
    expect(amounts).toEqual([same, same])
  })

  test('behavior: every line with content is an offer or a problem under its own number', () => {
    const text = ['', '# treasury', '1 DAI for 1 USDC', '   ', 'x', '2 DAI for 2 USDC'].join('\r\n')
    expect(read(text).map(({ number }) => number)).toEqual([3, 5, 6])
    expect('problem' in (read(text)[1] ?? {})).toBe(true)
  })

  test('behavior: a list makes so many offers and no more', () => {
    const lines = read(Array.from({ length: MOST_LINES + 1 }, () => '1 DAI for 1 USDC').join('\n'))
    expect(lines.filter((line) => 'terms' in line)).toHaveLength(MOST_LINES)
    expect(lines.at(-1)).toMatchObject({ problem: { key: 'otc.batch.tooMany' } })
  })

  test('error: a list that is too long, or has too many lines, says so once', () => {
    expect(read(`1 DAI for 1 USDC\n${' '.repeat(20_000)}`)).toMatchObject([
      { problem: { key: 'otc.batch.tooLong' } },
    ])
    expect(read('x\n'.repeat(9_000))).toHaveLength(MOST_LINES + 1)
    expect(problemOf(`1 DAI for 1 USDC to ${'a'.repeat(500)}`)?.key).toBe('otc.batch.unread')
  })

  test('behavior: an amount and its token may stand together', () => {
    expect(read('1.5DAI for 2USDC')).toEqual(read('1.5 DAI for 2 USDC'))
  })

  test('behavior: what strangers paste never throws, and never makes an offer of nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const line of read(text))
          if ('terms' in line) expect(line.terms.makerAmount * line.terms.takerAmount > 0n).toBe(true)
      }),
    )
  })
})
