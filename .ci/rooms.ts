import type { ParsedImport } from './parsedSource.ts'

/** What a room may import. `packages` are prefixes: `viem` allows `viem/chains`, `viem/utils` allows only itself. */
interface RoomRule {
  readonly rooms: readonly string[]
  readonly packages: readonly string[]
  /** Packages whose types may be named though their code may not be used. */
  readonly typePackages?: readonly string[]
  /** Modules of other rooms that may be used as values, where the room itself is open for types only. */
  readonly typeRooms?: readonly string[]
  readonly modules?: readonly string[]
}

const SCREEN_PACKAGES = [
  'react',
  'react-dom',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'zustand',
  'viem/utils',
]
const TRADE: RoomRule = {
  rooms: ['text', 'ui', 'features/trade', 'service', 'domain'],
  packages: SCREEN_PACKAGES,
  typePackages: ['viem'],
  typeRooms: ['flow'],
  modules: [
    'src/flow/session.ts',
    'src/flow/journal/flowRecord.ts',
    'src/flow/kind/errorMeaning.ts',
    'src/flow/record/stepFacts.ts',
    'src/flow/record/stepWords.ts',
  ],
}

/** The rooms of `src` and their arrows, as the house plan draws them. A screen under `features/` follows `features/<screen>`. */
const ROOMS: Readonly<Record<string, RoomRule>> = {
  domain: {
    rooms: ['domain'],
    packages: ['@noble/hashes/sha3', 'viem/utils'],
    typePackages: ['viem', 'abitype'],
  },
  service: { rooms: ['domain', 'service'], packages: ['valibot', 'viem/utils'], typePackages: ['viem'] },
  chain: { rooms: ['domain', 'chain'], packages: ['viem'], typePackages: ['abitype'] },
  flow: {
    rooms: ['domain', 'service', 'chain', 'flow'],
    packages: ['idb', 'valibot', 'viem/utils', 'zustand/vanilla'],
    typePackages: ['viem', 'zustand'],
  },
  embed: { rooms: ['embed'], packages: ['react'] },
  preflight: { rooms: ['domain', 'service', 'chain', 'preflight'], packages: ['viem'] },
  wallet: {
    rooms: ['domain', 'service', 'chain', 'flow', 'embed', 'text', 'ui', 'wallet'],
    packages: [
      'wagmi',
      '@wagmi/core',
      '@rainbow-me/rainbowkit',
      '@walletconnect/sign-client',
      'react',
      'react-dom',
      'viem',
      '@tanstack/react-query',
      'zustand/vanilla',
    ],
  },
  text: { rooms: ['domain', 'text'], packages: ['react'] },
  ui: { rooms: ['domain', 'text', 'ui'], packages: ['qr', 'react', 'react-dom'] },
  'features/trade': TRADE,
  'features/status': { ...TRADE, rooms: [...TRADE.rooms, 'preflight', 'features/status'] },
  'features/<screen>': { ...TRADE, rooms: [...TRADE.rooms, 'features/<screen>'] },
}
const QUERY_LIBRARY = '@tanstack/react-query'

/** The rooms that have a rule, in the order of the plan. */
export const ROOM_NAMES: readonly string[] = Object.keys(ROOMS)

/** What a room may import besides its own files, as the page about the rooms says it. */
export function importsOfRoom(room: string): string {
  const rule = ROOMS[room]
  if (!rule) return ''
  const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')
  const types = [...(rule.typeRooms ?? []), ...(rule.typePackages ?? [])]
  const modules = (rule.modules ?? []).map((path) => path.replace('src/', ''))
  return [
    list(rule.rooms.filter((name) => name !== room)),
    list(modules),
    list(rule.packages),
    types.length > 0 ? `types of ${list(types)}` : '',
  ]
    .filter((part) => part !== '')
    .join('; ')
}

/** The room a file of `src` belongs to (`features/swap` for a screen), or null outside `src`. */
export function roomOf(path: string): string | null {
  const [top, room, screen, below] = path.split('/')
  if (top !== 'src' || !room || !screen) return null
  return room === 'features' && below ? `features/${screen}` : room
}

function ruleOf(room: string): RoomRule | null {
  return ROOMS[room] ?? (room.startsWith('features/') ? (ROOMS['features/<screen>'] ?? null) : null)
}

