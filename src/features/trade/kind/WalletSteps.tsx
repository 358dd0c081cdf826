import { memo } from 'react'
import type { FlowIntent, FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { chainOfStep, stepFactsOf } from '../../../flow/record/stepFacts.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { useSession } from '../session/sessionHooks.tsx'
import { usePlan } from '../session/usePlan.ts'
import { AddressText } from '../token/AddressText.tsx'
import { numberedSteps, spenderText, stepEffect, stepTitle } from './flowSteps.ts'
import { viewOf } from './kindViews.ts'
import { STEP_ROW } from './stepRow.ts'

/** What the wallet will ask for, in order: from the chain when an account is connected, otherwise what is to be expected. */
export const WalletSteps = memo(function WalletSteps({
  intent,
  flow,
}: {
  readonly intent: FlowIntent
  /** The flow that goes on: what its steps have brought is not asked for again. */
  readonly flow?: FlowRecord
}) {
  const account = useSession((state) => state.account)
  const plan = usePlan(intent, flow)
  const isKnown = plan.data !== undefined && account === intent.account
  const steps = isKnown ? plan.data : viewOf(intent).likelySteps(intent)

  return (
    <Card>
      <ol>
        {numberedSteps({ steps: steps.filter(({ name }) => stepFactsOf(name).asks === 'wallet') }).map(
          ({ step, key }) => (
            <li key={key} className={STEP_ROW}>
              <p className="font-medium">{stepTitle(step, intent)}</p>
              <p className="text-13 text-ink-3">{stepEffect(step, intent)}</p>
              {step.parts && (
                <ul className="mt-1 list-disc pl-4.5 text-13 text-ink-2">
                  {numberedSteps({ steps: step.parts }).map((part) => (
                    <li key={part.key}>{stepTitle(part.step, intent)}</li>
                  ))}
                </ul>
              )}
              {step.spender && (
                <div className="mt-1 text-13 text-ink-3">
                  {spenderText(step, intent)}
                  <AddressText chainId={chainOfStep(step, intent)} value={step.spender} />
                </div>
              )}
            </li>
          ),
        )}
      </ol>
      {!isKnown && (
        <p className="border-t border-line px-4 py-2.5 text-13 text-ink-3">
          {plan.isError
            ? t('trade.asked.unreadable')
            : account
              ? t('trade.asked.reading')
              : t('trade.asked.likely')}
        </p>
      )}
    </Card>
  )
})
