import { checkNode, ensureBuild, SetupError } from './setup.mjs'

/** Makes `dist` what the sources are now: for whatever serves or measures the build. */
try {
  checkNode()
  await ensureBuild(console.log)
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
}
