import { expect, test } from 'vitest'
import { createFlowStore, type FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { showInSequence } from './sequence.ts'

function bench() {
  const flows = createFlowStore()
  const shown: string[] = []
  const put = (...all: readonly (readonly [string, FlowRecord['status']])[]) =>
    flows.setState({ flows: all.map(([id, status]) => ({ id, status }) as FlowRecord) })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const show = (ids: readonly string[]) => showInSequence(flows, ids, (id) => void shown.push(id))
  return { flows, shown, put, show, turn }
}

test('default: the next is shown once the one before is done or has failed', async () => {
  const { shown, put, show, turn } = bench()
  put(['a', 'running'], ['b', 'paused'], ['c', 'paused'])
  const all = show(['a', 'b', 'c'])
  expect(shown).toEqual(['a'])
  put(['a', 'paused'], ['b', 'paused'], ['c', 'paused'])
  await turn()
  expect(shown).toEqual(['a'])
  put(['a', 'failed'], ['b', 'running'], ['c', 'paused'])
  await turn()
  expect(shown).toEqual(['a', 'b'])
  put(['a', 'failed'], ['b', 'done'], ['c', 'running'])
  await turn()
  expect(shown).toEqual(['a', 'b', 'c'])
  put(['c', 'done'])
  await all
})

test('behavior: dismissing one ends the row', async () => {
  const { shown, put, show } = bench()
  put(['a', 'paused'], ['b', 'paused'])
  const all = show(['a', 'b'])
  put(['b', 'paused'])
  await all
  expect(shown).toEqual(['a'])
})
