import '../../../text/en/otc/deal.ts'
import '../../../text/en/otc/offerChecks.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { settingsDialog } from '../../trade/settings/settingsStore.ts'
import { WrongNode } from './WrongNode.tsx'

test('behavior: a node of another chain is blamed, not the offer, and its button opens settings', async () => {
  settingsDialog.setState({ open: false })
  render(
    <WrongNode
      check={{ id: 'chain', outcome: 'unknown', message: { key: 'otc.check.chain.other', params: {} } }}
    />,
  )
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button').click()
  await expect.poll(() => settingsDialog.getState().open).toBe(true)
})
