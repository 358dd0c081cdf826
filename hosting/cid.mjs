import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `ipfs add` cuts files into, and how many of these one node links. */
const CHUNK = 262_144
const LINKS = 174
const RAW = 0x55
const DAG_PB = 0x70
const DIRECTORY = 1
const FILE = 2
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** @typedef {{ cid: Buffer, total: number, content: number }} Node a block: its CID, the bytes of it and all below, the bytes of the file in these */

/** @param {number} value @returns {Buffer} a number as protobuf writes it */
function varint(value) {
  const bytes = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    bytes.push(rest < 128 ? rest : (rest % 128) | 128)
    if (rest < 128) return Buffer.from(bytes)
  }
}

/** @param {number} number @param {Uint8Array} bytes @returns {Buffer} a field of bytes */
const field = (number, bytes) => Buffer.concat([varint(number * 8 + 2), varint(bytes.length), bytes])

/** @param {number} number @param {number} value @returns {Buffer} a field with a number */
const numberField = (number, value) => Buffer.concat([varint(number * 8), varint(value)])

/** @param {number} codec @param {Uint8Array} block @returns {Buffer} */
const cidOf = (codec, block) =>
  Buffer.concat([Buffer.from([1, codec, 0x12, 32]), createHash('sha256').update(block).digest()])

/**
 * A block that links others.
 * @param {readonly { name: string, node: Node }[]} links @param {Uint8Array} data @param {number} content @returns {Node}
 */
function linking(links, data, content) {
  const written = links.map(({ name, node }) =>
    field(2, Buffer.concat([field(1, node.cid), field(2, Buffer.from(name)), numberField(3, node.total)])),
  )
  const block = Buffer.concat([...written, field(1, data)])
  const total = links.reduce((sum, { node }) => sum + node.total, block.length)
  return { cid: cidOf(DAG_PB, block), total, content }
}

/** @param {Buffer} bytes @returns {Node} */
function fileNode(bytes) {
  /** @type {Node[]} */
  let level = []
  for (let start = 0; start === 0 || start < bytes.length; start += CHUNK) {
    const chunk = bytes.subarray(start, start + CHUNK)
    level.push({ cid: cidOf(RAW, chunk), total: chunk.length, content: chunk.length })
  }
  while (level.length > 1) {
    /** @type {Node[]} */
    const above = []
    for (let start = 0; start < level.length; start += LINKS) {
      const below = level.slice(start, start + LINKS)
      const content = below.reduce((sum, node) => sum + node.content, 0)
      const sizes = below.map((node) => numberField(4, node.content))
      const data = Buffer.concat([numberField(1, FILE), numberField(3, content), ...sizes])
      above.push(
        linking(
          below.map((node) => ({ name: '', node })),
          data,
          content,
        ),
      )
    }
    level = above
  }
  const [root] = level
  if (!root) throw new Error('a file has a block')
  return root
}

/** @param {string} folder @returns {Node} */
function folderNode(folder) {
  const links = readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)))
    .map((entry) => {
      const path = join(folder, entry.name)
      return { name: entry.name, node: entry.isDirectory() ? folderNode(path) : fileNode(readFileSync(path)) }
    })
  return linking(links, numberField(1, DIRECTORY), 0)
}

/**
 * The CID that `ipfs add -r --cid-version=1` gives a folder; of folders with thousands of files, which kubo splits, it is another.
 * @param {string} folder @returns {string}
 */
export function cidOfFolder(folder) {
  let bits = 0n
  const { cid } = folderNode(folder)
  for (const byte of cid) bits = (bits << 8n) | BigInt(byte)
  const length = Math.ceil((cid.length * 8) / 5)
  bits <<= BigInt(length * 5 - cid.length * 8)
  const digits = Array.from(
    { length },
    (_, place) => BASE32[Number((bits >> BigInt((length - 1 - place) * 5)) & 31n)],
  )
  return `b${digits.join('')}`
}
