import type { Common } from '@ethereumjs/common'
import { createEVM } from '@ethereumjs/evm'

/** What the interpreter of the EVM keeps of a code to jump in it. */
type JumpTable = (this: unknown, code: Uint8Array) => object
interface Interpreter {
  _getValidJumpDestinations?: JumpTable
}

const UNUSED_OPCODE = 0x21
let isQuick = false

/**
 * Lets the EVM read each code once. It would read all of it again at every call, which for pools and their callbacks is most of the
 * time of a quote. The interpreter has no name outside its package: an opcode that no chain has, run once, hands it over.
 */
export async function quickenJumps(common: Common): Promise<void> {
  if (isQuick) return
  isQuick = true
  let found: Interpreter | undefined
  const logicFunction = ({ interpreter }: { interpreter: object }): void => {
    found = Object.getPrototypeOf(interpreter)
  }
  const evm = await createEVM({
    common,
    customOpcodes: [{ opcode: UNUSED_OPCODE, opcodeName: 'FIND', baseFee: 0, logicFunction }],
  })
  await evm.runCode?.({ code: Uint8Array.of(UNUSED_OPCODE), gasLimit: 1n })
  const read = found?._getValidJumpDestinations
  if (!found || !read) return
  const tables = new WeakMap<Uint8Array, object>()
  found._getValidJumpDestinations = function (code) {
    const table = tables.get(code) ?? read.call(this, code)
    tables.set(code, table)
    return table
  }
}

/** Lets the rules of a chain, which never change here, be looked up in a set: every step of the EVM asks for some. */
export function quickenRules(common: Common): void {
  const active = new Set(common.eips())
  const isActivated = common.isActivatedEIP.bind(common)
  for (let eip = 1; eip < 10_000; eip += 1) if (isActivated(eip)) active.add(eip)
  common.isActivatedEIP = (eip) => active.has(eip)
  // Every header and transaction would have rules of its own, of 15 KB: these do not change.
  common.copy = () => common
}
