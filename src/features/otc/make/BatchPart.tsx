import '../../../text/en/trade/paste.ts'
import '../../../text/en/otc/offerList.ts'
import { useId, useState } from 'react'
import { type Address, isSameAddress } from '../../../domain/token/address.ts'
import { tokenKey } from '../../../domain/token/token.ts'
import type { OtcOfferIntent } from '../../../flow/journal/flowRecord.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { lazyView } from '../../trade/lazy/lazyView.tsx'
import { useSession } from '../../trade/session/sessionHooks.tsx'
import { useWatchedBalances } from '../../trade/session/useWatchedBalances.ts'
import { DroppedNote } from '../../trade/terms/QuoteNote.tsx'
import { TradeAction } from '../../trade/terms/TradeAction.tsx'
import { useAccountTerms } from '../../trade/terms/useAccountTerms.ts'
import { amountWithSymbol } from '../../trade/token/tokenText.ts'
import { ExcessNotes } from './ExcessNotes.tsx'
import { farBelow } from './farPrice.ts'
import type { OfferTerms } from './offerIntent.ts'
import { PromisedNote } from './PromisedNote.tsx'
import { type Batch, type BatchInput, useBatch } from './useBatch.ts'

const TokenPicker = lazyView(async () => (await import('../../trade/token/TokenPicker.tsx')).TokenPicker)
const OfferReview = lazyView(async () => (await import('./OfferReview.tsx')).OfferReview)
const FarPriceDialog = lazyView(
  async () => (await import('../../trade/review/FarPriceDialog.tsx')).FarPriceDialog,
)

type Open =
  | { readonly kind: 'import'; readonly address: Address }
  | { readonly kind: 'far'; readonly bps: number }
  | {
      readonly kind: 'review'
      readonly offers: readonly [OfferTerms, ...OfferTerms[]]
      readonly account: Address
    }
  | null

interface BatchPartProps extends BatchInput {
  readonly onText: (text: string) => void
  readonly onConfirm: (intents: readonly OtcOfferIntent[]) => void
}

/** Several offers from a pasted list. */
export function BatchPart({ onText, onConfirm, ...input }: BatchPartProps) {
  const id = useId()
  const { book, account, text } = input
  const { chainId } = book
  const batch = useBatch(input)
  const { read, problems, offers, words, button, price } = batch
  const [open, setOpen] = useState<Open>(null)
  useAccountTerms({ chainId, account }, open?.kind === 'review', () => setOpen(null))
  return (
    <form id={`${id}-form`} onSubmit={(event) => event.preventDefault()}>
      <ListField
        {...{ id, text, onText, problems }}
        onImport={(address) => setOpen({ kind: 'import', address })}
      />
      <FarNotes {...{ read, words }} />
      <div className="mt-3 grid gap-2 empty:hidden">
        <ExcessNotes
          amounts={offers.flatMap(({ makerToken, makerAmount, takerToken, takerAmount }) => [
            { token: makerToken, amount: makerAmount },
            { token: takerToken, amount: takerAmount },
          ])}
        />
        <DroppedNote />
      </div>
      {account && <FundingNotes {...{ account, offers }} />}
      <TradeAction
        button={button}
        formId={`${id}-form`}
        chainId={chainId}
        onReview={() =>
          setOpen(price.farBps === null ? reviewOf(offers, account) : { kind: 'far', bps: price.farBps })
        }
      />
      {open && <BatchWindow {...{ open, batch, book, account, onConfirm }} onOpen={setOpen} />}
    </form>
  )
}

function reviewOf([first, ...rest]: readonly OfferTerms[], account: Address | null): Open {
  return first && account ? { kind: 'review', offers: [first, ...rest], account } : null
}

interface BatchWindowProps extends Pick<BatchPartProps, 'book' | 'account' | 'onConfirm'> {
  readonly open: NonNullable<Open>
  readonly batch: Batch
  readonly onOpen: (open: Open) => void
}

