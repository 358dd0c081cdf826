import type { FlowChannel } from '../../src/flow/engine/flowRecords.ts'

type Listener = Parameters<FlowChannel['addEventListener']>[1]

/** A broadcast channel of one browser: each call opens an end, and the others get what one posts a moment later. */
export function createPageChannels(): () => FlowChannel {
  const ends = new Set<{ listener: Listener | null }>()
  return () => {
    const own: { listener: Listener | null } = { listener: null }
    ends.add(own)
    return {
      postMessage: (data) =>
        queueMicrotask(() => {
          for (const end of ends) if (end !== own) end.listener?.({ data })
        }),
      addEventListener: (_type, listener) => {
        own.listener = listener
      },
      close: () => void ends.delete(own),
    }
  }
}
