import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from './siteFiles.mjs'

const BLOCK = 512

/** @param {number} value @param {number} length @returns {string} an octal number as a header has it */
const octal = (value, length) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** @param {string} path @param {number} size @returns {Buffer} */
function header(path, size) {
  const cut = path.length > 100 ? path.lastIndexOf('/', 154) : -1
  const [prefix, name] = cut < 0 ? ['', path] : [path.slice(0, cut), path.slice(cut + 1)]
  if (Buffer.byteLength(name) > 100) throw new Error(`${path} is too long for a tar`)
  const block = Buffer.alloc(BLOCK)
  const fields = /** @type {const} */ ([
    [0, name],
    [100, octal(0o644, 8)],
    [108, octal(0, 8)],
    [116, octal(0, 8)],
    [124, octal(size, 12)],
    [136, octal(0, 12)],
    // The sum counts itself as spaces.
    [148, ' '.repeat(8)],
    [156, '0'],
    [257, 'ustar\x0000'],
    [345, prefix],
  ])
  for (const [at, text] of fields) block.write(text, at, 'utf8')
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/**
 * A folder as a tar that depends on names and contents alone: files in one order, without times, owners and rights of a machine.
 * @param {string} folder @param {string} name the folder in the tar @returns {Buffer}
 */
export function tarOf(folder, name) {
  const parts = filesOf(folder).flatMap((path) => {
    const content = readFileSync(join(folder, path))
    const rest = (BLOCK - (content.length % BLOCK)) % BLOCK
    return [header(`${name}/${path}`, content.length), content, Buffer.alloc(rest)]
  })
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)])
}
