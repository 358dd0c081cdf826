import '../../../text/en/trade/wrapStep.ts'
import { useState } from 'react'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { nativeTokenOf } from '../../../domain/chain/nativeToken.ts'
import { type Address, isSameAddress } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { amountWithSymbol } from '../token/tokenText.ts'
import { WrapDialog } from './WrapDialog.tsx'

export interface WrapStepProps {
  readonly chainId: number
  readonly account: Address
  /** What is to be given; nothing is shown but for the chain's wrapped token. */
  readonly token: Token
  /** What is missing of it, raw units, more than 0. */
  readonly short: bigint
  /** Of the chain's own coin; nothing is shown where it does not cover what is missing. */
  readonly nativeBalance: bigint | 'unknown' | undefined
  /** Opens the window of a flow that was started. */
  readonly onFlow: (id: string) => void
}

/** Offers to wrap what is missing of the chain's wrapped token, where its own coin covers that. */
export function WrapStep({ chainId, account, token, short, nativeBalance, onFlow }: WrapStepProps) {
  const { walletLayer } = useWalletLayer()
  const [isOpen, setOpen] = useState(false)
  const native = nativeTokenOf(chainId)
  const isWrapped = isSameAddress(token.address, deploymentOf(chainId)?.wrappedNative)
  const isCovered = typeof nativeBalance === 'bigint' && nativeBalance > short
  if (!native || !walletLayer || !isWrapped || !isCovered) return null
  const amount = amountWithSymbol(short, native, 'up')
  return (
    <>
      <Note
        title={t('trade.wrapStep.title', { symbol: token.symbol, amount })}
        actions={
          <Button size="small" onClick={() => setOpen(true)}>
            {t('trade.wrapStep.button', { amount })}
          </Button>
        }
      >
        {t('trade.wrapStep.text', { native: native.symbol, symbol: token.symbol })}
      </Note>
      {isOpen && (
        <WrapDialog
          intent={{ kind: 'wrap', chainId, account, amount: short.toString() }}
          sellToken={native}
          buyToken={token}
          onClose={() => setOpen(false)}
          onConfirm={(intent) => {
            setOpen(false)
            onFlow(walletLayer.startFlow(intent))
          }}
        />
      )}
    </>
  )
}
