import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { CHAIN_IDS } from '../chain/chainIds.ts'
import { practiceState } from './practiceState.ts'

/** The scripts of a practice page, by the names they are served under. */
const SCRIPTS = { practice: 'practicePage.ts', 'practice-worker': 'practiceWorker.ts' } as const
const ENTRY = /<script type="module"([^>]*?) src="([^"]+)"><\/script>/
const LICENSES = 'licenses.json'

interface Notice {
  readonly name: string
  readonly version: string
  readonly identifier: string | null
  readonly text?: string | null
}

interface BuiltScript {
  readonly code: string
  /** Notices of the packages in it. */
  readonly notices: readonly Notice[]
}

/** What is under the Mozilla licence goes out with where its source is. */
const withSource = (notice: Notice): Notice =>
  notice.identifier === 'MPL-2.0'
    ? {
        ...notice,
        text: `${notice.text ?? ''}\n\nSource, unchanged: https://www.npmjs.com/package/${notice.name}/v/${notice.version}`,
      }
    : notice

async function built(file: string): Promise<BuiltScript> {
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: 'oxc',
      target: 'es2022',
      license: { fileName: LICENSES },
      rolldownOptions: {
        input: fileURLToPath(new URL(file, import.meta.url)),
        output: { codeSplitting: false },
      },
      modulePreload: false,
    },
  })
  const [first] = Array.isArray(outputs) ? outputs : [outputs]
  if (!first || !('output' in first)) throw new Error(`${file} was not built`)
  const code = first.output.flatMap((one) => (one.type === 'chunk' ? one.code : []))
  const list = first.output.find((one) => one.fileName === LICENSES)
  if (code.length !== 1) throw new Error(`${file} is ${code.length} files`)
  return {
    code: code[0] ?? '',
    notices: list?.type === 'asset' ? JSON.parse(String(list.source)) : [],
  }
}

/**
 * Writes the practice page: the page of the app with another first script and content policy, the worker with the venue, and what the
 * sandbox's deployment leaves on its chains. The same sources give the same bytes.
 */
export function practicePage(policyOfApp: string, policy: string): Plugin {
  return {
    name: 'kontor:practice',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const [page, list] = [bundle['index.html'], bundle[LICENSES]]
        if (page?.type !== 'asset' || list?.type !== 'asset')
          return this.error('the build has no page, or no licenses')
        const notices = new Map<string, Notice>()
        const keep = (all: BuiltScript['notices']) => {
          for (const one of all) notices.set(`${one.name} ${one.version}`, withSource(one))
        }
        keep(JSON.parse(String(list.source)))
        for (const [name, file] of Object.entries(SCRIPTS)) {
          const script = await built(file)
          this.emitFile({ type: 'asset', fileName: `${name}.js`, source: script.code })
          keep(script.notices)
        }
        list.source = JSON.stringify([...notices.values()], null, 2)
        for (const chainId of CHAIN_IDS) {
          const { bytes } = await practiceState(chainId)
          this.emitFile({ type: 'asset', fileName: `practice-${chainId}.bin`, source: bytes })
        }
        const html = String(page.source)
        if (!ENTRY.test(html) || !html.includes(policyOfApp))
          return this.error('the page has no script, or no policy')
        this.emitFile({
          type: 'asset',
          fileName: 'practice.html',
          source: html
            .replace(policyOfApp, policy)
            .replace(ENTRY, '<script type="module"$1 src="./practice.js" data-app="$2"></script>'),
        })
      },
    },
  }
}
