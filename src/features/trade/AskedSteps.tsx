import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MarketSwapIntent } from '../../flow/flowRecord.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AddressText } from './AddressText.tsx'
import { useDesk } from './deskContext.tsx'
import { likelySteps, stepEffect, stepTitle } from './flowSteps.ts'
import { useSession } from './sessionHooks.tsx'

const VERBS = {
  'switch-chain': 'trade.verb.free',
  'approve-reset': 'trade.verb.approve',
  approve: 'trade.verb.approve',
  swap: 'trade.verb.send',
} as const

/** What the wallet will ask for, in order: from the chain when an account is connected, otherwise what is to be expected. */
export function AskedSteps({ intent }: { readonly intent: MarketSwapIntent }) {
  const { desk } = useDesk()
  const walletChainId = useSession((state) => state.walletChainId)
  const account = useSession((state) => state.account)
  const plan = useQuery({
    queryKey: [
      'plan',
      intent.chainId,
      intent.account,
      intent.sellToken.address,
      intent.sellAmount,
      intent.approval,
      walletChainId,
    ],
    queryFn: () => {
      if (!desk) throw new Error('asked without a desk')
      return desk.planMarketSwap(intent)
    },
    enabled: desk !== null && account === intent.account,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: 1,
    networkMode: 'always',
  })
  const isKnown = plan.data !== undefined && account === intent.account
  const steps = isKnown ? plan.data : likelySteps(intent)

  return (
    <Card>
      <ol>
        {steps.map((step) => (
          <li key={step.name} className="border-line px-4 py-3 not-first:border-t">
            <div className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{stepTitle(step, intent)}</span>
              <span className="shrink-0 text-13 text-ink-3">{t(VERBS[step.name])}</span>
            </div>
            <p className="text-13 text-ink-3">{stepEffect(step, intent)}</p>
            {step.spender && (
              <div className="mt-1 text-13 text-ink-3">
                {t('trade.step.spender')}
                <AddressText chainId={intent.chainId} value={step.spender} />
              </div>
            )}
          </li>
        ))}
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
}

/** The place of the steps before there is a quote: as many rows as are to be expected, and the line below them. */
export function AskedSkeleton({ rows, hasFooter }: { readonly rows: number; readonly hasFooter: boolean }) {
  return (
    <Card>
      {['swap', 'approve'].slice(0, rows).map((name) => (
        <div key={name} className="border-line px-4 py-3 not-first:border-t">
          <p>
            <Skeleton chars={18} />
          </p>
          <p className="text-13">
            <Skeleton chars={32} />
          </p>
        </div>
      ))}
      {hasFooter && (
        <p className="border-t border-line px-4 py-2.5 text-13">
          <Skeleton chars={32} />
        </p>
      )}
    </Card>
  )
}
