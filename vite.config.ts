import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { CONTENT_POLICY, headersFile, policyText } from './src/app/contentPolicy.ts'
import { firstStyles } from './src/app/styles/firstStyles.ts'

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
)
const CHARSET = '<meta charset="utf-8" />'
const WITH_FIRST_QUOTE = /(SwapDetails|SwapNotes|SwapAside|VenuesCard|RouteFigure|WalletSteps)-/
const LINKED = /<link rel="stylesheet"[^>]* href="\.\/(assets\/[^"]+\.css)"/
const SANS = /geist-latin-wght-normal-[\w-]+\.woff2$/

/** The content policy, ahead of everything that loads something, and as a `_headers` file: both from one object. */
function contentPolicy(): Plugin {
  return {
    name: 'kontor:content-policy',
    apply: 'build',
    transformIndexHtml: (html) =>
      html.replace(
        CHARSET,
        `${CHARSET}\n    <meta http-equiv="Content-Security-Policy" content="${policyText(CONTENT_POLICY)}" />`,
      ),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile() })
    },
  }
}

/** Names the build by what is in it: a hash over its files, the same for the same sources on any machine. */
function buildName(): Plugin {
  return {
    name: 'kontor:build-name',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const hash = createHash('sha256')
        for (const fileName of Object.keys(bundle).sort()) hash.update(`${fileName}\n`)
        const tags: HtmlTagDescriptor[] = [
          {
            tag: 'meta',
            attrs: { name: 'kontor-build', content: `${version} ${hash.digest('hex').slice(0, 8)}` },
            injectTo: 'head',
          },
        ]
        const sans = Object.keys(bundle).find((fileName) => SANS.test(fileName))
        if (sans) {
          tags.push({
            tag: 'link',
            attrs: { rel: 'preload', href: `./${sans}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          })
        }
        return tags
      },
    },
  }
}

/** Two stylesheets of one: what the code of the first load can use, and the whole of it, which `laterStyles` fetches with the first part that comes later. */
function firstStylesheet(): Plugin {
  return {
    name: 'kontor:first-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      const [, whole] = (page?.type === 'asset' && LINKED.exec(String(page.source))) || []
      const sheet = whole && bundle[whole]
      if (!whole || page?.type !== 'asset' || !sheet || sheet.type !== 'asset') return
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const first = new Set<string>()
      const queue = files.filter(({ isEntry }) => isEntry)
      for (let file = queue.pop(); file; file = queue.pop()) {
        if (first.has(file.fileName)) continue
        first.add(file.fileName)
        queue.push(...files.filter(({ fileName }) => file?.imports.includes(fileName)))
      }
      const code = files.flatMap((file) => (first.has(file.fileName) ? [file.code] : [])).join('\n')
      const source = firstStyles(String(sheet.source), code)
      const name = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      const fileName = `assets/first-${name}.css`
      this.emitFile({ type: 'asset', fileName, source })
      page.source = String(page.source)
        .replace(`./${whole}`, `./${fileName}`)
        .replace('</title>', `</title>\n    <meta name="kontor-styles" content="./${whole}" />`)
    },
  }
}

/** The theme script, in the head before anything is painted: a classic script, which stays a file of its own. */
function themeScript(): Plugin {
  return {
    name: 'kontor:theme-script',
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: './theme.js' }, injectTo: 'head' }],
  }
}

/** Modules that are loaded before anything is pressed: the entry and all that it imports statically. */
const firstLoad = new Set<string>()

/** Finds the modules of the first load. Together in one chunk they compress better than shared out over twenty. */
function findFirstLoad(): Plugin {
  return {
    name: 'kontor:first-load',
    apply: 'build',
    buildEnd() {
      const queue = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
      for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
        if (firstLoad.has(id)) continue
        firstLoad.add(id)
        queue.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
    },
  }
}

export default defineConfig({
  base: './',
  plugins: [
    react(),
    tailwindcss(),
    themeScript(),
    contentPolicy(),
    buildName(),
    findFirstLoad(),
    firstStylesheet(),
  ],
  build: {
    rolldownOptions: {
      output: {
        chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
        // Our own modules only: of a library each part goes where it is used.
        codeSplitting: {
          groups: [
            {
              name: 'first',
              test: (id) =>
                id.includes('rolldown/runtime') || (!id.includes('/node_modules/') && firstLoad.has(id)),
            },
          ],
        },
      },
    },
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // Lists of what each part imports are part of the first load: only those that come with the first quote have one.
      resolveDependencies: (file, parts) =>
        WITH_FIRST_QUOTE.test(file) ? parts : parts.filter((part) => part.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
  },
})
