import type { Plugin } from 'vite'
import { PATHS, STATUS_PATH } from '../features/trade/address/paths.ts'
import { firstFiles, isChunk, neededFiles } from './chunkFiles.ts'

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
      const first = firstFiles(bundle)
      const beginOf = (module: string): string =>
        chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/features/${module}.tsx`))?.fileName ??
        this.error(`no file begins with ${module}`)
      const parts = Object.entries(SHOWN).map(([path, modules]) => {
        const files = [...neededFiles(bundle, modules.map(beginOf))]
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
