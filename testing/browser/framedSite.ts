import { join } from 'node:path'
import { ROOT } from '../../.ci/setup.mjs'
import { headerRules } from '../../hosting/headerRules.ts'
import { hostFiles } from '../../hosting/hostFiles.ts'
import { startStaticServer } from '../../hosting/staticServer.mjs'
import { appConfigOf } from '../../sandbox/appConfig.mjs'
import type { Manifest } from '../../sandbox/sandbox.ts'
import type { PageWatch } from './pageWatch.ts'

/** Serves the shipped build to be framed by `parents`; with its headers, or as a host without any. */
export type ServeFramed = (parents: readonly string[], headers?: 'none') => Promise<string>

interface FramedTest {
  readonly sandbox: { readonly manifest: Manifest }
  readonly watch: PageWatch
}

/** Lets a test serve the shipped build to frames, and closes what it opened. @param member of the settings, which names the parents */
export async function withFramedSites(
  { sandbox: { manifest }, watch }: FramedTest,
  member: 'safeParents' | 'embedParents',
  use: (serve: ServeFramed) => Promise<void>,
): Promise<void> {
  const closing: (() => Promise<void>)[] = []
  await use(async (parents, headers) => {
    const { url, close } = await startStaticServer({
      folder: join(ROOT, 'dist'),
      port: 0,
      config: { ...appConfigOf(manifest), [member]: parents },
      headers: headers === 'none' ? '' : (hostFiles(headerRules(parents))._headers ?? ''),
    })
    closing.push(close)
    watch.expectHost(url)
    return url
  })
  for (const close of closing) await close()
}
