import { type Address, ZERO_ADDRESS } from '../../src/domain/token/address.ts'

/** The endpoints of a market maker. */
export type MakerEndpoint = 'tokens' | 'pairs' | 'prices' | 'blacklist' | 'firm'

/** The JSON of an answer, to be spoilt in place. */
export type MakerAnswer = ReturnType<typeof JSON.parse>

/** One way to misbehave: on which endpoint, and how its right answer is spoilt. */
interface Spoiling {
  readonly endpoint: MakerEndpoint
  spoil(answer: MakerAnswer): void
}

const STRANGER: Address = '0x5555555555555555555555555555555555555555'

const on = (endpoint: MakerEndpoint, spoil: Spoiling['spoil']): Spoiling => ({ endpoint, spoil })
const token = (change: (token: MakerAnswer) => void) => on('tokens', ({ tokens }) => change(tokens.WBTC))
const pair = (change: (pair: MakerAnswer) => void) => on('pairs', ({ pairs }) => change(pairs['WBTC/USDC']))
const prices = (change: (book: MakerAnswer) => void) =>
  on('prices', (answer) => change(answer.prices['WBTC/USDC']))
const order = (change: (order: MakerAnswer) => void) => on('firm', (answer) => change(answer.order))

const oneMore = (digits: string): string => (BigInt(digits) + 1n).toString()

/** Answers that break a rule each. */
export const SPOILINGS = {
  'tokens-missing': on('tokens', (answer) => delete answer.tokens),
  'token-without-address': token((one) => delete one.address),
  'token-address-number': token((one) => {
    one.address = 1
  }),
  'token-address-malformed': token((one) => {
    one.address = '0x1234'
  }),
  'token-without-decimals': token((one) => delete one.decimals),
  'token-decimals-text': token((one) => {
    one.decimals = '8'
  }),
  'token-decimals-wrong': token((one) => {
    one.decimals = 18
  }),
  'pairs-missing': on('pairs', (answer) => delete answer.pairs),
  'pair-of-unknown-token': pair((one) => {
    one.base = 'NONE'
  }),
  'pair-without-quote': pair((one) => delete one.quote),
  'pair-liquidity-text': pair((one) => {
    one.liquidityUSD = 'much'
  }),
  'prices-missing': on('prices', (answer) => delete answer.prices),
  'price-not-numeric': prices((book) => {
    book.bids[0][0] = 'dear'
  }),
  'price-a-number': prices((book) => {
    book.bids[0][0] = 99_000
  }),
  'price-exponent': prices((book) => {
    book.bids[0][0] = '1e5'
  }),
  'price-zero': prices((book) => {
    book.bids[0][0] = '0'
  }),
  'amount-not-numeric': prices((book) => {
    book.asks[0][1] = 'some'
  }),
  'level-without-amount': prices((book) => book.asks[0].pop()),
  'level-with-more': prices((book) => book.asks[0].push('1')),
  'crossed-book': prices((book) => {
    book.bids[0][0] = oneMore(book.asks[0][0].split('.')[0])
  }),
  'touching-book': prices((book) => {
    book.bids[0][0] = book.asks[0][0]
  }),
  'disabled-pair': on('prices', (answer) => {
    answer.prices['WBTC/USDC'] = {}
  }),
  'blacklist-missing': on('blacklist', (answer) => delete answer.blacklist),
  'blacklist-malformed': on('blacklist', (answer) => answer.blacklist.push('nobody')),
  'firm-without-maker': order((one) => delete one.maker),
  'firm-maker-malformed': order((one) => {
    one.maker = 'me'
  }),
  'firm-other-taker': order((one) => {
    one.taker = STRANGER
  }),
  'firm-any-taker': order((one) => {
    one.taker = ZERO_ADDRESS
  }),
  'firm-other-maker-asset': order((one) => {
    one.makerAsset = STRANGER
  }),
  'firm-other-taker-asset': order((one) => {
    one.takerAsset = STRANGER
  }),
  'firm-other-taker-amount': order((one) => {
    one.takerAmount = oneMore(one.takerAmount)
  }),
  'firm-other-maker-amount': order((one) => {
    one.makerAmount = oneMore(one.makerAmount)
  }),
  'firm-amount-a-number': order((one) => {
    one.makerAmount = 1
  }),
  'firm-other-user': order((one) => {
    one.nonceAndMeta = oneMore(one.nonceAndMeta)
  }),
  'firm-nonce-not-numeric': order((one) => {
    one.nonceAndMeta = 'first'
  }),
  'firm-expires-soon': order((one) => {
    one.expiry -= 240
  }),
  'firm-without-signature': order((one) => delete one.signature),
  'firm-other-signature': order((one) => {
    one.signature = `0x${'11'.repeat(64)}1b`
  }),
} as const satisfies Readonly<Record<string, Spoiling>>

/** Ways to give no answer at all, or none that is one. */
const SILENCES = ['silent', 'never-ending', 'broken-json', 'failing', 'firm-silent', 'firm-failing'] as const

/** Two more: signing for nobody by name, and knowing another key than the caller. */
const MANNERS = ['well', 'firm-without-order', 'worse-than-quoted', 'other-key', 'other-hour'] as const

/** Every behavior that the maker can be set to; `well` is the usual one. */
export const MAKER_HABITS: readonly string[] = [...MANNERS, ...SILENCES, ...Object.keys(SPOILINGS)]
