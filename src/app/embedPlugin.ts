import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { build, type Plugin } from 'vite'

const SOURCES = new URL('../embed/', import.meta.url)

/** The modules that other sites load or copy, by the names they are served under. */
const SERVED = { 'kontor-embed': 'kontorEmbed.ts', 'kontor-embed-react': 'KontorEmbed.tsx' } as const
/** Their declarations, and those of the messages. */
const DECLARED = { ...SERVED, 'kontor-embed-protocol': 'protocol.ts' } as const

const names = new Map<string, string>(Object.entries(DECLARED).map(([name, file]) => [file, name]))

/** Writes the scripts for pages that embed this one, each in one file, with their types beside them. React stays the page's own. */
export function embedScripts(): Plugin {
  return {
    name: 'kontor:embed',
    apply: 'build',
    async generateBundle() {
      for (const [name, file] of Object.entries(SERVED))
        this.emitFile({ type: 'asset', fileName: `${name}.js`, source: await moduleOf(file) })
      for (const [name, file] of Object.entries(DECLARED))
        this.emitFile({ type: 'asset', fileName: `${name}.d.ts`, source: declarationOf(file) })
    },
  }
}

async function moduleOf(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: 'oxc',
      lib: { entry: fileURLToPath(new URL(file, SOURCES)), formats: ['es'], fileName: file },
      rolldownOptions: { external: ['react'] },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const [chunk] = output && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${file} has no code`)
  return chunk.code
}

function declarationOf(file: string): string {
  const source = readFileSync(new URL(file, SOURCES), 'utf8')
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, {
    fileName: file,
    compilerOptions: { target: ts.ScriptTarget.ES2023, jsx: ts.JsxEmit.ReactJSX },
  })
  const [first] = diagnostics
  if (first) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(first.messageText, '\n')}`)
  return outputText.replace(/'\.\/(\w+\.tsx?)'/g, (_, other: string) => `'./${names.get(other)}.js'`)
}
