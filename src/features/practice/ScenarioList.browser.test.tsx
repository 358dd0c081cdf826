import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfigProvider } from '../trade/session/configContext.tsx'
import { ScenarioList } from './ScenarioList.tsx'
import { venueTrouble } from './venueControls.ts'

const CONTROL_URL = 'https://control.test/sandbox'
const HELD = 'No solver takes the order'

/** A venue of which solvers alone can be changed. Returns what was sent to its controls. */
function openVenue({ refuses = false } = {}) {
  const sent: string[] = []
  let mode = 'release'
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const control = url.slice(CONTROL_URL.length + 1)
    if (init?.method === 'POST') {
      sent.push(control)
      if (refuses) return Response.json({ details: 'no' }, { status: 400 })
      if (control === 'solvers') mode = JSON.parse(String(init.body)).mode
    }
    if (control === 'faults') return Response.json({ faults: [] })
    return Response.json(control === 'solvers' ? { mode } : { mode: 'release', outcome: 'fill' })
  })
  const config = { apiUrl: '', partner: 'practice', chains: [], sandbox: { controlUrl: CONTROL_URL } }
  render(
    <ConfigProvider config={config}>
      <ScenarioList onLeave={() => undefined} />
    </ConfigProvider>,
  )
  return sent
}

afterEach(() => {
  vi.unstubAllGlobals()
  venueTrouble.setState({ trouble: null })
})

const start = () => page.getByRole('button', { name: `Start: ${HELD}` })
const end = () => page.getByRole('button', { name: 'End it' })

test('default: started by one call, ended by all; the focus stays with its buttons', async () => {
  const sent = openVenue()
  await expect.element(start()).toBeVisible()
  await userEvent.click(start())
  await expect.element(end()).toHaveFocus()
  expect(sent).toEqual(['solvers'])
  await userEvent.keyboard('{Enter}')
  await expect.element(start()).toHaveFocus()
  expect(sent.slice(1).toSorted()).toEqual(['bridges', 'faults', 'solvers'])
})

test('behavior: another one is started once the first is ended', async () => {
  const sent = openVenue()
  await userEvent.click(start())
  await expect.element(end()).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Start: The bridge is slow' }))
  await expect.poll(() => sent.length).toBe(5)
  expect(sent.slice(1, 4).toSorted()).toEqual(['bridges', 'faults', 'solvers'])
  expect(sent[4]).toBe('bridges')
})

test('error: what the venue refuses is reported, and nothing is on', async () => {
  openVenue({ refuses: true })
  await userEvent.click(start())
  await expect.element(page.getByRole('alert')).toHaveTextContent('That did not work. Try again.')
  expect(end().elements()).toHaveLength(0)
})
