import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import * as v from 'valibot'
import { createServer, defineConfig, type HtmlTagDescriptor, minifySync, type Plugin } from 'vite'
import { headerRules } from './hosting/headerRules.ts'
import { hostFiles } from './hosting/hostFiles.ts'
import { SUMS, sumsOf } from './hosting/siteFiles.mjs'
import { practicePage } from './sandbox/practice/practicePlugin.ts'
import { firstFiles, isChunk } from './src/app/chunkFiles.ts'
import { configJsonSchema } from './src/app/configFacts.ts'
import { CONTENT_POLICY, PRACTICE_POLICY } from './src/app/contentPolicy.ts'
import { embedScripts } from './src/app/embedPlugin.ts'
import { frameParents } from './src/app/frame/allowedFrame.ts'
import { LOGO_PACKAGE } from './src/app/logos/logoFiles.ts'
import { logos } from './src/app/logos/logosPlugin.ts'
import { screenParts } from './src/app/screenPartsPlugin.ts'
import { firstStyles } from './src/app/styles/firstStyles.ts'
import { policyText } from './src/app/tightenPolicy.ts'
import { walletWords } from './src/app/walletWordsPlugin.ts'
import { parents } from './src/app/wholeConfig.ts'
import { DEPLOYMENTS } from './src/domain/chain/deployments.ts'
import { descriptorsOf, onRealChains } from './src/domain/device/descriptors.ts'

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
)
const CHARSET = '<meta charset="utf-8" />'
const WITH_FIRST_QUOTE = /(QuoteStatus|SwapDetails|SwapNotes|SwapAside|VenuesCard|RouteFigure|WalletSteps)-/
const LINKED = /<link rel="stylesheet"[^>]* href="\.\/(assets\/[^"]+\.css)"[^>]*>/
const SANS = /geist-latin-wght-normal-[\w-]+\.woff2$/

/** The content policy, ahead of everything that loads something, and in the files that set up a host: all from one object. */
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
      const settings = readFileSync(new URL('./public/config.json', import.meta.url), 'utf8')
      const rules = headerRules(frameParents(v.parse(parents, JSON.parse(settings))))
      for (const [fileName, source] of Object.entries(hostFiles(rules)))
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

/** `config.schema.json`, from the schema that the app checks `config.json` with. */
function configSchema(): Plugin {
  return {
    name: 'kontor:config-schema',
    apply: 'build',
    generateBundle() {
      const source = `${JSON.stringify(configJsonSchema(), null, 2)}\n`
      this.emitFile({ type: 'asset', fileName: 'config.schema.json', source })
    },
  }
}

