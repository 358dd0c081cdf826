import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createStore } from 'zustand/vanilla'
import { AppError } from '../../../domain/data/errors.ts'
import { normalizeAddress } from '../../../domain/token/address.ts'
import { type Token, tokenKey } from '../../../domain/token/token.ts'
import { createFlowStore } from '../../../flow/journal/flowRecord.ts'
import { createSessionStore } from '../../../flow/session.ts'
import { StoresProvider } from '../session/sessionHooks.tsx'
import { type WalletLayerHandle, WalletLayerProvider } from '../session/walletLayerContext.tsx'
import { TokenPicker } from './TokenPicker.tsx'
import { tokenStore } from './tokenStore.ts'
import type { TokenBook } from './useTokens.ts'

const COUNT = 10_000

const TOKENS: readonly Token[] = Array.from({ length: COUNT }, (_, place) => ({
  chainId: 1,
  address: normalizeAddress(`0x${(place + 1).toString(16).padStart(40, '0')}`),
  symbol: `TK${place}`,
  name: `Token number ${place}`,
  decimals: 18,
}))
const BOOK: TokenBook = {
  chainId: 1,
  listed: TOKENS,
  all: TOKENS,
  leftOut: [],
  state: 'ready',
  updatedAt: Date.now(),
  find: (token) => TOKENS.find((known) => token && tokenKey(known) === tokenKey(token)) ?? null,
  isListed: () => true,
}
const UNREACHABLE: WalletLayerHandle = {
  store: createStore(() => ({ walletLayer: null, feed: null })),
  load: () =>
    Promise.reject(
      new AppError({
        code: 'wallet-layer-unavailable',
        message: { key: 'app.error.walletLayer' },
        recovery: 'retry',
      }),
    ),
}

async function open(change: Partial<TokenBook> = {}, query = '') {
  const chosen: Token[] = []
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <StoresProvider session={createSessionStore()} flows={createFlowStore()}>
        <WalletLayerProvider handle={UNREACHABLE}>
          <TokenPicker
            book={{ ...BOOK, ...change }}
            title="Token to sell"
            selected={TOKENS[0] ?? null}
            query={query}
            onChoose={(token) => chosen.push(token)}
            onClose={() => undefined}
          />
        </WalletLayerProvider>
      </StoresProvider>
    </QueryClientProvider>,
  )
  return { screen, chosen, search: screen.getByRole('combobox') }
}

const activeOption = () => {
  const id = document.querySelector('[role="combobox"]')?.getAttribute('aria-activedescendant')
  return id ? document.getElementById(id) : null
}

const combobox = () => document.querySelector<HTMLInputElement>('[role="combobox"]')

/** Writes as a key does; what follows in the test comes before another frame, in a task of its own. */
async function writeNow(text: string): Promise<void> {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(combobox(), text)
  combobox()?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await Promise.resolve()
}

const pressNow = (key: string) =>
  combobox()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

const countNow = () => document.querySelector('[role="option"]')?.getAttribute('aria-setsize')

beforeEach(() => {
  tokenStore.setState({ imported: [], pinned: [], recent: [] })
})

test('default: typing searches ten thousand tokens, Enter chooses, the choice is remembered', async () => {
  const { screen, chosen, search } = await open()
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('number 4321')
  await expect.element(screen.getByRole('option', { name: /TK4321/ })).toBeVisible()
  await expect.element(screen.getByText('1 token', { exact: true })).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(chosen.map(({ symbol }) => symbol)).toEqual(['TK4321'])
  expect(tokenStore.getState().recent).toEqual([tokenKey(TOKENS[4321] as Token)])
})

test.each([
  [['ONE'], '1 token left out, decimals out of range: ONE'],
  [['A', 'B', 'C', 'D', 'E', 'F', 'G'], '7 tokens left out, decimals out of range: A, B, C, D, E and 2 more'],
])('error: tokens of the list that cannot be counted are named: %j', async (leftOut, stated) => {
  const { screen } = await open({ leftOut })
  await expect.element(screen.getByText(stated, { exact: true })).toBeVisible()
})

test('behavior: Enter right after a key chooses what was typed', async () => {
  const { chosen } = await open()
  await expect.poll(countNow).toBe(String(COUNT))
  await writeNow('number 432')
  pressNow('ArrowDown')
  await expect.poll(() => activeOption()?.textContent).toContain('TK4320')
  await writeNow('number 4321')
  pressNow('Enter')
  expect(chosen.map(({ symbol }) => symbol)).toEqual(['TK4321'])
})

test('behavior: a row that gives its place to another before the pointer is up chooses none', async () => {
  const { chosen } = await open()
  await expect.poll(countNow).toBe(String(COUNT))
  const row = document.querySelectorAll('[role="option"]')[2]
  expect(row?.textContent).toContain('TK2')
  await writeNow('number 432')
  // A browser clicks what the pointer went down and up on.
  expect(row?.isConnected).toBe(false)
  const [first] = document.querySelectorAll<HTMLElement>('[role="option"]')
  first?.click()
  expect(chosen.map(({ symbol }) => symbol)).toEqual(['TK432'])
})

test('behavior: what was typed before it was here begins the search, and is typed on', async () => {
  const { screen, search } = await open({}, 'number 43')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('21')
  await expect.element(search).toHaveValue('number 4321')
  await expect.element(screen.getByRole('option', { name: /TK4321/ })).toBeVisible()
})

test('behavior: only what is in view is drawn, and each row knows its place among all', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  const options = document.querySelectorAll('[role="option"]')
  expect(options.length).toBeLessThan(40)
  expect(options[0]?.getAttribute('aria-setsize')).toBe(String(COUNT))
  expect(options[0]?.getAttribute('aria-posinset')).toBe('1')
})

test('boundary: at twice the size of text no row covers the next one', async () => {
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  const { screen } = await open()
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  const [first, second] = document.querySelectorAll<HTMLElement>('[role="option"]')
  expect(first?.style.height).toBe('112px')
  expect(second?.style.transform).toBe('translateY(112px)')
})

test('behavior: arrows and pages move the active row and keep it drawn; focus stays in the field', async () => {
  const { search } = await open()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.poll(() => activeOption()?.textContent).toContain('TK1')
  for (let page = 0; page < 5; page += 1) await userEvent.keyboard('{PageDown}')
  await expect.poll(() => activeOption()?.textContent).toContain('TK41')
  await expect.element(search).toHaveFocus()
})

test('behavior: an address finds its listed token; an unlisted one its page, no import if unread', async () => {
  const { screen, search } = await open()
  await search.fill(TOKENS[77]?.address ?? '')
  await expect.element(screen.getByRole('option', { name: /TK77/ })).toBeVisible()
  await search.fill(`0x${'ab'.repeat(20)}`)
  await expect.element(screen.getByRole('button', { name: /^Import 0xab/i })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Unlisted token' })).toBeVisible()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The wallet module failed to load')
  await expect.element(screen.getByRole('button', { name: 'Back' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Use this token' })).not.toBeInTheDocument()
})

test('behavior: pinning keeps a token at hand', async () => {
  const { screen } = await open()
  await userEvent.keyboard('number 555')
  await screen.getByRole('button', { name: 'Pin TK555', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Unpin TK555' })).toBeVisible()
  expect(tokenStore.getState().pinned).toEqual([tokenKey(TOKENS[555] as Token)])
})
