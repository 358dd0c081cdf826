import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }
/** Where packages are found from. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const START_LIMIT_MS = 60_000
const GRACE_MS = 2_000
const STOP_LIMIT_MS = 3_000
/** Past states kept in memory. Without a limit anvil writes every block's state into the home directory. */
const MAX_STATES = 256
/** Wei per gas in the first block: the least there is, as on a chain where nobody else trades. */
const BASE_FEE = 7
const LISTENING = /Listening on \S+:(\d+)\s/

/*
 * Keeps the chain on a leash: when the process that started it is gone, however it went, its end of the pipe closes and the chain is killed.
 */
const LEASH = [
  'exec 3<&0',
  '"$@" 3<&- </dev/null & chain=$!',
  '{ read -r _ <&3; kill -9 $chain 2>/dev/null; } & leash=$!',
  'exec 3<&-',
  'trap "kill -9 $chain" TERM INT HUP',
  'wait $chain; code=$?',
  'kill $leash 2>/dev/null',
  'exit $code',
].join('\n')

/** What can be the node of a chain: anvil, or the one of `sandbox/node`, which takes the same arguments. */
export const NODES = ['anvil', 'own'] as const
export type NodeName = (typeof NODES)[number]

/** The node where none is named. Suites that start chains can be run on the other one by `KONTOR_NODE`. */
const usualNode = (): NodeName => NODES.find((name) => name === process.env.KONTOR_NODE) ?? 'anvil'

export interface AnvilOptions {
  readonly chainId: number
  /** 0 for a free one. */
  readonly port: number
  readonly host: string
  /** Timestamp of the genesis block in seconds; the wall clock's when absent. */
  readonly genesisSec?: number | undefined
  readonly node?: NodeName | undefined
}

export interface AnvilProcess {
  readonly rpcUrl: string
  stop(): Promise<void>
}

function anvilBinary(): string {
  const platform = `${process.platform}-${ARCHITECTURES[process.arch] ?? process.arch}`
  const manifest = require.resolve(`@foundry-rs/anvil-${platform}/package.json`)
  return join(dirname(manifest), 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
}

const OWN_NODE = fileURLToPath(new URL('ownNodeServer.ts', import.meta.url))

function programOf({ node = usualNode() }: AnvilOptions): readonly [string, ...string[]] {
  return node === 'own' ? [process.execPath, '--import', 'tsx', OWN_NODE] : [anvilBinary()]
}

function argumentsOf(options: AnvilOptions): string[] {
  const args = ['--chain-id', `${options.chainId}`, '--port', `${options.port}`, '--host', options.host]
  args.push('--accounts', '0', '--no-request-size-limit', '--prune-history', `${MAX_STATES}`)
  args.push('--base-fee', `${BASE_FEE}`)
  if (options.genesisSec !== undefined) args.push('--timestamp', `${options.genesisSec}`)
  return args
}

function spawnLeashed(binary: string, args: readonly string[]): ChildProcess {
  const [command, commandArgs] =
    process.platform === 'win32' ? [binary, args] : ['/bin/sh', ['-c', LEASH, 'sh', binary, ...args]]
  return spawn(command, commandArgs, { stdio: ['pipe', 'pipe', 'pipe'], cwd: ROOT })
}

/** Resolves to the port. */
function whenListening(child: ChildProcess, options: AnvilOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (reason: string) => {
      clearTimeout(limit)
      reject(new Error(`The chain on port ${options.port} did not start: ${reason}`))
    }
    // A program that was busy past the limit, compiling say, first reads what the chain has written meanwhile.
    let limit = setTimeout(() => {
      limit = setTimeout(() => fail('it said nothing'), GRACE_MS)
    }, START_LIMIT_MS)
    child.once('error', (error) => fail(error.message))
    child.once('exit', () => fail(output.trim().split('\n').slice(-3).join(' ')))
    const receive = (chunk: Buffer) => {
      output += chunk
      const port = LISTENING.exec(output)?.[1]
      if (port === undefined) return
      clearTimeout(limit)
      child.stdout?.off('data', receive).resume()
      child.stderr?.off('data', receive).resume()
      resolve(Number(port))
    }
    child.stdout?.on('data', receive)
    child.stderr?.on('data', receive)
  })
}

/**
 * Starts an anvil, or the node of `sandbox/node`, without accounts of its own: it mines a block per transaction and signs nothing for anybody.
 * It ends with the process that started it.
 * @throws {Error} when it cannot listen, with its output.
 */
export async function startAnvil(options: AnvilOptions): Promise<AnvilProcess> {
  const [binary, ...args] = programOf(options)
  const child = spawnLeashed(binary, [...args, ...argumentsOf(options)])
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  const stop = async () => {
    process.off('exit', endWithUs)
    child.stdin?.destroy()
    child.kill('SIGTERM')
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    await ended
    clearTimeout(limit)
  }
  const port = await whenListening(child, options).catch(async (error) => {
    await stop()
    throw error
  })
  child.unref()
  for (const stream of [child.stdin, child.stdout, child.stderr])
    (stream as unknown as { unref?: () => void }).unref?.()
  return { rpcUrl: `http://${options.host}:${port}`, stop }
}
