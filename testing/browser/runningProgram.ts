import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { ROOT } from '../../.ci/setup.mjs'

/** A program under test: its words, its end, and everything it started. */
export interface RunningProgram {
  readonly process: ChildProcess
  output(): string
  /** Resolves with the first match in its output. @throws {Error} when it ends or stays silent first */
  says(pattern: RegExp, timeoutMs: number): Promise<RegExpExecArray>
  /** Exit code, or the signal's name. */
  readonly ended: Promise<number | string>
}

function parentsOfAll(): readonly (readonly [pid: number, parent: number])[] {
  if (!existsSync('/proc/self/stat')) {
    const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    return table
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        return state === 'Z' ? [] : [[Number(name), Number(parent)] as const]
      } catch {
        return []
      }
    })
}

/** Every living process below one, itself included. */
export function familyOf(pid: number): readonly number[] {
  const all = parentsOfAll()
  const family = [pid]
  for (const member of family)
    for (const [child, parent] of all) if (parent === member && !family.includes(child)) family.push(child)
  return family.filter((member) => all.some(([living]) => living === member))
}

/** Which of these processes still live. */
export function livingOf(pids: readonly number[]): readonly number[] {
  const all = new Set(parentsOfAll().map(([pid]) => pid))
  return pids.filter((pid) => all.has(pid))
}

/** Listens for a moment on a port, any when 0; the port it got, or null when it is taken. */
function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })
}

/** A port nobody listens on now, and nobody on the one after it either. @throws {Error} when there is none */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = await tryPort(0)
    if (port !== null && port < 65_535 && (await tryPort(port + 1)) !== null) return port
  }
  throw new Error('there is no free port')
}

/** Starts a Node script of the repository with piped output. */
export function startProgram(args: readonly string[]): RunningProgram {
  return runningOf(process.execPath, args)
}

/** `npm` with these arguments as a shell starts it in the background: SIGINT is ignored, which its children inherit. */
export function startNpmInBackground(args: readonly string[]): RunningProgram {
  return runningOf('sh', ['-c', 'trap "" INT; exec npm "$@"', 'sh', ...args])
}

function runningOf(command: string, args: readonly string[]): RunningProgram {
  const child = spawn(command, [...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const listeners = new Set<() => void>()
  const receive = (chunk: Buffer) => {
    output += chunk
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', receive)
  child.stderr.on('data', receive)
  const ended = new Promise<number | string>((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal ?? -1)),
  )
  const says = (pattern: RegExp, timeoutMs: number) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`${why} without saying ${pattern}:\n${output}`))
      const timer = setTimeout(() => fail('stayed'), timeoutMs)
      const listener = () => {
        const match = pattern.exec(output)
        if (!match) return
        clearTimeout(timer)
        listeners.delete(listener)
        resolve(match)
      }
      listeners.add(listener)
      ended.then(() => fail('ended'))
      listener()
    })
  return { process: child, output: () => output, says, ended }
}
