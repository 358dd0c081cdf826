import { CHAINS } from '../../domain/chain/chains.ts'
import { type OwnNode, parseOwnNodes, withOwnNode } from '../../domain/host/ownNodes.ts'
import { SOUNDS, type SoundChoice } from '../trade/page/sounds.ts'
import { parseSettings, type Settings } from '../trade/settings/settingsStore.ts'
import { isSamePair, type KeptPair, MAX_STARRED, parseKeptPair } from '../trade/token/pairStore.ts'

/** What a file of settings calls itself. */
const FORMAT = 'kontor-settings'
const VERSION = 1

/** The settings that a file carries. Bridges that somebody agreed to are none: each is agreed to where it is named. */
export const FILED_SETTINGS = [
  'slippageBps',
  'approval',
  'deadlineMinutes',
  'unreadableBridges',
  'theme',
  'language',
] as const
export type FiledSetting = (typeof FILED_SETTINGS)[number]

const LONGEST_LANGUAGE = 35

/** What of this browser is in a file. No flow, signature, order, account, partner or recipient is. */
export interface FiledChoices {
  readonly settings: Pick<Settings, FiledSetting>
  readonly sounds: SoundChoice
  readonly starred: readonly KeptPair[]
  /** Those of a file are checked before they are used, like typed ones. */
  readonly nodes: readonly OwnNode[]
}

/** Why a member of a file is refused. */
export type FileProblem = 'notJson' | 'otherFile' | 'version' | 'unknown' | 'value' | 'tooMany'

/** A problem with the place of it: `settings.theme`, `starred[2]`. */
export interface FileError {
  readonly path: string
  readonly problem: FileProblem
}

/** One thing that applying a file would change. */
export type FileChange =
  | {
      readonly [K in FiledSetting]: {
        readonly kind: 'setting'
        readonly name: K
        readonly before: Settings[K]
        readonly after: Settings[K]
      }
    }[FiledSetting]
  | { readonly kind: 'sound'; readonly name: keyof SoundChoice; readonly after: boolean }
  | { readonly kind: 'star'; readonly pair: KeptPair }
  | {
      readonly kind: 'node'
      readonly chainId: number
      readonly before: string | null
      readonly after: string
    }

/** A file as it was read: what applying it would leave, with all that it changes; or everything that is wrong with it. */
export type ReadFile =
  | { readonly choices: FiledChoices; readonly changes: readonly FileChange[] }
  | { readonly errors: readonly FileError[] }

/** The text of a file with these choices. */
export function writeSettingsFile({ settings, sounds, starred, nodes: kept }: FiledChoices): string {
  const filed = Object.fromEntries(FILED_SETTINGS.map((name) => [name, settings[name]]))
  const nodes = kept.map(({ chainId, url }) => ({ chainId, url }))
  const file = { format: FORMAT, version: VERSION, settings: filed, sounds, starred, nodes }
  return `${JSON.stringify(file, null, 2)}\n`
}

type Members = Readonly<Record<string, unknown>>

const membersOf = (value: unknown): Members | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : null

/** Reads a file against what this browser has. A member that is missing changes nothing; one wrong member refuses the file. Pure. */
export function readSettingsFile(text: string, now: FiledChoices): ReadFile {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { errors: [{ path: '', problem: 'notJson' }] }
  }
  const file = membersOf(parsed)
  if (file?.format !== FORMAT) return { errors: [{ path: 'format', problem: 'otherFile' }] }
  if (file.version !== VERSION) return { errors: [{ path: 'version', problem: 'version' }] }
  const errors: FileError[] = unknownIn(
    file,
    ['format', 'version', 'settings', 'sounds', 'starred', 'nodes'],
    '',
  )
  const settings = settingsIn(file.settings, errors)
  const sounds = soundsIn(file.sounds, errors)
  const starred = starsIn(file.starred, errors)
  const nodes = nodesIn(file.nodes, errors)
  if (errors.length > 0) return { errors }
  const added = starred.filter((pair) => !now.starred.some((known) => isSamePair(known, pair)))
  const choices: FiledChoices = {
    settings: { ...now.settings, ...settings },
    sounds: { ...now.sounds, ...sounds },
    starred: [...now.starred, ...added],
    nodes: nodes.reduce((kept, { chainId, url }) => withOwnNode(kept, chainId, url), now.nodes),
  }
  if (choices.starred.length > MAX_STARRED) return { errors: [{ path: 'starred', problem: 'tooMany' }] }
  return { choices, changes: changesBetween(now, choices, added) }
}

