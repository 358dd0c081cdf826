import { describe, expect, test } from 'vitest'
import { createScriptedChain, hashOfNumber } from '../../../testing/chain/scriptedChain.ts'
import type { Address } from '../../domain/token/address.ts'
import { findSafeTransaction, SAFE_EXECUTED } from './followSafe.ts'

const SAFE: Address = '0x5555555555555555555555555555555555555555'
const OWNER: Address = '0x6666666666666666666666666666666666666666'
const [WANTED, CARRIER] = [hashOfNumber(7), hashOfNumber(8)]

describe('findSafeTransaction', () => {
  test('behavior: slow co-signers are waited for, and each poll continues where the last one ended', async () => {
    const { client, mine, logs, requested } = createScriptedChain()
    for (let block = 1; block <= 200; block += 1) mine()
    expect(await findSafeTransaction(client, SAFE, WANTED, 3n)).toBe(null)
    expect(await findSafeTransaction(client, SAFE, WANTED, 3n)).toBe(null)
    mine({ hash: CARRIER, from: OWNER, to: SAFE, nonce: 0 })
    logs.push({
      address: SAFE,
      topics: [SAFE_EXECUTED, WANTED],
      transactionHash: CARRIER,
      blockNumber: 201,
    })
    expect(await findSafeTransaction(client, SAFE, WANTED, 3n)).toMatchObject({
      hash: CARRIER,
      succeeded: true,
    })
    expect(requested).toEqual([
      [3, 200],
      [136, 200],
      [136, 201],
    ])
  })
})