function BatchWindow({ open, batch, book, account, onOpen, onConfirm }: BatchWindowProps) {
  const { offers, words, price } = batch
  const onClose = () => onOpen(null)
  switch (open.kind) {
    case 'import':
      return (
        <TokenPicker
          {...{ book, onClose }}
          title={t('otc.batch.importing')}
          selected={null}
          unlisted={open.address}
          onChoose={onClose}
        />
      )
    case 'far':
      return (
        <FarPriceDialog
          {...{ onClose }}
          bps={open.bps}
          onAllow={() => {
            price.allow(open.bps)
            onOpen(reviewOf(offers, account))
          }}
        />
      )
    case 'review':
      return isSameAddress(open.account, account) ? (
        <OfferReview
          {...{ words, onClose }}
          offers={open.offers}
          account={open.account}
          problem={price.farBps === null ? null : 'otc.review.far'}
          onConfirm={(intents) => {
            onClose()
            price.forget()
            onConfirm(intents)
          }}
        />
      ) : null
  }
}

/** The list as it is typed, and what is wrong with its lines. */
function ListField({
  id,
  text,
  onText,
  problems,
  onImport,
}: {
  readonly id: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly problems: Batch['problems']
  readonly onImport: (address: Address) => void
}) {
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block text-13 text-ink-2">
        {t('otc.batch.label')}
      </label>
      <textarea
        id={id}
        rows={6}
        spellCheck={false}
        value={text}
        placeholder={t('otc.batch.example')}
        aria-describedby={`${id}-hint ${id}-problems`}
        aria-invalid={problems.length > 0 || undefined}
        onChange={(event) => onText(event.target.value)}
        className="block w-full rounded-2 border border-line-strong bg-card px-3 py-2 font-mono text-12 leading-5 text-ink placeholder:text-ink-3 focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-accent aria-invalid:border-down"
      />
      <p id={`${id}-hint`} className="mt-1.5 text-13 text-ink-3">
        {t('otc.batch.hint')}
      </p>
      <ul id={`${id}-problems`} aria-live="polite" className="mt-1.5 text-13 text-down empty:hidden">
        {problems.map(({ number, problem, unlisted }) => (
          <li key={number}>
            {t('otc.batch.line', { number })} {say(problem)}
            {unlisted && (
              <div className="mt-1 mb-2">
                <Button size="small" onClick={() => onImport(unlisted)}>
                  {t('otc.batch.import')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Names the lines that are far below the market. */
function FarNotes({ read, words }: Pick<Batch, 'read' | 'words'>) {
  const far = read.flatMap(({ number }, place) => {
    const word = words[place]
    return typeof word === 'object' && farBelow(word) !== null ? [{ number, text: word.text }] : []
  })
  if (far.length === 0) return null
  return (
    <div className="mt-3">
      <Note tone="warn">
        <ul>
          {far.map(({ number, text }) => (
            <li key={number}>
              {t('otc.batch.line', { number })} {text}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}

/** Says of each token what the offers give beyond the balance, or beyond what other open offers leave of it. */
function FundingNotes({ account, offers }: Pick<Batch, 'offers'> & { readonly account: Address }) {
  const tokens = [...new Map(offers.map(({ makerToken }) => [tokenKey(makerToken), makerToken])).values()]
  useWatchedBalances(tokens)
  const balances = useSession((state) => state.balances)
  return (
    <div className="mt-3 grid gap-2 empty:hidden">
      {tokens.map((token) => {
        const balance = balances[tokenKey(token)]
        const sum = offers
          .filter(({ makerToken }) => makerToken === token)
          .reduce((total, { makerAmount }) => total + makerAmount, 0n)
        if (typeof balance !== 'bigint') return null
        if (balance >= sum)
          return <PromisedNote key={token.address} {...{ account, token, balance }} amount={sum} />
        return (
          <Note key={token.address} tone="warn">
            {t('otc.batch.short', {
              amount: amountWithSymbol(sum, token, 'up'),
              balance: amountWithSymbol(balance, token),
            })}
          </Note>
        )
      })}
    </div>
  )
}
