import '../../text/en/app/ownNodes.ts'
import { useState } from 'react'
import { chainName } from '../../domain/chain/chains.ts'
import { isNodeUrl, type OwnNode, withOwnNode } from '../../domain/host/ownNodes.ts'
import { isSharedOrigin } from '../../domain/host/sharedOrigin.ts'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { useConfig } from '../trade/session/configContext.tsx'
import { ownNodes, useOwnNodes } from '../trade/settings/ownNodes.ts'

/** Reads what other tabs set meanwhile, and changes it. */
function changeNodes(change: (nodes: readonly OwnNode[]) => readonly OwnNode[]): void {
  ownNodes.reread()
  ownNodes.setState({ nodes: change(ownNodes.getState().nodes) })
}

/** A node of one's own for each chain: set, checked by a reload, and removed. */
export function OwnNodesPart() {
  const nodes = useOwnNodes()
  const [isAdding, setAdding] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const isShared = isSharedOrigin(window.location)
  const change = (by: (nodes: readonly OwnNode[]) => readonly OwnNode[]) => {
    changeNodes(by)
    setChanged(true)
  }
  return (
    <section aria-label={t('nodes.label')} className="grid gap-2">
      <p aria-hidden="true" className="text-13 text-ink-2">
        {t('nodes.label')}
      </p>
      {nodes.length > 0 && (
        <ul className="rounded-2 border border-line">
          {nodes.map((node) => (
            <NodeRow key={node.chainId} node={node} onChange={change} />
          ))}
        </ul>
      )}
      {isShared && <Note tone="warn">{t('nodes.shared')}</Note>}
      {!isShared && isAdding && (
        <NodeForm
          onCancel={() => setAdding(false)}
          onKeep={(chainId, url) => {
            setAdding(false)
            change((before) => withOwnNode(before, chainId, url))
          }}
        />
      )}
      {!isShared && !isAdding && (
        <Button size="small" className="justify-self-start" onClick={() => setAdding(true)}>
          {t('nodes.add')}
        </Button>
      )}
      {!isShared && (isChanged || nodes.some(({ check }) => check === 'new')) && (
        <Note
          actions={
            <Button size="small" variant="primary" onClick={() => window.location.reload()}>
              {t('nodes.reload')}
            </Button>
          }
        >
          {t('nodes.reloadText')}
        </Note>
      )}
      <p className="text-13 text-ink-3">{t('nodes.hint')}</p>
    </section>
  )
}

function NodeRow({
  node: { chainId, url, check },
  onChange,
}: {
  readonly node: OwnNode
  readonly onChange: (by: (nodes: readonly OwnNode[]) => readonly OwnNode[]) => void
}) {
  const chain = chainName(chainId)
  const isRefused = check !== 'used' && check !== 'new'
  return (
    <li className="grid gap-1 border-line px-3 py-2.5 not-first:border-t">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="text-14 font-medium">{chain}</span>
        <span className="flex">
          {isRefused && (
            <Button
              size="small"
              variant="quiet"
              onClick={() =>
                onChange((nodes) =>
                  nodes.map((one) => (one.chainId === chainId ? { ...one, check: 'new' } : one)),
                )
              }
            >
              {t('nodes.again')}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={t('nodes.removeOf', { chain })}
            onClick={() => onChange((nodes) => nodes.filter((one) => one.chainId !== chainId))}
          >
            {t('nodes.remove')}
          </Button>
        </span>
      </div>
      <span className="font-mono text-12 [overflow-wrap:anywhere]">{url}</span>
      <span className={isRefused ? 'text-13 text-down' : 'text-13 text-ink-3'}>
        {t(`nodes.check.${check}`, { chain, origin: new URL(url).origin })}
      </span>
    </li>
  )
}

function NodeForm({
  onKeep,
  onCancel,
}: {
  readonly onKeep: (chainId: number, url: string) => void
  readonly onCancel: () => void
}) {
  const { chains } = useConfig()
  const [chainId, setChainId] = useState(chains[0]?.id ?? 0)
  const [text, setText] = useState('')
  const [wasRefused, setRefused] = useState(false)
  const url = text.trim()
  return (
    <div className="grid gap-2.5">
      <Field label={t('nodes.chain')}>
        {(ids) => (
          <select
            {...ids}
            value={chainId}
            onChange={(event) => setChainId(Number(event.target.value))}
            className="h-10 w-full rounded-2 border border-line-strong bg-card px-2.5 text-14 text-ink"
          >
            {chains.map(({ id }) => (
              <option key={id} value={id}>
                {chainName(id)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('nodes.url')} error={wasRefused ? t('nodes.refused') : undefined}>
        {(ids) => (
          <TextInput
            {...ids}
            value={text}
            inputMode="url"
            onChange={(event) => {
              setRefused(false)
              setText(event.target.value)
            }}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button
          size="small"
          variant="primary"
          onClick={() => (isNodeUrl(url) ? onKeep(chainId, url) : setRefused(true))}
        >
          {t('nodes.keep')}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t('nodes.cancel')}
        </Button>
      </div>
    </div>
  )
}
