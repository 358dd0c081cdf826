import { CHAINS } from '../domain/chain/chains.ts'

/** Names the chains of a practice page, which are those of the sandbox, for what they are there. Before anything is drawn. */
export function nameForPractice(): void {
  for (const chain of CHAINS)
    if (chain.sandbox) Object.assign(chain, { name: chain.name.replace('Sandbox', 'Practice') })
}
