import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../.ci/setup.mjs'

const TEXT = join(ROOT, 'src/text')

/** Every key of the catalogue; plural forms as the key they are asked for by. */
export function catalogueKeys(): ReadonlySet<string> {
  const files = [join(TEXT, 'en.ts'), ...readdirSync(join(TEXT, 'en')).map((name) => join(TEXT, 'en', name))]
  const found = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^ {2}'([a-z]\w*(?:\.\w+)+)':/gm),
  ])
  return new Set(found.map((match) => (match[1] ?? '').replace(/_(?:zero|one|two|few|many|other)$/, '')))
}
