import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../.ci/chromiumFlags.mjs'
import { findChromium } from '../.ci/setup.mjs'

/** The browser that everything is measured in: Chromium of this machine where there is one, with the gate's flags and some more. */
export function launchBrowser(...flags: readonly string[]): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({ args: [...CHROMIUM_FLAGS, ...flags], ...(executablePath && { executablePath }) })
}
