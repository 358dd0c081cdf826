import { type Chain, createClient, custom } from 'viem'
import { describe, expect, test } from 'vitest'
import { gatherEvidence, type ProposedCall } from './evidence.ts'

const CHAIN: Chain = {
  id: 31337,
  name: 'x',
  nativeCurrency: { name: 'x', symbol: 'x', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const ADDRESS = '0x1111111111111111111111111111111111111111'
const CALL: ProposedCall = { from: ADDRESS, to: ADDRESS, value: 0n, data: '0x' }

/** A node that knows its chain and its code, and tries nothing; or one that is gone. */
function nodeThat(answers: 'tries nothing' | 'reverts' | 'is gone') {
  const request = async ({ method }: { method: string }) => {
    if (answers !== 'is gone' && method === 'eth_chainId') return '0x7a69'
    if (answers !== 'is gone' && method === 'eth_getCode') return '0x60'
    if (answers === 'reverts' && method === 'eth_call')
      throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x08c379a0' })
    throw Object.assign(new Error(`the method ${method} is not available`), { code: -32601 })
  }
  return createClient({ chain: CHAIN, transport: custom({ request }, { retryCount: 0 }) })
}

describe('gatherEvidence, of a node that offers no way to try a call', () => {
  test.each([
    ['one call', CALL],
    ['several calls', [CALL, CALL] as const],
  ])('behavior: %s were not simulated, and the screen says so', async (_title, calls) => {
    expect(await gatherEvidence(nodeThat('tries nothing'), calls)).toEqual({
      chainId: 31337,
      targetHasCode: true,
      simulation: 'notSimulated',
      gasUnits: null,
      deltas: null,
    })
  })

  test('error: a refusal of the contract is one', async () => {
    await expect(gatherEvidence(nodeThat('reverts'), CALL)).rejects.toMatchObject({ code: 'chain-reverted' })
  })

  test('error: a node that answers nothing at all is unreachable', async () => {
    await expect(gatherEvidence(nodeThat('is gone'), CALL)).rejects.toMatchObject({
      code: 'chain-unreachable',
    })
  })
})
