import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { ROOT } from '../../.ci/setup.mjs'
import { startStaticServer } from '../../hosting/staticServer.mjs'
import { appConfigOf } from '../../sandbox/appConfig.mjs'
import { IS_PRACTICE } from '../../sandbox/conformance/isPractice.ts'
import { servePractice } from '../../sandbox/conformance/practicePorts.ts'
import { type Manifest, startSandbox } from '../../sandbox/sandbox.ts'
import { VenueInPage } from '../practice/venueInPage.ts'

/** Where the site is at its host: not at the root, where addresses that are not relative would work, too. */
const BASE = '/kontor/'
const FOLDER = join(ROOT, 'dist')

/** What journeys of one worker trade at, and the site that they open. */
export interface JourneyVenue {
  readonly manifest: Manifest
  /** Address of the shipped build, served with its headers. */
  readonly siteUrl: string
  /** The page of it that journeys open. */
  readonly pageUrl: string
  /** Addresses beside the site's that pages may speak to. */
  readonly hosts: readonly string[]
  /** Before anything else of a page, and before it loads. */
  enter(page: Page): Promise<void>
  stop(): Promise<void>
}

async function besideSandbox(): Promise<JourneyVenue> {
  const { manifest, stop } = await startSandbox({})
  const config = appConfigOf(manifest)
  const site = await startStaticServer({ folder: FOLDER, port: 0, base: BASE, config })
  return {
    manifest,
    siteUrl: site.url,
    pageUrl: site.url,
    hosts: [manifest.apiUrl, manifest.controlUrl, ...manifest.chains.map(({ rpcUrl }) => rpcUrl)],
    enter: async () => undefined,
    async stop() {
      await site.close()
      await stop()
    },
  }
}

async function onPracticePage(browser: Browser): Promise<JourneyVenue> {
  const site = await startStaticServer({ folder: FOLDER, port: 0, base: BASE })
  const venue = new VenueInPage(site.url)
  const first = await browser.newPage()
  await venue.enter(first)
  const ports = await servePractice(venue.fetch)
  await first.context().close()
  return {
    manifest: ports.manifest,
    siteUrl: site.url,
    pageUrl: `${site.url}practice.html`,
    hosts: [],
    enter: (page) => venue.enter(page),
    async stop() {
      await ports.stop()
      await site.close()
    },
  }
}

/** Opens what journeys run against: a sandbox, or the practice page. Everything else of a journey is the same. */
export const openJourneyVenue = (browser: Browser): Promise<JourneyVenue> =>
  IS_PRACTICE ? onPracticePage(browser) : besideSandbox()
