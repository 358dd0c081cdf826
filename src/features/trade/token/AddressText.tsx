import '../../../text/en/trade/addresses.ts'
import { Suspense } from 'react'
import { chainOf } from '../../../domain/chain/chains.ts'
import { type Address, shortAddress } from '../../../domain/token/address.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useCopy } from '../../../ui/useCopy.ts'
import { lazyPart } from '../lazy/lazyPart.ts'

const AddressNames = lazyPart(async () => (await import('./AddressNames.tsx')).AddressNames)

/** Address of a block explorer's page; null where the chain has none. Built from the compiled list only. */
function explorerHref(chainId: number, kind: 'address' | 'tx', id: string): string | null {
  const base = chainOf(chainId)?.explorerUrl
  return base ? `${base}/${kind}/${id}` : null
}

/** Copies a text and says so for a moment. */
function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { state, copy, reset } = useCopy()
  const name = { rest: label, copied: t('trade.copied'), refused: t('trade.notCopied') }[state]
  return (
    <span role="status" className="-my-1 inline-flex" onPointerLeave={reset}>
      <IconButton
        icon={state === 'copied' ? 'check' : 'copy'}
        size="small"
        label={name}
        onClick={() => void copy(text)}
        onBlur={reset}
      />
    </span>
  )
}

/** A whole address or hash in groups of four, to be compared by eye, with copying and the block explorer. Never shortened; the names of an address are above it. */
export function AddressText({
  chainId,
  value,
  kind = 'address',
  copyLabel,
  isParty,
}: {
  readonly chainId: number
  readonly value: string
  readonly kind?: 'address' | 'tx'
  /** Of what is neither, and has no page in an explorer. */
  readonly copyLabel?: string
  /** An account or somebody it trades with: it may have a name at ENS. */
  readonly isParty?: boolean | undefined
}) {
  const groups = value.slice(2).match(/.{1,4}/g) ?? []
  const href = copyLabel ? null : explorerHref(chainId, kind, value)
  return (
    <span className="flex items-start gap-1">
      <span
        className="min-w-0 flex-1 font-mono text-12 leading-5 text-balance"
        onCopy={(event) => {
          event.clipboardData.setData('text/plain', value)
          event.preventDefault()
        }}
      >
        {kind === 'address' && !copyLabel && (
          <Suspense>
            <AddressNames address={value as Address} isParty={isParty} />
          </Suspense>
        )}
        <span aria-hidden="true">
          {groups.map((group, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one value never move
            <span key={place} className="inline-block pr-[0.45em]">
              {place === 0 ? `0x${group}` : group}
            </span>
          ))}
        </span>
        <span className="sr-only">{value}</span>
      </span>
      <CopyButton
        text={value}
        label={copyLabel ?? (kind === 'tx' ? t('trade.copyHash') : t('trade.copyAddress'))}
      />
      {href && <ExplorerLink href={href} />}
    </span>
  )
}

/** A transaction hash shortened to recognise it by, with copying and the block explorer. */
export function HashText({ chainId, hash }: { readonly chainId: number; readonly hash: string }) {
  const href = explorerHref(chainId, 'tx', hash)
  return (
    <span className="flex items-center gap-1 text-ink-3">
      <span className="font-mono text-12" title={hash}>
        {shortAddress(hash)}
      </span>
      <CopyButton text={hash} label={t('trade.copyHash')} />
      {href && <ExplorerLink href={href} />}
    </span>
  )
}

function ExplorerLink({ href }: { readonly href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('trade.explorer')}
      title={t('trade.explorer')}
      className="-my-1 inline-grid size-7 shrink-0 place-items-center rounded-2 text-ink-2 hover:bg-well hover:text-ink pointer-coarse:size-8"
    >
      <Icon name="external" />
    </a>
  )
}
