import { chainName } from '../../domain/chain/chains.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { pinnedContracts } from '../../preflight/contractChecks.ts'
import { hostOf } from '../../preflight/row.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { Details } from '../../ui/Details.tsx'
import { buildName } from '../trade/page/buildName.ts'
import { useConfig } from '../trade/session/configContext.tsx'

/** What this deployment is: the build, its service, and each chain with its nodes and the addresses that the build pins. */
export function DeploymentFacts() {
  const { apiUrl, partner, chains, leastVersion } = useConfig()
  return (
    <>
      <Card padded className="mt-6">
        <Details
          rows={[
            { key: 'build', label: t('status.build'), value: buildName() || t('status.development') },
            ...(leastVersion ? [{ key: 'least', label: t('status.leastVersion'), value: leastVersion }] : []),
            { key: 'service', label: t('status.service'), value: hostOf(apiUrl) },
            { key: 'partner', label: t('status.partner'), value: partner },
          ]}
        />
        <p className="mt-3 text-13">
          <a href="./licenses.json" className="underline underline-offset-3">
            {t('status.licenses')}
          </a>
        </p>
      </Card>
      {chains.map(({ id, rpcUrls }) => (
        <Card key={id} padded className="mt-3">
          <h2 className="mb-2 text-14 font-[560]">
            {chainName(id)} <span className="font-normal text-ink-3">{id}</span>
          </h2>
          <Details
            rows={[
              { key: 'nodes', label: t('status.nodes'), value: rpcUrls.map(hostOf).join(', ') },
              {
                key: 'compared',
                label: t('status.compared'),
                value: t(new Set(rpcUrls.map(hostOf)).size > 1 ? 'status.comparedTwo' : 'status.comparedOne'),
              },
            ]}
          />
          <details className="mt-2">
            <summary className="w-fit rounded-1 text-13 text-ink-2">{t('status.pinned')}</summary>
            <ul className="mt-2 flex flex-col gap-y-1.5 text-13">
              {contractsOf(id).map(({ contract, address }) => (
                <li key={address} className="flex flex-wrap justify-between gap-x-4">
                  <span className="text-ink-3">{t(`status.contract.${contract}`)}</span>
                  <code className="font-mono text-12 [overflow-wrap:anywhere]">{address}</code>
                </li>
              ))}
            </ul>
          </details>
        </Card>
      ))}
    </>
  )
}

function contractsOf(chainId: number) {
  const pins = deploymentOf(chainId)
  return pins ? pinnedContracts(pins) : []
}
