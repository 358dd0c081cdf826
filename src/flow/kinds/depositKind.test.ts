import { encodeAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { EXAMPLE_STRUCT } from '../../../testing/exampleOrder.ts'
import { createScriptedChain } from '../../../testing/scriptedChain.ts'
import { silentTools } from '../../../testing/silentTools.ts'
import { NATIVE_TOKEN } from '../../domain/address.ts'
import { deploymentOf } from '../../domain/deployments.ts'
import { structToJson } from '../../domain/orders/orderJson.ts'
import { hashOrder } from '../../domain/orders/orderTypedData.ts'
import type { Token } from '../../domain/token.ts'
import { type DepositIntent, deposit } from './depositKind.ts'
import { reviewOfStruct } from './orderReview.ts'

const DECIMALS = '0x313ce567'
const [chainId, account] = [31337, EXAMPLE_STRUCT.owner]
const family = 'Order'
const order = { ...EXAMPLE_STRUCT, srcToken: NATIVE_TOKEN }
const contract = deploymentOf(chainId)?.delta ?? NATIVE_TOKEN
const placed = {
  ...({ chainId, account, family, partiallyFillable: false } as const),
  orderHash: hashOrder({ family, order }, { chainId, contract }),
  orderText: JSON.stringify(structToJson({ family, order })),
}
const shownAs = (decimals: number): Token => ({
  ...{ chainId, address: order.destToken, symbol: 'USDC', name: 'USD Coin', decimals },
})

/** What a deposit of a struct comes to that was reviewed with these tokens, where the bought one counts in 18 decimals. */
function prepared(part: Pick<DepositIntent, 'presigns' | 'shown'>) {
  const world = createScriptedChain()
  world.answersTo.set(DECIMALS, encodeAbiParameters([{ type: 'uint256' }], [18n]))
  const { stored: reviewed } = reviewOfStruct(placed)
  const amount = order.srcAmount.toString()
  const intent: DepositIntent = { kind: 'deposit', ...placed, amount, reviewed, ...part }
  const step = { name: 'deposit', status: 'todo' } as const
  const tools = silentTools({ client: world.client, chain: world.chain, account })
  const context = { step, tools, artifacts: {} } as never
  return Promise.resolve(deposit.steps(intent).deposit?.prepare(context)).catch((error) => error.code)
}

describe('prepare', () => {
  test.each([true, false])(
    'security: amounts were shown by decimals that the token does not have; presigns: %s',
    async (presigns) => {
      expect(await prepared({ presigns, shown: [shownAs(6)] })).toBe('chain-other-decimals')
      expect(await prepared({ presigns, shown: [shownAs(18)] })).not.toBe('chain-other-decimals')
    },
  )
})
