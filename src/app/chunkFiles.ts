import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Whether a file of a build is code. */
export const isChunk = (file: Bundle[string] | undefined): file is Rolldown.OutputChunk =>
  file?.type === 'chunk'

/** Names of files with all that they need at once. */
export function neededFiles(bundle: Bundle, starts: readonly string[]): ReadonlySet<string> {
  const needed = new Set(starts)
  for (const name of needed) {
    const file = bundle[name]
    if (isChunk(file)) for (const next of file.imports) needed.add(next)
  }
  return needed
}

/** Names of the files of the first load: the entries of a build with all that they need at once. */
export function firstFiles(bundle: Bundle): ReadonlySet<string> {
  const entries = Object.values(bundle).filter((file) => isChunk(file) && file.isEntry)
  return neededFiles(
    bundle,
    entries.map(({ fileName }) => fileName),
  )
}
