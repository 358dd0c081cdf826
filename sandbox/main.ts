import { parseArgs } from 'node:util'
import { NODES, type NodeName } from './chain/anvilProcess.ts'
import { PortTakenError } from './control/listener.ts'
import { SWITCHED_PROFILES, type SwitchedProfile } from './control/profileSwitch.ts'
import { MANIFEST_PATH, type RunningSandbox, type SandboxOptions, startSandbox } from './sandbox.ts'

const HELP = `The sandbox: two local chains with tokens and pools, and the trading service that prices and builds trades on it.

  npm run sandbox -- [--api-port 4601] [--control-port 0] [--rpc-port 4602] [--maker-port 0] [--host 127.0.0.1]
                     [--manifest file] [--profile spec] [--seed words] [--node anvil]

  --api-port      the trading service; 0 picks a free port
  --control-port  the controls under /sandbox (time, faucet, outage, snapshots); 0 picks a free port
  --rpc-port      the first chain, the second has the next port; 0 picks free ports
  --maker-port    the market maker, a process of its own; 0 picks a free port, none leaves it out
  --host          the address to listen on
  --manifest      where to write where everything is (sandbox/.run/manifest.json)
  --profile       spec: as the specification is written; live: lenient where the real service is;
                  recorded: as live, with answers of the real service where one was recorded (docs/profiles.md)
  --node          what the chains run on: anvil, or own, the node of sandbox/node
  --seed          ids and nonces follow from it: the same requests get the same answers
`
const API_PORT = 4601
const RPC_PORT = 4602
const PARENT_CHECK_MS = 500

class UsageError extends Error {
  override readonly name = 'UsageError'
}

function portOf(name: string, text: string | undefined, usual: number): number {
  if (text === undefined) return usual
  const port = Number(text)
  if (/^\d+$/.test(text) && port < 65_536) return port
  throw new UsageError(`--${name} must be a port number from 0 to 65535, not "${text}".`)
}

function makerPortOf(text: string | undefined): number | undefined {
  return text === 'none' ? undefined : portOf('maker-port', text, 0)
}

function profileOf(text: string | undefined): SwitchedProfile {
  const profile = SWITCHED_PROFILES.find((known) => known === (text ?? 'spec'))
  if (profile) return profile
  throw new UsageError(`--profile must be ${SWITCHED_PROFILES.join(' or ')}, not "${text}".`)
}

function nodeOf(text: string | undefined): NodeName | undefined {
  const node = NODES.find((known) => known === text)
  if (node || text === undefined) return node
  throw new UsageError(`--node must be ${NODES.join(' or ')}, not "${text}".`)
}

function readOptions(args: readonly string[]): SandboxOptions | null {
  const text = { type: 'string' } as const
  const known = {
    'api-port': text,
    'control-port': text,
    'rpc-port': text,
    'maker-port': text,
    host: text,
    manifest: text,
    profile: text,
    node: text,
    seed: text,
    help: { type: 'boolean' },
  } as const
  let values: ReturnType<typeof parseArgs<{ options: typeof known }>>['values']
  try {
    values = parseArgs({ args: [...args], options: known }).values
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${HELP}`)
  }
  if (values.help) return null
  return {
    host: values.host ?? '127.0.0.1',
    apiPort: portOf('api-port', values['api-port'], API_PORT),
    controlPort: portOf('control-port', values['control-port'], 0),
    rpcPort: portOf('rpc-port', values['rpc-port'], RPC_PORT),
    makerPort: makerPortOf(values['maker-port']),
    manifestPath: values.manifest ?? MANIFEST_PATH,
    profile: profileOf(values.profile),
    node: nodeOf(values.node),
    ...(values.seed === undefined ? {} : { seed: values.seed }),
  }
}

/** Resolves when somebody asks this process to end, or when the one that started it is gone. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    const parent = process.ppid
    setInterval(() => {
      if (process.ppid !== parent) resolve()
    }, PARENT_CHECK_MS).unref()
  })
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

function whereabouts({ manifest, compiledInMs, startedInMs }: RunningSandbox, manifestPath: string): string {
  const compiled =
    compiledInMs === null ? 'contracts from the cache' : `contracts compiled in ${seconds(compiledInMs)}`
  return [
    `Sandbox ready in ${seconds(startedInMs)} (${compiled}).`,
    `  trading service  ${manifest.apiUrl}`,
    `  controls         ${manifest.controlUrl}`,
    ...(manifest.makerUrl === undefined ? [] : [`  market maker     ${manifest.makerUrl}`]),
    ...manifest.chains.map((chain) => `  chain ${chain.id}      ${chain.rpcUrl}`),
    `  manifest         ${manifestPath}`,
    'Ctrl-C stops it.',
  ].join('\n')
}

async function main(): Promise<number> {
  const requested = untilStopped()
  const options = readOptions(process.argv.slice(2))
  if (!options) {
    console.log(HELP)
    return 0
  }
  const starting = startSandbox(options)
  const sandbox = await Promise.race([starting, requested])
  if (!sandbox) {
    await starting.then((started) => started.stop()).catch(() => undefined)
    return 0
  }
  console.log(whereabouts(sandbox, options.manifestPath ?? ''))
  await requested
  await sandbox.stop()
  return 0
}

main()
  .catch((error: unknown) => {
    const isPlain = error instanceof PortTakenError || error instanceof UsageError
    console.error(isPlain ? error.message : error)
    return 1
  })
  .then((code) => process.exit(code))
