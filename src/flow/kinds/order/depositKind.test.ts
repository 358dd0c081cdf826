import { encodeAbiParameters } from 'viem'
import { toFunctionSelector } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { createScriptedChain } from '../../../../testing/chain/scriptedChain.ts'
import { silentTools } from '../../../../testing/engine/silentTools.ts'
import { EXAMPLE_STRUCT } from '../../../../testing/orders/exampleOrder.ts'
import { FILLED_ABI } from '../../../chain/delta/filledAmount.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { structToJson } from '../../../domain/orders/struct/orderJson.ts'
import { hashOrder } from '../../../domain/orders/struct/orderTypedData.ts'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { type DepositIntent, deposit } from './depositKind.ts'
import { reviewOfStruct } from './structReview.ts'

const [DECIMALS, BALANCE] = ['0x313ce567', '0x70a08231']
const [chainId, account] = [31337, EXAMPLE_STRUCT.owner]
const family = 'Order'
const order = { ...EXAMPLE_STRUCT, srcToken: NATIVE_TOKEN }
const contract = deploymentOf(chainId)?.delta ?? NATIVE_TOKEN
const hashOf = (of: 'Order' | 'FillableOrder') => hashOrder({ family: of, order }, { chainId, contract })
const placed = {
  ...({ chainId, account, family, partiallyFillable: false } as const),
  orderHash: hashOf(family),
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

/** What a top-up of so much is planned as, where the account has `held` in Delta, `deposited` of it for other orders, and `filled` of it is filled. */
function planned(amount: bigint, { held = 0n, deposited = 0n, filled = 0n }) {
  const world = createScriptedChain()
  const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
  world.answersTo.set(toFunctionSelector(FILLED_ABI[0]), word(filled))
  world.answersTo.set(BALANCE, word(held))
  const parts = { ...placed, family: 'FillableOrder', orderHash: hashOf('FillableOrder') } as const
  const { stored: reviewed } = reviewOfStruct(parts)
  const intent: DepositIntent = {
    ...{ kind: 'deposit', ...parts, amount: amount.toString(), presigns: false, reviewed },
  }
  const tools = silentTools({ client: world.client, chain: world.chain, account, deposited })
  return deposit.plan(intent, tools, {}).then(
    ([step]) => step?.amount,
    (error) => error.code,
  )
}

describe('plan', () => {
  const source = order.srcAmount

  test.each<readonly [string, bigint, Parameters<typeof planned>[1], string]>([
    ['what was reviewed', 5n, {}, '5'],
    ['its source', 10n ** 24n, {}, String(source)],
    ['its source less its fill', 10n ** 24n, { filled: 400n }, String(source - 400n)],
    ['its source less what is there', 10n ** 24n, { held: 300n }, String(source - 300n)],
    ['that without other orders', 10n ** 24n, { held: 300n, deposited: 200n }, String(source - 100n)],
    ['nothing where all is there', 5n, { held: source }, 'flow-nothing-missing'],
    ['nothing where all is filled', 5n, { filled: source }, 'flow-nothing-missing'],
  ])('security: a top-up pays no more than %s', async (_, amount, chain, paid) => {
    expect(await planned(amount, chain)).toBe(paid)
  })
})

describe('prepare', () => {
  test.each([true, false])(
    'security: amounts were shown by decimals that the token does not have; presigns: %s',
    async (presigns) => {
      expect(await prepared({ presigns, shown: [shownAs(6)] })).toBe('chain-other-decimals')
      expect(await prepared({ presigns, shown: [shownAs(18)] })).not.toBe('chain-other-decimals')
    },
  )
})