function matches(specifier: string, packages: readonly string[]): boolean {
  return packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))
}

function packageViolation(from: string, room: string, rule: RoomRule, used: ParsedImport): string | null {
  const { specifier, kind } = used
  if (matches(specifier, rule.packages)) return null
  if (kind === 'type' && matches(specifier, rule.typePackages ?? [])) return null
  const isQueries = /^src\/(service|chain)\/(.*\/)?(\w*Queries|queries)\.ts$/.test(from)
  if (specifier === QUERY_LIBRARY && isQueries) return null
  return `${room} may not import ${specifier}`
}

function ownViolation(
  from: string,
  room: string,
  rule: RoomRule,
  used: ParsedImport,
  file: string,
): string | null {
  if (!file.startsWith('src/')) return `src may not import ${file}`
  const target = roomOf(file)
  if (target === null) return `${room} may not import ${file}`
  const allowed = rule.rooms.map((name) => (name === 'features/<screen>' ? room : name))
  if (allowed.includes(target)) return null
  if (rule.modules?.includes(file)) return null
  if (used.kind === 'type' && rule.typeRooms?.includes(target)) return null
  return `${room} may not import ${target} (${from} → ${file})`
}

/** Why an import of a file in `src` breaks the table, or null. Tests are free in what they import. */
export function roomViolation(from: string, used: ParsedImport): string | null {
  const room = roomOf(from)
  if (room === null) return null
  if (room === 'app') return appViolation(used)
  const rule = ruleOf(room)
  if (!rule) return `there is no room named ${room}`
  return used.file === null
    ? packageViolation(from, room, rule, used)
    : ownViolation(from, room, rule, used, used.file)
}

function appViolation(used: ParsedImport): string | null {
  if (used.file === null) return null
  if (!used.file.startsWith('src/')) return `src may not import ${used.file}`
  if (roomOf(used.file) === 'wallet' && used.kind === 'value') return 'wallet is imported dynamically only'
  return null
}

/** The node of the sandbox runs wherever JavaScript does, and knows nothing of what is on its chain. */
function nodeViolation({ file, specifier }: ParsedImport): string | null {
  if (file !== null) return file.startsWith('sandbox/node/') ? null : `sandbox/node may not import ${file}`
  return matches(specifier, ['@ethereumjs', 'viem']) ? null : `sandbox/node may not import ${specifier}`
}

/** Why an import inside `sandbox/` is not allowed, or null. */
export function sandboxViolation(from: string, used: ParsedImport): string | null {
  if (from.startsWith('sandbox/node/')) return nodeViolation(used)
  const inService = from.startsWith('sandbox/service/')
  if (used.file === null) {
    if (!inService) return null
    if (used.specifier.startsWith('node:')) return 'sandbox/service uses no node modules'
    return matches(used.specifier, ['hono', 'valibot', 'viem'])
      ? null
      : `sandbox/service may not import ${used.specifier}`
  }
  if (used.file.startsWith('src/domain/') || /^src\/chain\/(abi\/\w+|\w*[aA]bi)\.ts$/.test(used.file))
    return null
  if (used.file.startsWith('src/'))
    return `sandbox may import only src/domain and the ABIs of src/chain, not ${used.file}`
  const outside = !used.file.startsWith('sandbox/') && !used.file.startsWith('.ci/setup')
  return outside ? `sandbox may not import ${used.file}` : null
}

/** What the program that hosts run may import of `src`: nothing there can sign or send. */
const PREFLIGHT_ROOMS = ['domain', 'service', 'preflight', 'text']
const PREFLIGHT_MODULES = ['src/app/readConfig.ts', 'src/app/wholeConfig.ts']

/** Why an import inside `preflight/` is not allowed, or null. */
export function preflightViolation(_from: string, used: ParsedImport): string | null {
  const { file, specifier } = used
  if (file === null) return specifier.startsWith('node:') ? null : `preflight may not import ${specifier}`
  if (file.startsWith('preflight/') || PREFLIGHT_MODULES.includes(file)) return null
  const room = roomOf(file)
  return room !== null && PREFLIGHT_ROOMS.includes(room) ? null : `preflight may not import ${file}`
}
