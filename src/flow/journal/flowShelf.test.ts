import { expect, test } from 'vitest'
import { createFlowStore, type FlowRecord, type FlowStatus } from './flowRecord.ts'
import { createFlowShelf, SHOWN } from './flowShelf.ts'

const record = (place: number, status: FlowStatus): FlowRecord => ({
  version: 1,
  id: `f${place}`,
  intent: {
    kind: 'wrap',
    chainId: 31337,
    account: '0x1111111111111111111111111111111111111111',
    amount: '1',
  },
  status,
  steps: [],
  createdAt: place,
  updatedAt: place,
})

test('behavior: however many came after it, one that is not over stays on screen', () => {
  const store = createFlowStore()
  const { show, shown } = createFlowShelf(store)
  show(record(0, 'paused'))
  show(record(1, 'done'))
  for (let place = 2; place < SHOWN + 50; place += 1) show(record(place, 'done'))
  expect(store.getState().flows).toHaveLength(SHOWN + 1)
  expect(shown('f0')?.status).toBe('paused')
  expect(shown('f1')).toBe(undefined)
})

test('default: newest first, and detached or shown, never both', () => {
  const store = createFlowStore()
  const { show, detach, hide } = createFlowShelf(store)
  show(record(1, 'paused'))
  show(record(2, 'running'))
  expect(store.getState().flows.map(({ id }) => id)).toEqual(['f2', 'f1'])
  detach(record(2, 'paused'))
  expect(store.getState()).toMatchObject({ flows: [{ id: 'f1' }], detached: [{ id: 'f2' }] })
  show(record(2, 'done'))
  expect(store.getState()).toMatchObject({ flows: [{ id: 'f2' }, { id: 'f1' }], detached: [] })
  hide('f2')
  expect(store.getState().flows.map(({ id }) => id)).toEqual(['f1'])
})
