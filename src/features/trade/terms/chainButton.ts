import '../../../text/en/trade/lacks.ts'
import { chainName } from '../../../domain/chain/chains.ts'
import { t } from '../../../text/text.ts'
import { blockedButton, type TradeButton } from './tradeButton.ts'

/** The button of a form whose orders cannot be made on its chain. */
export const chainButton = (chainId: number): TradeButton =>
  blockedButton(t('lacks.gate.delta', { chain: chainName(chainId) }))
