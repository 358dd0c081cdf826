import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A manifest is known by where its service is. */
interface Located {
  readonly apiUrl: string
}

/** The manifest appears whole or not at all. */
export async function writeManifest(path: string, manifest: Located): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(manifest, null, 2)}\n`)
  await rename(draft, path)
}

/** Removes the manifest, unless another sandbox has put its own there since. */
export async function removeManifest(path: string, manifest: Located): Promise<void> {
  const present = await readFile(path, 'utf8').catch(() => null)
  if (present && (JSON.parse(present) as Located).apiUrl === manifest.apiUrl) await rm(path, { force: true })
}
