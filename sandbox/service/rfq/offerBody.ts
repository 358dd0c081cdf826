import * as v from 'valibot'
import { type Address, type Hex, size } from 'viem'
import type { OtcOrder } from '../../../src/domain/otc/otcOrder.ts'
import { isNative, isSameAddress } from '../../../src/domain/token/address.ts'
import { address, amount, hexBytes, integer, parse, WIDE_RANGE } from '../http/requestFields.ts'
import { invalidInput } from '../http/serviceErrors.ts'

const SIGNATURE_LIMIT = 20_000
const PERMIT_SIZES: readonly number[] = [224, 256]
const UINT256_LIMIT = 2n ** 256n
const failed = (words: string): string => `Validation failed: ${words}`

const word = (name: string) =>
  v.pipe(
    v.string(failed(`${name} must be a string`)),
    v.regex(/^(0|[1-9]\d{0,77})$/, failed(`${name} must be decimal digits`)),
    v.transform((digits) => BigInt(digits)),
    v.check((value) => value < UINT256_LIMIT, failed(`${name} does not fit 256 bits`)),
  )

const bodySchema = v.strictObject(
  {
    nonceAndMeta: word('nonceAndMeta'),
    expiry: integer('expiry', ...WIDE_RANGE),
    makerAsset: address('makerAsset'),
    takerAsset: address('takerAsset'),
    maker: address('maker'),
    taker: address('taker'),
    makerAmount: amount,
    takerAmount: amount,
    signature: v.pipe(hexBytes('signature'), v.maxLength(SIGNATURE_LIMIT, failed('signature is too long'))),
    permitMakerAsset: v.optional(
      v.pipe(
        hexBytes('permitMakerAsset'),
        v.check(
          (permit) => permit === '0x' || PERMIT_SIZES.includes(size(permit as Hex)),
          failed('permitMakerAsset must be 224 or 256 bytes'),
        ),
      ),
    ),
  },
  (issue) =>
    failed(
      issue.expected === 'never' ? `unknown member ${issue.received}` : 'the body must be a JSON object',
    ),
)

/** A post, read. */
export interface OfferBody {
  readonly order: OtcOrder
  readonly signature: Hex
  readonly permitMakerAsset: Hex | null
}

const lower = (value: string): Address => value.toLowerCase() as Address

/**
 * Reads the body of a post: the eight signed members, the signature, and a permit of the maker where there is one.
 * @throws {ServiceError} 400 for what is malformed or unknown, for native (the contract moves ERC-20 only), and for one token on both sides.
 */
export function offerBody(json: object): OfferBody {
  const body = parse(bodySchema, json)
  const order = {
    nonceAndMeta: body.nonceAndMeta,
    expiry: BigInt(body.expiry),
    makerAsset: lower(body.makerAsset),
    takerAsset: lower(body.takerAsset),
    maker: lower(body.maker),
    taker: lower(body.taker),
    makerAmount: body.makerAmount,
    takerAmount: body.takerAmount,
  }
  for (const side of ['makerAsset', 'takerAsset'] as const)
    if (isNative(order[side])) throw invalidInput(`Invalid ${side}`)
  if (isSameAddress(order.makerAsset, order.takerAsset)) throw invalidInput('Invalid tokens')
  const permit = (body.permitMakerAsset ?? '0x').toLowerCase() as Hex
  return {
    order,
    signature: body.signature.toLowerCase() as Hex,
    permitMakerAsset: permit === '0x' ? null : permit,
  }
}
