import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../.ci/setup.mjs'

const TEXT = join(ROOT, 'src/text')

/** Every key of the catalogue; plural forms as the key they are asked for by. */
export function catalogueKeys(): ReadonlySet<string> {
  const parts = readdirSync(join(TEXT, 'en'), { recursive: true, encoding: 'utf8' })
  const files = ['en.ts', ...parts.filter((name) => name.endsWith('.ts')).map((name) => join('en', name))]
  const found = files.flatMap((file) => [
    ...readFileSync(join(TEXT, file), 'utf8').matchAll(/^ {2}'([a-z]\w*(?:\.\w+)+)':/gm),
  ])
  return new Set(found.map((match) => (match[1] ?? '').replace(/_(?:zero|one|two|few|many|other)$/, '')))
}
