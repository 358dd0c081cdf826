import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFlowStore } from '../flow/journal/flowRecord.ts'
import { createSessionStore } from '../flow/session.ts'
import { serviceOfConfig } from '../service/configuredService.ts'
import { App, type AppProps } from './App.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { createWalletLayerHandle } from './loadWalletLayer.ts'
import { createQueryClient } from './queryClient.ts'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const config = {
  apiUrl: 'https://service.example',
  partner: 'anon',
  chains: [{ id: 1, rpcUrls: ['https://node.example'] }],
}

function appProps(): AppProps {
  const [session, flows] = [createSessionStore(), createFlowStore()]
  const service = serviceOfConfig(config)
  const walletLayer = createWalletLayerHandle({ config, session, flows, service })
  return { config, session, flows, service, walletLayer, queryClient: createQueryClient() }
}

function Broken(): never {
  throw new TypeError(`no account ${ADDRESS}`)
}

/** React names each caught error on the console. */
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

test.each(['a screen', 'the whole app'])(
  'behavior: where %s broke, a report names what did',
  async (part) => {
    quiet()
    const props = appProps()
    await render(
      part === 'a screen' ? (
        <App {...props}>
          <ErrorBoundary>
            <Broken />
          </ErrorBoundary>
        </App>
      ) : (
        <ErrorBoundary around={(report) => <App {...props}>{report}</App>}>
          <Broken />
        </ErrorBoundary>
      ),
    )
    await expect.element(page.getByRole('alert')).toHaveTextContent('This screen crashed')
    await page.getByRole('button', { name: 'Show report' }).click()
    const report = page.getByText('"schema": 1')
    await expect.element(report).toHaveTextContent('"crash": "TypeError"')
    await expect.element(report).not.toHaveTextContent(ADDRESS)
    await expect.element(page.getByRole('button', { name: 'Save report' })).toBeVisible()
  },
)

test('error: where the report fails too, what broke is on screen all the same', async () => {
  const caught = quiet()
  await render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  // Nothing is around it that the report is made of.
  await expect.poll(() => caught.mock.calls.flat().map(String).join()).toContain('ConfigProvider')
  await expect.element(page.getByRole('alert')).toHaveTextContent('This screen crashed')
})
