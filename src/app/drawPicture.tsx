import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { chainOf } from '../domain/chain/chains.ts'
import type { AppConfig } from '../domain/host/config.ts'
import { SwapScreen } from '../features/swap/SwapScreen.tsx'
import { PATHS } from '../features/trade/address/paths.ts'
import { ConfigProvider } from '../features/trade/session/configContext.tsx'
import { ServiceProvider } from '../features/trade/session/serviceContext.tsx'
import { StoresProvider } from '../features/trade/session/sessionHooks.tsx'
import { WalletLayerProvider } from '../features/trade/session/walletLayerContext.tsx'
import { createFlowStore } from '../flow/journal/flowRecord.ts'
import { createSessionStore } from '../flow/session.ts'
import { serviceOfConfig } from '../service/configuredService.ts'
import { t } from '../text/text.ts'
import { createWalletLayerHandle } from './loadWalletLayer.ts'
import { createQueryClient } from './queryClient.ts'
import { Shell } from './shell/Shell.tsx'

/** Loopback, where nothing listens. */
const NOWHERE = 'http://127.0.0.1:9'
/** Its name is hidden until the chain is known. */
const CHAIN_ID = 1
/** A pair that no list names: its buttons are grey until the page knows what was chosen or linked to. */
const UNKNOWN_PAIR = `chain=${CHAIN_ID}&sell=0x${'0'.repeat(39)}1&buy=0x${'0'.repeat(39)}2`

const config: AppConfig = {
  apiUrl: NOWHERE,
  partner: 'anon',
  chains: [{ id: CHAIN_ID, rpcUrls: [NOWHERE] }],
  sandbox: { controlUrl: NOWHERE },
}

const nothing = () => undefined
const page = { visibilityState: 'visible', querySelector: () => null, addEventListener: nothing }
/** As much of a browser as is looked at while drawing. */
const browser = {
  addEventListener: nothing,
  document: page,
  window: {
    location: new URL(`${NOWHERE}/#${PATHS.swap}?${UNKNOWN_PAIR}`),
    addEventListener: nothing,
    document: page,
    setTimeout: nothing,
  },
}

/**
 * The shell and the form of the swap screen as HTML, before anything is known of who looks: no amount, token, chain, build or service. Runs where the
 * app is built. What acts is inert, fields are not; nothing has a style of its own, which the content policy would refuse.
 */
export function drawPicture(): string {
  Object.assign(globalThis, browser)
  try {
    return neutral(drawApp())
  } finally {
    for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name)
  }
}

function drawApp(): string {
  const session = createSessionStore()
  const flows = createFlowStore()
  const service = serviceOfConfig(config)
  const queryClient = createQueryClient()
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ConfigProvider config={config}>
        <ServiceProvider service={service}>
          <StoresProvider session={session} flows={flows}>
            <WalletLayerProvider handle={createWalletLayerHandle({ config, session, flows, service })}>
              <Shell path={PATHS.swap}>
                <SwapScreen />
              </Shell>
            </WalletLayerProvider>
          </StoresProvider>
        </ServiceProvider>
      </ConfigProvider>
    </QueryClientProvider>,
  )
  queryClient.clear()
  return html
}

/** Without what is not known yet; what `picture.js` and the stylesheet look for is marked. @throws {Error} when that is not drawn any more */
function neutral(html: string): string {
  const bare = html
    .replaceAll(/ (style|src)="[^"]*"/g, '')
    .replaceAll(/(href="#[^"?]*)\?[^"]*"/g, '$1"')
    .replaceAll(/ (aria-current|title)="[^"]*"/g, '')
    .replaceAll(/<(button|fieldset) /g, '<$1 inert ')
    .replace(/<footer.*?<\/footer>/, '')
  const marks: readonly (readonly [part: RegExp, mark: string])[] = [
    [new RegExp(`<button inert (?=[^>]*>${t('app.account.connect')}<)`), '$&data-connect '],
    [new RegExp(`${chainOf(CHAIN_ID)?.name}(?=<svg)`), '<span data-unknown>$&</span>'],
    [/<div (?=class="min-h-12)/, '$&data-sandbox '],
  ]
  return marks.reduce((marked, [part, mark]) => {
    if (!part.test(marked)) throw new Error(`the first picture has no ${part} to mark`)
    return marked.replace(part, mark)
  }, bare)
}
