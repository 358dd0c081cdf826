// Compares a hosted copy with a release: node verify.mjs https://your.site/ SHA256SUMS
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

for (const line of readFileSync(process.argv[3] ?? '', 'utf8')
  .trim()
  .split('\n')) {
  const [sum, file = ''] = line.split('  ')
  if (/^(config\.json$|_headers$|hosting\/)/.test(file)) continue // the host's own
  const url = `${process.argv[2]?.replace(/\/*$/, '/')}${file.replace(/^index\.html$/, '')}`
  const content = new Uint8Array(await (await fetch(url)).arrayBuffer())
  const found = createHash('sha256').update(content).digest('hex')
  if (found !== sum) throw new Error(`${url} differs from the release`)
}
