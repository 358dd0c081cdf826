import '../../../text/en/otc/otc.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showBeside } from '../../../../testing/otc/besideOffers.tsx'
import { useTokens } from '../../trade/token/useTokens.ts'
import { BatchPart } from './BatchPart.tsx'

const chainId = 1
const UNLISTED = '0x7777777777777777777777777777777777777777'

function List({ text }: { readonly text: string }) {
  return (
    <BatchPart
      {...{ text, expirySec: 2_000_000_000, account: null, known: [] }}
      book={useTokens(chainId)}
      onText={() => undefined}
      onConfirm={() => undefined}
    />
  )
}

test('default: a token of a list that no token list has is imported from its line', async () => {
  const line = `1 ${UNLISTED} for 2 ${UNLISTED}`
  showBeside({}, <List text={line} />, {
    readToken: async () => ({ chainId, address: UNLISTED, symbol: 'ODD', name: 'Odd', decimals: 18 }),
  })
  await page.getByRole('button', { name: 'Import token' }).click()
  await expect.element(page.getByText('“ODD”')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Use this token' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('Line 1: Both sides are the same token.')).toBeVisible()
})
