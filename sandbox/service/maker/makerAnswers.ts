import * as v from 'valibot'
import type { Address } from 'viem'
import { isSameAddress } from '../../../src/domain/token/address.ts'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import { MakerError } from './makerError.ts'
import { decimalOf, type PairBook, sortedBook } from './makerLevels.ts'

/** What a market maker trades on one chain at one moment, every rule of the specification checked. */
export interface MakerMarket {
  readonly pairs: readonly MakerPair[]
  /** In lower case. */
  readonly blacklist: ReadonlySet<string>
}

export interface MakerPair {
  readonly base: MakerToken
  readonly quote: MakerToken
  readonly book: PairBook
}

interface MakerToken {
  /** In lower case. */
  readonly address: Address
  readonly decimals: number
}

/** The four answers as they came. */
export interface MakerAnswers {
  readonly tokens: unknown
  readonly pairs: unknown
  readonly prices: unknown
  readonly blacklist: unknown
}

const text = (what: string) => v.string(`${what} must be a string`)

const address = (what: string) =>
  v.pipe(
    text(what),
    v.regex(/^0x[0-9a-fA-F]{40}$/, `${what} must be an address`),
    v.transform((value) => value.toLowerCase() as Address),
  )

const wholeNumber = (what: string, most: number) => {
  const message = `${what} must be a whole number from 0 to ${most}`
  return v.pipe(v.number(message), v.integer(message), v.minValue(0, message), v.maxValue(most, message))
}

const numeric = (what: string) => {
  const message = `a level’s ${what} must be a numeric string above zero`
  return v.pipe(
    v.string(message),
    v.regex(/^(0|[1-9]\d{0,30})(\.\d{1,18})?$/, message),
    v.regex(/[1-9]/, message),
    v.transform(decimalOf),
  )
}

const level = v.pipe(
  v.strictTuple([numeric('price'), numeric('amount')], 'a level must be a price and an amount'),
  v.transform(([price, amount]) => ({ price, amount })),
)

const named = <const Entry extends v.GenericSchema>(member: string, entry: Entry) => {
  const message = `${member} must be an object`
  return v.record(v.string(), entry, message)
}

const tokensAnswer = v.object(
  {
    tokens: named(
      'tokens',
      v.object(
        { address: address('address'), decimals: wholeNumber('decimals', 77) },
        'a token needs address and decimals',
      ),
    ),
  },
  'tokens are missing',
)

const pairsAnswer = v.object(
  {
    pairs: named(
      'pairs',
      v.object(
        {
          base: text('base'),
          quote: text('quote'),
          liquidityUSD: v.pipe(
            v.number('liquidityUSD must be a number'),
            v.finite('liquidityUSD must be a number'),
            v.minValue(0, 'liquidityUSD must not be below zero'),
          ),
        },
        'a pair needs base, quote and liquidityUSD',
      ),
    ),
  },
  'pairs are missing',
)

const pricesAnswer = v.object(
  {
    prices: named(
      'prices',
      v.object(
        {
          bids: v.optional(v.array(level, 'bids must be a list'), []),
          asks: v.optional(v.array(level, 'asks must be a list'), []),
        },
        'a pair’s prices must be an object',
      ),
    ),
  },
  'prices are missing',
)

const blacklistAnswer = v.object(
  { blacklist: v.array(address('an entry of the blacklist'), 'blacklist must be a list') },
  'blacklist is missing',
)

function checked<const Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  answer: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answer)
  if (result.success) return result.output
  throw new MakerError(`${path}: ${result.issues[0].message}`)
}

/**
 * What a maker's answers say, for the tokens of a chain. Pairs without prices are disabled and left out; so are prices without a pair.
 * @throws {MakerError} for the first rule that is broken: the whole market is left out then.
 */
export function readMarket(chain: Pick<ChainAccess, 'tokens'>, answers: MakerAnswers): MakerMarket {
  const { tokens } = checked('/tokens', tokensAnswer, answers.tokens)
  const { pairs } = checked('/pairs', pairsAnswer, answers.pairs)
  const { prices } = checked('/prices', pricesAnswer, answers.prices)
  const { blacklist } = checked('/blacklist', blacklistAnswer, answers.blacklist)
  for (const token of Object.values(tokens)) {
    const known = chain.tokens.find((one) => isSameAddress(one.address, token.address))
    if (known && known.decimals !== token.decimals)
      throw new MakerError(`/tokens: decimals of ${token.address} are not those of its contract`)
  }
  const traded = Object.entries(pairs).map(([name, pair]) => {
    const [base, quote] = [tokens[pair.base], tokens[pair.quote]]
    if (!base || !quote) throw new MakerError(`/pairs: ${name} names a token that is not listed`)
    const { bids, asks } = prices[name] ?? { bids: [], asks: [] }
    return { base, quote, book: sortedBook(bids, asks) }
  })
  return {
    pairs: traded.filter(({ book }) => book.bids.length + book.asks.length > 0),
    blacklist: new Set(blacklist),
  }
}
