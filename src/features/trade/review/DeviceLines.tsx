import '../../../text/en/trade/device.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FlowIntent, PlannedStep } from '../../../flow/journal/flowRecord.ts'
import { stepFactsOf } from '../../../flow/record/stepFacts.ts'
import { t } from '../../../text/text.ts'
import { stepTitle } from '../kind/flowSteps.ts'
import { viewOf } from '../kind/kindViews.ts'
import { useSession } from '../session/sessionHooks.tsx'
import { usePlan } from '../session/usePlan.ts'
import { useWalletLayer } from '../session/walletLayerContext.tsx'

/** What a hardware wallet shows of everything that is about to be signed or sent, in its own language. */
export function DeviceLines({ intents }: { readonly intents: readonly FlowIntent[] }) {
  const [first] = intents
  const account = useSession((state) => state.account)
  const plan = usePlan(first ?? null)
  if (!first) return null
  const planned = plan.data && account === first.account ? plan.data : viewOf(first).likelySteps(first)
  // One approval does for all of several: the others are only signed or paid.
  const own = planned.filter(({ name }) => stepFactsOf(name).agrees)
  const requested = intents.map((intent) => ({ intent, steps: intent === first ? planned : own }))
  return <Requests requested={requested} />
}

/** An intent with the steps of its plan. */
interface Requested {
  readonly intent: FlowIntent
  readonly steps: readonly PlannedStep[]
}

function Requests({ requested }: { readonly requested: readonly Requested[] }) {
  const { walletLayer } = useWalletLayer()
  const { data: requests = [] } = useQuery({
    queryKey: ['device', requested],
    queryFn: async () => {
      if (!walletLayer) throw new Error('no wallet layer')
      const found = requested.map(async ({ intent, steps }) =>
        (await walletLayer.deviceRequests(intent, steps)).map((request) => ({ ...request, intent })),
      )
      return (await Promise.all(found)).flat()
    },
    enabled: walletLayer !== null,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <p className="text-ink-3">{t('trade.device.text')}</p>
      <ol lang="en" className="mt-3 flex flex-col gap-3">
        {requests.map(({ step, text, intent }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the requests of a plan never move
          <li key={place} className="rounded-2 border border-line px-4 py-3">
            {text ? (
              <>
                <p className="font-medium">{text.intent}</p>
                <dl className="mt-2 flex flex-col gap-1.5">
                  {text.lines.map(({ label, value }, line) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a request never move
                    <div key={line}>
                      <dt className="text-ink-3">{label}</dt>
                      <dd className="break-all font-mono">{value}</dd>
                    </div>
                  ))}
                </dl>
              </>
            ) : (
              <p>{t('trade.device.unknown', { name: stepTitle(step, intent) })}</p>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
