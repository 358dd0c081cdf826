import { readFile } from 'node:fs/promises'
import type { Abi, Hex } from 'viem'
import type { Artifact } from '../../sandbox/chain/artifact.ts'

interface CompilerOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts?: Record<
    string,
    Record<string, { abi: Abi; evm: { bytecode: { object: string }; deployedBytecode: { object: string } } }>
  >
}

const prefixed = (code: string): Hex => `0x${code}`

/** A file of `testing/contracts` with what it imports of the sandbox's contracts, by path. */
async function readSources(
  root: string,
  imported: readonly string[],
): Promise<Record<string, { readonly content: string }>> {
  const own = await readFile(new URL(`../contracts/${root}`, import.meta.url), 'utf8')
  const sources: Record<string, { readonly content: string }> = { [root]: { content: own } }
  const queue = [...imported]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (sources[name]) continue
    const content = await readFile(new URL(`../../sandbox/contracts/${name}`, import.meta.url), 'utf8')
    sources[name] = { content }
    for (const [, path = ''] of content.matchAll(/^import\s[^;]*?"([^"]+)";/gm))
      queue.push(new URL(path, `file:///${name}`).pathname.slice(1))
  }
  return sources
}

/**
 * The contracts of a file of `testing/contracts`, by name: what tests need and the sandbox does not deploy.
 * @param imported what the file itself imports of the sandbox's contracts.
 * @throws {Error} with the compiler's messages when its source is wrong.
 */
export async function compileForTests(
  root: string,
  imported: readonly string[] = [],
): Promise<Readonly<Record<string, Artifact>>> {
  const { default: solc } = await import('solc')
  const settings = {
    evmVersion: 'cancun',
    optimizer: { enabled: true, runs: 200 },
    outputSelection: { [root]: { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
  }
  const input = { language: 'Solidity', sources: await readSources(root, imported), settings }
  const output: CompilerOutput = JSON.parse(solc.compile(JSON.stringify(input)))
  const faults = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (faults.length > 0) throw new Error(faults.map((fault) => fault.formattedMessage).join('\n'))
  return Object.fromEntries(
    Object.entries(output.contracts?.[root] ?? {}).map(([name, { abi, evm }]) => [
      name,
      {
        abi,
        bytecode: prefixed(evm.bytecode.object),
        deployedBytecode: prefixed(evm.deployedBytecode.object),
      },
    ]),
  )
}
