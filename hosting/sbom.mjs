import { createHash } from 'node:crypto'

/** @param {string} text @returns {string} a UUID of a text (version 8, RFC 9562): the same for the same text */
function uuidOf(text) {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * The SBOM of a commit, the same on any machine: of what `npm sbom` writes, the time is that of the commit, the name the package's and not the
 * folder's, the tool without its version, and the serial number made of all the rest.
 * @param {string} written CycloneDX, as JSON @param {{ name: string, committedAt: string }} of `committedAt` as ISO 8601
 * @returns {string}
 */
export function stableSbom(written, { name, committedAt }) {
  const { serialNumber: _random, metadata, ...rest } = JSON.parse(written)
  const { component, tools, ...about } = metadata
  const timestamp = new Date(committedAt).toISOString()
  const unversioned = tools.map((/** @type {{ version?: string }} */ { version: _, ...tool }) => tool)
  const stable = {
    ...rest,
    metadata: { ...about, timestamp, tools: unversioned, component: { ...component, name } },
  }
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify(stable))}`
  return `${JSON.stringify({ serialNumber, ...stable }, null, 2)}\n`
}
