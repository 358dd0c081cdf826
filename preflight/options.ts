import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { ConfigProblem } from '../src/app/readConfig.ts'
import { checkConfig } from '../src/app/wholeConfig.ts'
import type { AppConfig } from '../src/domain/host/config.ts'
import { type Address, isCheckedAddress } from '../src/domain/token/address.ts'
import { sentenceOf } from './sentence.ts'

/** What `--help` prints, and a wrong call. */
export const HELP = `Compares a deployment with what this build expects: nodes, contracts and the trading service. Signs and sends nothing.

  npm run preflight -- --config dist/config.json [--origin https://your.site] [--account 0x…] [--json]

  --config   the settings of the deployment
  --origin   where the site is, for hosts that let only some pages in
  --account  whose lists of orders are read; nobody's where absent
  --json     one JSON document in place of the table

Exit code: 0 nothing differs, 1 something differs, 2 the options or the settings cannot be used, or the checks failed.
`

/** The options cannot be used; the message says why. */
export class UsageError extends Error {}

export interface Options {
  readonly config: AppConfig
  readonly origin: string | null
  readonly account: Address | undefined
  readonly isJson: boolean
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = { config: text, origin: text, account: text, json: flag, help: flag }
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function originOf(text: string): string {
  const isOrigin = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  if (!isOrigin) throw new UsageError(`--origin must be an address such as https://your.site, not "${text}"`)
  return new URL(text).origin
}

const lineOf = ({ path, say }: ConfigProblem): string => `  ${path} ${sentenceOf(say)}`

async function configAt(path: string): Promise<AppConfig> {
  const json: unknown = await readFile(path, 'utf8')
    .then((text): unknown => JSON.parse(text))
    .catch((error: unknown) => {
      throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
    })
  const reading = checkConfig(json)
  if (!reading.ok)
    throw new UsageError([`${path} cannot be used:`, ...reading.problems.map(lineOf)].join('\n'))
  return reading.config
}

/** The options of a run; null where only help is wanted. @throws {UsageError} */
export async function readOptions(args: readonly string[]): Promise<Options | null> {
  const { config, origin, account, json, help } = parsed(args)
  if (help) return null
  if (config === undefined) throw new UsageError('--config is missing')
  if (account !== undefined && !isCheckedAddress(account))
    throw new UsageError(`--account is no address: "${account}"`)
  return {
    config: await configAt(config),
    origin: origin === undefined ? null : originOf(origin),
    account,
    isJson: json === true,
  }
}
