import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The name of the sums, which do not have one of themselves. */
export const SUMS = 'SHA256SUMS'

/** @param {string | Uint8Array} content @returns {string} */
const sha256 = (content) => createHash('sha256').update(content).digest('hex')

/**
 * Paths of all files below a folder, in the order of their bytes, with `/` between folders.
 * @param {string} folder @returns {readonly string[]}
 */
export function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesOf(join(folder, entry.name)).map((path) => `${entry.name}/${path}`)
        : [entry.name],
    )
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
}

/**
 * The sums of all files below a folder, as `sha256sum --check` reads them.
 * @param {string} folder @returns {string}
 */
export function sumsOf(folder) {
  return filesOf(folder)
    .filter((path) => path !== SUMS)
    .map((path) => `${sha256(readFileSync(join(folder, path)))}  ${path}\n`)
    .join('')
}

/**
 * Paths of files that two folders do not have byte for byte alike.
 * @param {string} one @param {string} other @returns {readonly string[]}
 */
export function differingFiles(one, other) {
  const [ours, theirs] = [one, other].map((folder) => new Set(sumsOf(folder).split('\n')))
  const lines = [...(ours ?? [])].filter((line) => !theirs?.has(line))
  lines.push(...[...(theirs ?? [])].filter((line) => !ours?.has(line)))
  return [...new Set(lines.map((line) => line.slice(66)))].sort()
}
