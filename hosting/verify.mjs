// Compares a hosted copy with a release: node verify.mjs https://your.site/ SITE_SHA256SUMS
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const lines = readFileSync(process.argv[3] ?? '', 'utf8')
  .trim()
  .split('\n')
const files = lines.map((line) => line.split('  '))
const compared = files.filter(([, file = '']) => !/^(config\.json$|_headers$|hosting\/)/.test(file)) // the others are the host's own
for (const [sum, file = ''] of compared) {
  const url = `${process.argv[2]?.replace(/\/*$/, '/')}${file.replace(/^index\.html$/, '')}`
  const content = new Uint8Array(await (await fetch(url)).arrayBuffer())
  const found = createHash('sha256').update(content).digest('hex')
  if (found !== sum) throw new Error(`${url} differs from the release`)
}
console.log(`${compared.length} files are those of the release`)
