import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openVenue, type Venue } from './venue.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue?.stop())

describe('docs/first-hour.ts', () => {
  test('default: signs, posts, follows and cancels with fetch and viem alone', async () => {
    const { manifest } = venue
    const [chain] = manifest.chains
    const [owner] = manifest.accounts
    if (!chain || !owner) throw new Error('the manifest names no chain or no account')
    const before = await venue.balance(owner.address, venue.token('WETH'))
    const args = ['--import', 'tsx', 'docs/first-hour.ts', manifest.apiUrl, chain.rpcUrl, owner.privateKey]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT })
    expect(stdout.match(/[A-Z]{5,}/g)?.filter((word) => !/USDC/.test(word))).toEqual([
      'PENDING',
      'COMPLETED',
      'PENDING',
      'ACTIVE',
      'CANCELLED',
    ])
    const reported = /([\d.]+) WETH in 0x[0-9a-f]{64}/.exec(stdout)?.[1] ?? ''
    const gained = (await venue.balance(owner.address, venue.token('WETH'))) - before
    expect(gained).toBe(parseUnits(reported, 18))
    const { json } = await venue.get('/v2/delta/orders', { userAddress: owner.address })
    expect(json.data.map((order: { status: string }) => order.status)).toEqual(['CANCELLED', 'COMPLETED'])
  })

  test('error: a wrong call says how to call it', async () => {
    const args = ['--import', 'tsx', 'docs/first-hour.ts']
    await expect(promisify(execFile)(process.execPath, args, { cwd: ROOT })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('<private key>'),
    })
  })
})
