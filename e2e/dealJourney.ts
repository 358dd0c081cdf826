import { test as base, expect as within } from '../testing/journey.ts'
import { DealPage } from './dealPage.ts'
import { OtcPerson } from './otcPerson.ts'

export const expect = within.configure({ timeout: 30_000 })

/** The usual journey with the page of an offer in it, and somebody who makes offers. */
export const test = base.extend<{ deal: DealPage; maker: OtcPerson }>({
  deal: ({ page }, use) => use(new DealPage(page)),
  maker: ({ sandbox }, use) => use(new OtcPerson(sandbox.manifest)),
})