/** `SHA256SUMS`: the sums of all that a host publishes, which anybody can compare with a release. */
function siteSums(): Plugin {
  return {
    name: 'kontor:sums',
    apply: 'build',
    closeBundle: {
      order: 'post',
      handler() {
        const site = fileURLToPath(new URL('./dist', import.meta.url))
        writeFileSync(join(site, SUMS), sumsOf(site))
      },
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

/** Two stylesheets of one: what the code of the first load can use, and the whole of it, which `lazyStyles` fetches with the first part that comes later. */
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
      const files = Object.values(bundle).filter(isChunk)
      const first = firstFiles(bundle)
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

const SCRIPTS = ['theme.js', 'picture.js']
const THEME_SCRIPT = '<script src="./theme.js"></script>'
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/
const EARLY = [LINKED, /<link rel="preload" href="[^"]*" as="font"[^>]*>/]

/** Orders the head: behind the policy what the first picture needs, at its end the theme script. Where a page has its policy in a meta element, a browser asks for nothing that stands behind a script before that script ran. */
function headOrder(): Plugin {
  return {
    name: 'kontor:head-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      let html = String(page.source)
      const find = (tag: RegExp | string) => {
        const [found] = html.match(tag) ?? []
        if (!found) throw new Error(`the page has no ${tag}`)
        return found
      }
      const take = (tag: RegExp | string) => {
        const found = find(tag)
        html = html.replace(found, '')
        return found
      }
      const early = [
        ...EARLY.map(take),
        ...SCRIPTS.map((name) => `<link rel="preload" href="./${name}" as="script">`),
      ]
      const theme = take(THEME_SCRIPT)
      page.source = html
        .replace(find(POLICY), (policy) => [policy, ...early].join('\n    '))
        .replace(find('</head>'), `  ${theme}\n  </head>`)
        .replace(/^\s*\n/gm, '')
    },
  }
}

/** Public scripts, which are copied as they are, go out minified. */
function minifiedScripts(): Plugin {
  return {
    name: 'kontor:minified-scripts',
    apply: 'build',
    closeBundle() {
      for (const name of SCRIPTS) {
        const file = new URL(`./dist/${name}`, import.meta.url)
        writeFileSync(file, minifySync(name, readFileSync(file, 'utf8')).code)
      }
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

/** What the cache of queries carries along and no query of the app uses: mutations, which only the wallet dialog has and brings itself, endless lists, and what the browser thinks of its connection, which none of them waits for; those of the dialog do not either. */
const UNUSED: Readonly<Record<string, string>> = {
  './mutationCache.js':
    'export class MutationCache { findAll() { return [] } clear() {} resumePausedMutations() { return Promise.resolve() } }',
  './infiniteQueryBehavior.js':
    'export const infiniteQueryBehavior = () => { throw new Error("no endless lists") }',
  './onlineManager.js': 'export const onlineManager = { isOnline: () => true, subscribe: () => () => {} }',
}
const QUERY_CORE = /@tanstack\/query-core\/.*\/(queryClient|query|retryer)\.js$/

function withoutUnusedQueries(): Plugin {
  const left = new Set(Object.keys(UNUSED))
  return {
    name: 'kontor:queries',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      UNUSED[source] && QUERY_CORE.test(importer) ? `\0kontor:${source}` : null,
    load(id) {
      const source = id.replace('\0kontor:', '')
      if (id === source) return null
      left.delete(source)
      return UNUSED[source]
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`the cache of queries does not import ${[...left].join(', ')}`)
    },
  }
}

const PICTURE = '<div id="picture" hidden>'

/** The first picture of the app, drawn into the page: shown by a script of its own before anything is painted, until the app has drawn itself. */
function firstPicture(): Plugin {
  return {
    name: 'kontor:first-picture',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const server = await createServer({
          configFile: false,
          logLevel: 'error',
          appType: 'custom',
          server: { middlewareMode: true, hmr: false, ws: false, watch: null },
          optimizeDeps: { noDiscovery: true },
          plugins: [react()],
        })
        try {
          const { drawPicture } = await server.ssrLoadModule('/src/app/drawPicture.tsx')
          return (
            html
              .replace(PICTURE, () => `${PICTURE}${drawPicture()}`)
              // The picture comes first: it needs no script.
              .replace(/rel="modulepreload"|type="module"/g, '$& fetchpriority="low"')
              .replace('</body>', '  <script src="./picture.js"></script>\n  </body>')
          )
        } finally {
          await server.close()
        }
      },
    },
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

/** What the build puts around each `import()`: our own, a fifth of Vite's. */
function importedModules(): Plugin {
  let isTaken = false
  return {
    name: 'kontor:imported-modules',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('vite/preload-helper.js')) return null
      isTaken = true
      return `export { importModule as __vitePreload } from '/src/app/importModule.ts'`
    },
    buildEnd(error) {
      if (!error && !isTaken) this.error('the build puts something else around each import()')
    },
  }
}

/** Descriptors by which hardware wallets show what the app signs and sends (ERC-7730), one file each; the contracts of real chains only. */
function clearSigning(): Plugin {
  return {
    name: 'kontor:clear-signing',
    apply: 'build',
    generateBundle() {
      for (const [name, descriptor] of Object.entries(descriptorsOf(onRealChains(DEPLOYMENTS))))
        this.emitFile({
          type: 'asset',
          fileName: `clear-signing/${name}`,
          source: `${JSON.stringify(descriptor, null, 2)}\n`,
        })
    },
  }
}

const FONT_PACKAGE = /node_modules\/(@fontsource[\w-]*\/[\w-]+)\//

/** Fonts and logos among the notices: the build lists the packages of code alone. */
function otherLicenses(): Plugin {
  return {
    name: 'kontor:other-licenses',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const list = bundle['licenses.json']
        if (list?.type !== 'asset') return this.error('the build lists no licenses')
        const files = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' ? file.originalFileNames : [],
        )
        const fonts = files.flatMap((file) => FONT_PACKAGE.exec(file)?.[1] ?? [])
        const names = new Set([...fonts, LOGO_PACKAGE])
        const others = [...names].sort().map((name) => {
          const folder = new URL(`./node_modules/${name}/`, import.meta.url)
          const { version, license } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'))
          const text = readFileSync(new URL('LICENSE', folder), 'utf8')
          return { name, version, identifier: license, text }
        })
        list.source = JSON.stringify([...JSON.parse(String(list.source)), ...others], null, 2)
      },
    },
  }
}

