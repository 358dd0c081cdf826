import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import type { Side } from '../../../src/domain/amount/quote.ts'
import { type Bridge, NO_BRIDGE } from '../../../src/domain/orders/struct/order.ts'
import { invalidInput, ServiceError } from '../http/serviceErrors.ts'
import type { RouteBook } from './routeBook.ts'

const invalid = (what: string): string => `route validation failed: ${what}`

const rawAmount = (path: string) =>
  v.pipe(
    v.string(invalid(`${path} must be a string`)),
    v.regex(/^(0|[1-9]\d{0,77})$/, invalid(`${path} must be decimal digits`)),
  )

const entry = (path: string) =>
  v.looseObject(
    {
      token: v.looseObject(
        {
          chainId: v.pipe(v.number(invalid(`${path}.token.chainId must be a number`)), v.safeInteger()),
          address: v.pipe(
            v.string(invalid(`${path}.token.address must be an address`)),
            v.regex(/^0x[a-fA-F0-9]{40}$/, invalid(`${path}.token.address must be an address`)),
          ),
        },
        invalid(`${path}.token is missing`),
      ),
      amount: rawAmount(`${path}.amount`),
      amountUSD: v.string(invalid(`${path}.amountUSD must be a string`)),
    },
    invalid(`${path} is missing`),
  )

const leg = (path: string) =>
  v.looseObject(
    { input: entry(`${path}.input`), output: entry(`${path}.output`) },
    invalid(`${path} is missing`),
  )

const hex = (path: string) =>
  v.pipe(
    v.string(invalid(`${path} must be a string`)),
    v.regex(/^0x([0-9a-fA-F]{2})*$/, invalid(`${path} must be hex`)),
  )

const params = 'route.bridge.contractParams'
const bridge = v.looseObject(
  {
    contractParams: v.looseObject(
      {
        protocolSelector: hex(`${params}.protocolSelector`),
        outputToken: hex(`${params}.outputToken`),
        scalingFactor: v.pipe(v.number(invalid(`${params}.scalingFactor must be a number`)), v.safeInteger()),
        protocolData: hex(`${params}.protocolData`),
      },
      invalid(`${params} is missing`),
    ),
  },
  invalid('route.bridge must be an object or null'),
)

const routeSchema = v.looseObject(
  {
    origin: leg('route.origin'),
    destination: leg('route.destination'),
    bridge: v.nullable(bridge),
    fees: v.looseObject(
      {
        gas: entry('route.fees.gas'),
        bridge: v.array(entry('route.fees.bridge'), invalid('route.fees.bridge must be a list')),
      },
      invalid('route.fees is missing'),
    ),
  },
  invalid('route must be an object'),
)

/** What an order is built from. Amounts in raw units of the origin chain. */
export interface BuildableRoute {
  readonly chainId: number
  readonly srcToken: Address
  readonly destToken: Address
  readonly inputAmount: bigint
  readonly outputAmount: bigint
  /** How it goes on from there: the route's parameters and the chain of what arrives. */
  readonly bridge: Bridge
  /** Whether it crosses as a whole or not at all: the bridge gets data that is good for one crossing. */
  readonly crossesWhole: boolean
}

type ParsedRoute = v.InferOutput<typeof routeSchema>

function bridgeOf({ bridge, destination }: ParsedRoute): Bridge {
  if (bridge === null) return NO_BRIDGE
  const { protocolSelector, outputToken, scalingFactor, protocolData } = bridge.contractParams
  return {
    protocolSelector: protocolSelector as Hex,
    destinationChainId: BigInt(destination.output.token.chainId),
    outputToken: outputToken as Address,
    scalingFactor,
    protocolData: protocolData as Hex,
  }
}

/**
 * Reads a route that this service gave out.
 * @throws {ServiceError} 400 when it has another shape, was changed, is not ours or is too old.
 */
export function readRoute(book: RouteBook, value: unknown, side: Side): BuildableRoute {
  const parsed = v.safeParse(routeSchema, value, { abortEarly: true })
  if (!parsed.success) throw invalidInput(parsed.issues[0].message)
  if (book.verify(value as object, side) !== 'known')
    throw new ServiceError(400, 'InvalidPrice', 'Invalid price')
  const { input, output } = parsed.output.origin
  return {
    chainId: input.token.chainId,
    srcToken: input.token.address as Address,
    destToken: output.token.address as Address,
    inputAmount: BigInt(input.amount),
    outputAmount: BigInt(output.amount),
    bridge: bridgeOf(parsed.output),
    crossesWhole: (parsed.output.bridge?.contractParams.protocolData ?? '0x') !== '0x',
  }
}
