import type { Page } from '@playwright/test'

/** As many as the longest list a chain has had; none of them exists. */
export const MANY_TOKENS = 10_000

/** Lets the service's token list of a chain name so many tokens more: `TK0`, `TK1` and so on, called `Token number 0`. */
export async function listManyTokens(page: Page, chainId: number): Promise<void> {
  await page.route(new RegExp(`/tokens/${chainId}\\b`), async (route) => {
    const response = await route.fetch()
    const { tokens } = (await response.json()) as { readonly tokens: readonly object[] }
    const more = Array.from({ length: MANY_TOKENS }, (_, place) => ({
      address: `0x${(place + 0x10000).toString(16).padStart(40, '0')}`,
      symbol: `TK${place}`,
      name: `Token number ${place}`,
      decimals: 18,
      network: chainId,
    }))
    await route.fulfill({ response, json: { tokens: [...tokens, ...more] } })
  })
}
