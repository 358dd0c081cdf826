import type { FlowIntent, FlowStore } from '../../../flow/journal/flowRecord.ts'
import { useFlowStore } from '../session/sessionHooks.tsx'
import { useWalletLayer } from '../session/walletLayerContext.tsx'

/** Resolves once a flow is over, to whether its record is still there; a paused one is waited for until it goes on or is dismissed. */
function whenOver(flows: FlowStore, id: string): Promise<boolean> {
  return new Promise((resolve) => {
    let wasThere = false
    const check = () => {
      const flow = flows.getState().flows.find((one) => one.id === id)
      const isOver = flow ? flow.status === 'done' || flow.status === 'failed' : wasThere
      wasThere ||= flow !== undefined
      if (!isOver) return
      leave()
      resolve(flow !== undefined)
    }
    const leave = flows.subscribe(check)
    check()
  })
}

/**
 * Follows flows that are carried out one after the other (a wallet is on one chain at a time, and moving it stops whatever else waits for it).
 * Dismissing one ends the row.
 * @param show called with each when its turn has come
 */
export async function showInSequence(
  flows: FlowStore,
  ids: readonly string[],
  show: (id: string) => void,
): Promise<void> {
  for (const id of ids) {
    show(id)
    if (!(await whenOver(flows, id))) return
  }
}

/** Starts flows that are carried out one after the other, and shows each when its turn has come. */
export function useFlowsInTurn(show: (id: string) => void): (intents: readonly FlowIntent[]) => void {
  const { load } = useWalletLayer()
  const flows = useFlowStore()
  return async (intents) => showInSequence(flows, (await load()).startFlowsInTurn(intents), show)
}