const PRELOADED =
  /(?<![\w$.])[\w$]+\((?:\(\)=>(import\(`[^`]+`\))|async\(\)=>\{let\{([\w$]+):([\w$]+)\}=await (import\(`[^`]+`\));return\{\2:\3\}\}),\[\],import\.meta\.url\)/g

/** Imports without a list of what to fetch beside them need no preloader around them: it would only report failures, which callers see anyway. */
function plainImports(): Plugin {
  return {
    name: 'kontor:plain-imports',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk')
            file.code = file.code.replace(PRELOADED, (_, whole, _name, _local, named) => whole ?? named)
      },
    },
  }
}

export default defineConfig({
  base: './',
  plugins: [
    importedModules(),
    react(),
    tailwindcss(),
    withoutUnusedQueries(),
    walletWords(),
    themeScript(),
    minifiedScripts(),
    contentPolicy(),
    embedScripts(),
    configSchema(),
    firstPicture(),
    buildName(),
    findFirstLoad(),
    firstStylesheet(),
    screenParts(),
    headOrder(),
    logos(),
    otherLicenses(),
    clearSigning(),
    plainImports(),
    practicePage(policyText(CONTENT_POLICY), policyText(PRACTICE_POLICY)),
    siteSums(),
  ],
  optimizeDeps: { rolldownOptions: { plugins: [walletWords()] } },
  build: {
    rolldownOptions: {
      output: {
        chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
        // Our own modules only: of a library each part goes where it is used.
        codeSplitting: {
          groups: [
            // Apart, so that a browser that parses a file anew, to tell where in it one of React's errors was made, parses that one alone.
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'first',
              test: (id) =>
                id.includes('rolldown/runtime') || (!id.includes('/node_modules/') && firstLoad.has(id)),
            },
            // What turns amounts into dollars: one file for the many parts that use some of it.
            { name: 'dollars', test: /\/src\/domain\/amount\/(usd|dollarAmount|worth)\.ts$/ },
            // Parts of the wallet layer that compress better as one, whatever else uses only some of them.
            {
              name: 'address',
              test: /\/viem\/_esm\/(utils\/address\/(get|is)Address|accounts\/utils\/publicKeyToAddress)\.js$/,
            },
          ],
        },
      },
    },
    // Notices of everything that is shipped; `.ci/licenses.ts` refuses what is not free.
    license: { fileName: 'licenses.json' },
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // Lists of what each part imports are part of the first load: only the page and those that come with the first quote have one.
      resolveDependencies: (file, parts, { hostType }) =>
        hostType === 'html' || WITH_FIRST_QUOTE.test(file)
          ? parts
          : parts.filter((part) => part.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
  },
})
