import type { Plugin, Rolldown } from 'vite'
import { PATHS, STATUS_PATH } from '../features/trade/address/paths.ts'

/** What each path shows first, by the modules that `App.tsx` and the screens import then; `/` at the end is whatever lies below. The swap screen is in the first load. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  [PATHS.limit]: ['limit/LimitScreen'],
  [PATHS.twap]: ['twap/TwapScreen'],
  [PATHS.crosschain]: ['crosschain/CrosschainScreen'],
  [PATHS.otc]: ['otc/OtcScreens', 'otc/OtcScreen'],
  [`${PATHS.otc}/`]: ['otc/OtcScreens', 'otc/DealScreen'],
  [PATHS.orders]: ['orders/OrdersScreen'],
  [`${PATHS.orders}/`]: ['orders/OrdersScreen', 'orders/detail/OneOrder'],
  [STATUS_PATH]: ['status/StatusScreen'],
}

type Bundle = Rolldown.OutputBundle

const isChunk = (file: Bundle[string] | undefined): file is Rolldown.OutputChunk => file?.type === 'chunk'

/** Files that some modules need at once, each after what it was found by. */
function filesOf(bundle: Bundle, starts: readonly string[]): readonly string[] {
  const found = new Set(starts)
  for (const name of found) {
    const file = bundle[name]
    if (isChunk(file)) for (const next of file.imports) found.add(next)
  }
  return [...found]
}

/**
 * Lists what each path needs beside the first load, for `picture.js`, which fetches it with the first load, not after it and level by level: a file of its own, which the first screen does not need.
 * The build fails where a path shows something else.
 */
export function screenParts(): Plugin {
  return {
    name: 'kontor:screen-parts',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const chunks = Object.values(bundle).filter(isChunk)
      const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
      const first = new Set(filesOf(bundle, entries))
      const beginOf = (module: string): string =>
        chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/features/${module}.tsx`))?.fileName ??
        this.error(`no file begins with ${module}`)
      const parts = Object.entries(SHOWN).map(([path, modules]) => {
        const files = filesOf(bundle, modules.map(beginOf))
        return [path, files.filter((file) => !first.has(file)).map((file) => `./${file}`)]
      })
      const source = JSON.stringify(Object.fromEntries(parts))
      const list = this.getFileName(this.emitFile({ type: 'asset', name: 'parts.json', source }))
      page.source = String(page.source).replace(
        '</title>',
        `</title>\n    <meta name="kontor-parts" content="./${list}" />`,
      )
    },
  }
}
