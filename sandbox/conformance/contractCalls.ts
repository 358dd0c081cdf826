import {
  type Abi,
  type Account,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  toFunctionSelector,
} from 'viem'
import { expect } from 'vitest'
import type { Venue } from './venue.ts'

/** A contract by its address and interface. */
export interface Deployed {
  readonly address: Address
  readonly abi: Abi
}

/** The functions of an interface by their selectors; each must be in the code that is deployed. */
export async function selectorsIn(venue: Venue, { address, abi }: Deployed) {
  const code = await venue.client.getCode({ address })
  const found = abi.flatMap((item) => {
    if (item.type !== 'function') return []
    const selector = toFunctionSelector(item)
    // Zeros at the front of a selector are not in the code.
    expect([item.name, code?.includes(selector.slice(2).replace(/^(00)+/, ''))]).toEqual([item.name, true])
    return [[item.name, selector] as const]
  })
  return Object.fromEntries(found)
}

/** What a contract says to a call: its words or the name of its error; null when it goes through. */
export async function refusalOf(
  venue: Venue,
  contract: Deployed,
  call: { readonly from: Account; readonly functionName: string; readonly args: readonly unknown[] },
): Promise<string | null> {
  const { from, functionName, args } = call
  try {
    await venue.client.simulateContract({ ...contract, account: from.address, functionName, args })
    return null
  } catch (error) {
    const reverted =
      error instanceof BaseError ? error.walk((each) => each instanceof ContractFunctionRevertedError) : null
    if (!(reverted instanceof ContractFunctionRevertedError)) throw error
    return reverted.reason ?? reverted.data?.errorName ?? 'nothing'
  }
}
