import type { Plugin } from 'vite'
import { LOGO_FILES } from './logoFiles.ts'

const PATH = /\/logos\/([\w.-]+\.svg)$/

/** Logos as files of their own beside the page: written by a build, served by whatever serves the sources. */
export function logos(): Plugin {
  return {
    name: 'kontor:logos',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, name = ''] = PATH.exec(request.url ?? '') ?? []
        const svg = LOGO_FILES.get(name)
        if (svg) response.setHeader('Content-Type', 'image/svg+xml').end(svg)
        else next()
      })
    },
    generateBundle() {
      for (const [name, source] of LOGO_FILES)
        this.emitFile({ type: 'asset', fileName: `logos/${name}`, source })
    },
  }
}
