import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { SetupError } from '../.ci/setup.mjs'
import { frameParents } from '../src/app/frame/allowedFrame.ts'
import { parents } from '../src/app/wholeConfig.ts'
import { headerRules } from './headerRules.ts'
import { hostFiles } from './hostFiles.ts'
import { basePath, builtSite } from './siteFolder.mjs'

/** Writes the files of hosts again: for a folder of the host, and for the pages around that `dist/config.json` names now. */
function main(): void {
  const { values } = parseArgs({ options: { base: { type: 'string' } } })
  const folder = builtSite()
  const settings = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'))
  const rules = headerRules(frameParents(v.parse(parents, settings)))
  for (const [name, text] of Object.entries(hostFiles(rules, basePath(values.base ?? '/')))) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    console.log(`dist/${name}`)
  }
}

try {
  main()
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
}
