import { expect, test } from 'vitest'
import { createFlowStore, type FlowRecord } from '../../flow/flowRecord.ts'
import { startInTurn } from './inTurn.ts'

function bench() {
  const flows = createFlowStore()
  const begun: string[] = []
  const put = (id: string, status: FlowRecord['status']) =>
    flows.setState({ flows: [{ id, status } as FlowRecord] })
  const begin = (id: string) => {
    begun.push(id)
    put(id, 'running')
    return id
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { flows, begun, put, begin, turn }
}

test('default: the next begins once the one before is done or has failed', async () => {
  const { flows, begun, put, begin, turn } = bench()
  const all = startInTurn(flows, ['a', 'b', 'c'], begin)
  expect(begun).toEqual(['a'])
  put('a', 'paused')
  await turn()
  expect(begun).toEqual(['a'])
  put('a', 'failed')
  await turn()
  expect(begun).toEqual(['a', 'b'])
  put('b', 'done')
  await turn()
  expect(begun).toEqual(['a', 'b', 'c'])
  put('c', 'done')
  await all
})

test('behavior: dismissing one ends the row', async () => {
  const { flows, begun, put, begin } = bench()
  const all = startInTurn(flows, ['a', 'b'], begin)
  put('a', 'paused')
  flows.setState({ flows: [] })
  await all
  expect(begun).toEqual(['a'])
})
