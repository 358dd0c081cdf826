import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './setup.mjs'

/** A package that the build carries, as `dist/licenses.json` lists it. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** SPDX, as its own manifest states it; null where it states none. */
  readonly identifier: string | null
  /** Its notice. */
  readonly text?: string | null
}

/** Licences whose terms a static site meets by shipping their notices. */
const FREE = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1'])

/** Its terms are met by saying where the source is. */
const WITH_SOURCE = 'MPL-2.0'

/** Packages whose notice is not among their files. */
const WITHOUT_NOTICE = new Set(['react-remove-scroll-bar', 'uint8arrays'])

/** One licence of a choice is enough; of several that hold together each has to be free. */
const isFree = (identifier: string): boolean =>
  identifier
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => FREE.has(one.trim())))

/** What must not be shipped: packages under other licences, without one, or without their notice. Pure. */
export function licenseProblems(shipped: readonly ShippedPackage[]): readonly string[] {
  return shipped.flatMap(({ name, version, identifier, text }) => {
    const named = `${name} ${version}`
    if (identifier === null) return [`${named} states no licence`]
    const isSourceNamed = text?.includes(`npmjs.com/package/${name}/v/${version}`) === true
    if (!isFree(identifier) && !(identifier === WITH_SOURCE && isSourceNamed))
      return [`${named} is under ${identifier}`]
    return text || WITHOUT_NOTICE.has(name) ? [] : [`${named} ships without its notice`]
  })
}

if (process.argv[1] === join(ROOT, '.ci', 'licenses.ts')) {
  const shipped: readonly ShippedPackage[] = JSON.parse(
    readFileSync(join(ROOT, 'dist', 'licenses.json'), 'utf8'),
  )
  const problems = licenseProblems(shipped)
  console.log([...problems, `${shipped.length} packages shipped, ${problems.length} refused`].join('\n'))
  process.exitCode = problems.length === 0 && shipped.length > 0 ? 0 : 1
}