function unknownIn(members: Members, known: readonly string[], within: string): FileError[] {
  return Object.keys(members)
    .filter((name) => !known.includes(name))
    .map((name) => ({ path: `${within}${name.slice(0, 64)}`, problem: 'unknown' }))
}

function settingsIn(stored: unknown, errors: FileError[]): Partial<Settings> {
  if (stored === undefined) return {}
  const found = membersOf(stored)
  if (!found) {
    errors.push({ path: 'settings', problem: 'value' })
    return {}
  }
  errors.push(...unknownIn(found, FILED_SETTINGS, 'settings.'))
  const given = FILED_SETTINGS.filter((name) => Object.hasOwn(found, name))
  const read = parseSettings(found)
  for (const name of given) {
    // What the reader of stored settings would replace is no value.
    const isTooLong = name === 'language' && read.language.length > LONGEST_LANGUAGE
    if (read[name] !== found[name] || isTooLong) errors.push({ path: `settings.${name}`, problem: 'value' })
  }
  return Object.fromEntries(given.map((name) => [name, read[name]]))
}

function soundsIn(stored: unknown, errors: FileError[]): Partial<SoundChoice> {
  if (stored === undefined) return {}
  const found = membersOf(stored)
  if (!found) {
    errors.push({ path: 'sounds', problem: 'value' })
    return {}
  }
  errors.push(...unknownIn(found, SOUNDS, 'sounds.'))
  const given = SOUNDS.filter((name) => Object.hasOwn(found, name))
  for (const name of given)
    if (typeof found[name] !== 'boolean') errors.push({ path: `sounds.${name}`, problem: 'value' })
  return Object.fromEntries(given.map((name) => [name, found[name] === true]))
}

function starsIn(stored: unknown, errors: FileError[]): readonly KeptPair[] {
  if (stored === undefined) return []
  if (!Array.isArray(stored)) {
    errors.push({ path: 'starred', problem: 'value' })
    return []
  }
  if (stored.length > MAX_STARRED) {
    errors.push({ path: 'starred', problem: 'tooMany' })
    return []
  }
  return stored.flatMap((one, place) => {
    const pair = parseKeptPair(one)
    if (pair.length === 0) errors.push({ path: `starred[${place}]`, problem: 'value' })
    errors.push(...unknownIn(membersOf(one) ?? {}, ['chainId', 'sell', 'buy'], `starred[${place}].`))
    return pair
  })
}

function nodesIn(stored: unknown, errors: FileError[]): readonly Pick<OwnNode, 'chainId' | 'url'>[] {
  if (stored === undefined) return []
  if (!Array.isArray(stored) || stored.length > CHAINS.length) {
    errors.push({ path: 'nodes', problem: 'value' })
    return []
  }
  const found = new Set<number>()
  return stored.flatMap((one, place) => {
    const members = membersOf(one) ?? {}
    errors.push(...unknownIn(members, ['chainId', 'url'], `nodes[${place}].`))
    // What the reader of stored nodes leaves out is none, and a chain has one.
    const [node] = parseOwnNodes([{ chainId: members.chainId, url: members.url }])
    if (!node || found.has(node.chainId)) {
      errors.push({ path: `nodes[${place}]`, problem: 'value' })
      return []
    }
    found.add(node.chainId)
    return [node]
  })
}

function changesBetween(
  before: FiledChoices,
  after: FiledChoices,
  added: readonly KeptPair[],
): readonly FileChange[] {
  const settings = FILED_SETTINGS.filter((name) => before.settings[name] !== after.settings[name]).map(
    (name) =>
      ({
        ...{ kind: 'setting', name },
        ...{ before: before.settings[name], after: after.settings[name] },
      }) as FileChange,
  )
  const sounds = SOUNDS.filter((name) => before.sounds[name] !== after.sounds[name]).map((name) => ({
    ...{ kind: 'sound' as const, name, after: after.sounds[name] },
  }))
  const nodes = after.nodes
    .filter((node) => !before.nodes.includes(node))
    .map(({ chainId, url }) => ({
      ...{ kind: 'node' as const, chainId, after: url },
      before: before.nodes.find((one) => one.chainId === chainId)?.url ?? null,
    }))
  return [...settings, ...sounds, ...added.map((pair) => ({ kind: 'star' as const, pair })), ...nodes]
}
