import { loadArtifacts } from '../sandbox/chain/contractArtifacts.ts'

/** Compiles the sandbox's contracts into its cache. */
const { compiledInMs } = await loadArtifacts()
process.stdout.write(compiledInMs === null ? 'from the cache\n' : `compiled in ${compiledInMs} ms\n`)
