import { readFile } from 'node:fs/promises'
import type { Abi, Hex } from 'viem'

const SOURCES = ['TokenTransfers.sol', 'delta/BalanceProbe.sol']
const PROBE = 'delta/BalanceProbe.sol'

interface CompilerOutput {
  readonly errors?: readonly { readonly formattedMessage: string }[]
  readonly contracts?: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>
}

/**
 * Compiles the contract that reads many balances at once. It belongs to the tests, so the sandbox does not deploy it.
 * @throws {Error} with the compiler's messages when a source is wrong.
 */
export async function compileProbe(): Promise<{ readonly abi: Abi; readonly bytecode: Hex }> {
  const { default: solc } = await import('solc')
  const read = async (name: string) =>
    [
      name,
      { content: await readFile(new URL(`../../sandbox/contracts/${name}`, import.meta.url), 'utf8') },
    ] as const
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(await Promise.all(SOURCES.map(read))),
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { [PROBE]: { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output: CompilerOutput = JSON.parse(solc.compile(JSON.stringify(input)))
  const compiled = output.contracts?.[PROBE]?.BalanceProbe
  if (!compiled) throw new Error((output.errors ?? []).map((each) => each.formattedMessage).join('\n'))
  return { abi: compiled.abi, bytecode: `0x${compiled.evm.bytecode.object}` }
}
