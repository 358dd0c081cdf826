import { parseArgs } from 'node:util'
import { checkNode, SetupError } from '../.ci/setup.mjs'
import { basePath, builtSite } from './siteFolder.mjs'
import { startStaticServer } from './staticServer.mjs'

const HELP = `Serves dist as it is, with the headers of dist/_headers and its own config.json.

  npm run serve -- [--port 4610] [--base /folder/]
`

async function main() {
  checkNode()
  const text = /** @type {const} */ ({ type: 'string' })
  const { values } = parseArgs({ options: { port: text, base: text, help: { type: 'boolean' } } })
  if (values.help) return console.log(HELP)
  const port = Number(values.port ?? 4610)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SetupError(`--port must be a port number, not "${values.port}".`)
  const { url } = await startStaticServer({ folder: builtSite(), port, base: basePath(values.base ?? '/') })
  console.log(`The site is at ${url}   (Ctrl-C stops it)`)
}

main().catch((error) => {
  const isTaken = error?.code === 'EADDRINUSE'
  const isUsage = error instanceof SetupError || error?.code?.startsWith('ERR_PARSE_ARGS')
  console.error(
    isTaken
      ? 'The port is taken: choose another with --port.'
      : isUsage
        ? `${error.message}\n\n${HELP}`
        : error,
  )
  process.exitCode = 1
})
