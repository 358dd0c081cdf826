import type { ControlCall, VenueTrouble } from './venueControls.ts'

/** What can go wrong at a venue, each by its real controls. */
export const SCENARIOS = ['outage', 'held', 'receiver', 'least', 'contract', 'slow', 'refund'] as const

export type ScenarioName = (typeof SCENARIOS)[number]

interface Scenario {
  readonly start: ControlCall
  /** Whether it is on, by the controls. */
  readonly isOn: (trouble: VenueTrouble) => boolean
  /** The trade in which it shows. */
  readonly tryIn: 'market' | 'delta' | 'native' | 'crosschain'
}

const BUILD = 'POST /v2/delta/orders/build'
const CALLDATA = 'POST /transactions/{chainId}'
/** An account that nobody has. */
const STRANGER = '0x000000000000000000000000000000000000dEaD'

/** A service whose answers have another value in one place. */
const lie = (endpoint: string, field: string, value: string, tryIn: Scenario['tryIn']): Scenario => ({
  start: { control: 'faults', body: { endpoint, fault: 'tamper', field, value } },
  isOn: ({ faults }) => faults.some((one) => one.endpoint === endpoint && one.field === field),
  tryIn,
})

/** How each is started and seen. */
export const SCENARIO: Readonly<Record<ScenarioName, Scenario>> = {
  outage: {
    start: { control: 'faults', body: { endpoint: '*', fault: 'drop' } },
    isOn: ({ faults }) => faults.some(({ endpoint }) => endpoint === '*'),
    tryIn: 'market',
  },
  held: {
    start: { control: 'solvers', body: { mode: 'hold' } },
    isOn: ({ solvers }) => solvers === 'hold',
    tryIn: 'delta',
  },
  receiver: lie(BUILD, 'toSign.value.beneficiary', STRANGER, 'native'),
  least: lie(BUILD, 'toSign.value.destAmount', '1', 'native'),
  contract: lie(CALLDATA, 'to', STRANGER, 'market'),
  slow: {
    start: { control: 'bridges', body: { mode: 'hold' } },
    isOn: ({ bridges }) => bridges.mode === 'hold',
    tryIn: 'crosschain',
  },
  refund: {
    start: { control: 'bridges', body: { outcome: 'refund' } },
    isOn: ({ bridges }) => bridges.outcome !== 'fill',
    tryIn: 'crosschain',
  },
}

/** What ends every one of them. */
export const END_ALL: readonly ControlCall[] = [
  { control: 'faults', body: { endpoint: '*', fault: 'none' } },
  { control: 'solvers', body: { mode: 'release' } },
  { control: 'bridges', body: { mode: 'release', outcome: 'fill' } },
]

/** The scenario that is on; null where none is. They are started one at a time. */
export const scenarioOn = (trouble: VenueTrouble | null): ScenarioName | null =>
  (trouble && SCENARIOS.find((name) => SCENARIO[name].isOn(trouble))) ?? null
