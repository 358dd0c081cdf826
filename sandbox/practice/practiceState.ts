import { custom, hexToBytes } from 'viem'
import { loadArtifacts } from '../chain/contractArtifacts.ts'
import { deploySandbox } from '../chain/deployment.ts'
import { localNodeOver } from '../chain/localNode.ts'
import { NO_BLOCKS } from '../chain/noBlocks.ts'
import type { Deployed } from '../chain/openChain.ts'
import { safesOf } from '../chain/startChain.ts'
import { openOwnNode } from '../node/ownNode.ts'
import { packed, unpacked } from '../node/packedState.ts'
import type { PracticeState } from './practiceVenue.ts'

/** Time of the deployment in seconds: the same on every run, so that the state is the same bytes. */
const DEPLOYED_AT = 1_750_000_000

/** Deploys the sandbox on a node of this process, and takes the state that a practice page starts from. For the build: reads contracts from files. */
export async function practiceState(chainId: number): Promise<PracticeState> {
  const artifacts = await loadArtifacts()
  const node = await openOwnNode({ chainId, genesisSec: DEPLOYED_AT, now: () => DEPLOYED_AT * 1000 })
  const local = localNodeOver(custom(node, { retryCount: 0 }), chainId)
  const openings = await deploySandbox(local, artifacts, chainId)
  const { accounts } = (await unpacked(await local.client.dumpState())) as { readonly accounts: object }
  const deployed: Deployed = { pools: openings.map(({ pool }) => pool), safes: safesOf(artifacts) }
  return { chainId, bytes: hexToBytes(await packed({ ...NO_BLOCKS, accounts, deployed })) }
}
