import '../../../text/en/trade/picker.ts'
import { useQuery } from '@tanstack/react-query'
import { chainName } from '../../../domain/chain/chains.ts'
import { AppError } from '../../../domain/data/errors.ts'
import { type Address, shortAddress } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { labelOf, type TokenLabel } from '../../../domain/token/tokenLabel.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Details, type DetailsRow } from '../../../ui/Details.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { AddressText } from './AddressText.tsx'
import { tokenFromFacts } from './tokenFromFacts.ts'
import type { TokenBook } from './useTokens.ts'

const SUSPICIONS = {
  empty: 'trade.import.empty',
  'listed-symbol': 'trade.import.listedSymbol',
  'foreign-letters': 'trade.import.foreignLetters',
  link: 'trade.import.link',
} as const

interface TokenImportProps {
  readonly address: Address
  readonly book: TokenBook
  readonly onImport: (token: Token) => void
  readonly onBack: () => void
}

/** The page between finding an unlisted token by its address and using it: what it says of itself, and that nobody vouches for it. */
export function TokenImport({ address, book, onImport, onBack }: TokenImportProps) {
  const { chainId } = book
  const facts = useTokenFacts(chainId, address)
  const label = facts.data ? labelOf(facts.data, book.listed) : null

  return (
    <div className="px-5 pb-5">
      {!facts.isError && (
        <div className="mb-4">
          <Note tone="warn" title={t('trade.import.title')}>
            {t('trade.import.text')}
          </Note>
        </div>
      )}
      <div className="mb-4">
        <Details
          rows={[
            ...(facts.isError ? [] : factRows(label, facts.data?.decimals)),
            { key: 'chain', label: t('trade.import.chain'), value: chainName(chainId) },
          ]}
        />
        <p className="mt-3 mb-1 text-[0.84375rem] text-ink-3">{t('trade.import.address')}</p>
        <AddressText chainId={chainId} value={address} />
      </div>
      {label?.suspicion && (
        <div className="mb-4">
          <Note tone="down">{t(SUSPICIONS[label.suspicion], { shown: shortAddress(address) })}</Note>
        </div>
      )}
      {facts.isError && (
        <div className="mb-4">
          <Unreadable {...facts} />
        </div>
      )}
      <div className="flex gap-2">
        <Button className={facts.isError ? 'flex-1' : undefined} onClick={onBack}>
          {t('trade.back')}
        </Button>
        {!facts.isError && (
          <Button
            variant="primary"
            className="flex-1"
            busy={facts.isPending}
            onClick={() => facts.data && onImport(tokenFromFacts(facts.data, book.listed))}
          >
            {facts.data ? t('trade.import.confirm') : t('trade.import.reading')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What a token's contract says of it. */
function useTokenFacts(chainId: number, address: Address) {
  const { load } = useWalletLayer()
  return useQuery({
    queryKey: ['token-facts', chainId, address],
    queryFn: async () => (await load()).readToken(chainId, address),
    staleTime: 60_000,
    retry: false,
  })
}

const factRows = (label: TokenLabel | null, decimals: number | undefined): readonly DetailsRow[] => [
  {
    key: 'symbol',
    label: t('trade.import.calls'),
    value: label ? <bdi>“{label.symbol}”</bdi> : <Skeleton chars={8} />,
  },
  {
    key: 'name',
    label: t('trade.import.name'),
    value: label ? <bdi>{label.name}</bdi> : <Skeleton chars={14} />,
  },
  { key: 'decimals', label: t('trade.import.decimals'), value: decimals ?? <Skeleton chars={2} /> },
]

/** Why the contract could not be read; read again with a press where that may help. */
function Unreadable({ error, isFetching, refetch }: ReturnType<typeof useTokenFacts>) {
  const isFinal = error instanceof AppError && error.recovery !== 'retry'
  return (
    <Note
      tone="down"
      urgent
      actions={
        isFinal ? undefined : (
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('trade.tryAgain')}
          </Button>
        )
      }
    >
      {error instanceof AppError ? say(error.say) : t('trade.import.unreadable')}
    </Note>
  )
}
