import { mkdir } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { openRequests, settled, whileStill } from '../../testing/browser/pageTime.ts'
import { afterPoll, test as base, expect } from '../orders/ordersJourney.ts'
import { CrosschainPage, FAR } from './crosschainPage.ts'

export { afterPoll, expect, FAR }

/** 500 USDC that arrive as USDC on the second chain, by the bridge that takes a minute. */
export const SWIFT = { sell: 'USDC', buy: 'USDC', amount: '500', toChainId: FAR, by: 'Swift' } as const

/** Where pictures of what is shown go; none are taken unless it is named. */
const PICTURES = process.env.KONTOR_PICTURES

type IsSo = (patience: { readonly timeout: number }) => Promise<void>

/** The path of an order's money as its page shows it. */
export class CrossingPath extends CrosschainPage {
  /** The picture by what it says in words: `in the bridge`, `paid back`. */
  picture(where: string | RegExp): Locator {
    return this.path.getByRole('img', { name: where })
  }

  /** How long it takes, while it does. */
  get timer(): Locator {
    return this.path.getByRole('timer')
  }

  /** A transaction of the path, by its hash. */
  transaction(hash: string): Locator {
    return this.path.getByText(hash).first()
  }

  /**
   * How long the page takes, by its own clock, until it shows something; chains and service advance with it where their clock is given. Milliseconds.
   * That clock is stopped while answers are in flight: how slow the machine is does not count.
   */
  async shownAfterMs(isSo: IsSo, clock?: { advance(ms: number): Promise<void> }): Promise<number> {
    const now = () => this.page.evaluate(() => Date.now())
    const open = openRequests(this.page)
    const from = await now()
    let shownAt = from
    await whileStill(this.page, async () => {
      await expect(async () => {
        await (clock ? clock.advance(1_000) : this.page.clock.runFor(1_000))
        await settled(this.page, open)
        await isSo({ timeout: 250 })
      }).toPass({ timeout: 90_000, intervals: [0] })
      shownAt = await now()
    })
    return shownAt - from
  }

  /** Pictures of the page as it is, called after the screen and `name`, in both colours and both widths, where a folder for them is named. */
  async portray(name = ''): Promise<void> {
    if (!PICTURES) return
    await mkdir(PICTURES, { recursive: true })
    const part = name ? ['crosschain', name] : ['crosschain']
    const usual = this.page.viewportSize()
    for (const width of [1440, 390]) {
      await this.page.setViewportSize({ width, height: 900 })
      // As high as the page is: what stays at the window's edge is at the page's.
      const height = await this.page.evaluate(() => document.documentElement.scrollHeight)
      await this.page.setViewportSize({ width, height })
      for (const colorScheme of ['dark', 'light'] as const) {
        await this.page.emulateMedia({ colorScheme })
        await this.page.screenshot({ path: `${PICTURES}/${[...part, width, colorScheme].join('-')}.png` })
      }
    }
    if (usual) await this.page.setViewportSize(usual)
  }
}

/** Journeys of somebody whose money goes to another chain; bridges are held until a journey lets them go on. */
export const test = base.extend<{ crossing: CrossingPath }>({
  crossing: async ({ page, sandbox, control }, use) => {
    await control.bridges({ mode: 'hold' })
    await use(new CrossingPath(page, sandbox.manifest))
  },
})
