import { createStore } from 'zustand/vanilla'

/** What is wrong with a venue at the moment, by its controls. */
export interface VenueTrouble {
  readonly faults: readonly { readonly endpoint: string; readonly field?: string }[]
  readonly solvers: 'hold' | 'release'
  readonly bridges: { readonly mode: 'hold' | 'release'; readonly outcome: string }
}

/** One thing that the controls are asked for: the last part of their address, and the body. */
export interface ControlCall {
  readonly control: string
  readonly body: object
}

/** What the controls answered last; null before that. */
export const venueTrouble = createStore<{ readonly trouble: VenueTrouble | null }>(() => ({ trouble: null }))

/** The controls of a venue. All of them reject where the venue does not answer or refuses. */
export interface VenueControls {
  /** Sends one call. @throws {Error} with the control's reason against it. */
  send(call: ControlCall): Promise<unknown>
  /** Reads what is wrong now, for all that show it. */
  read(): Promise<void>
}

async function answerOf(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, init)
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(String((answer as { readonly details?: unknown }).details))
  return answer
}

/** The controls at an address of the settings. */
export function venueControls(controlUrl: string): VenueControls {
  return {
    send: ({ control, body }) =>
      answerOf(`${controlUrl}/${control}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async read() {
      const [faults, solvers, bridges] = await Promise.all(
        ['faults', 'solvers', 'bridges'].map((name) => answerOf(`${controlUrl}/${name}`)),
      )
      venueTrouble.setState({
        trouble: {
          faults: (faults as VenueTrouble).faults,
          solvers: (solvers as { readonly mode: VenueTrouble['solvers'] }).mode,
          bridges: bridges as VenueTrouble['bridges'],
        },
      })
    },
  }
}
