import '../../../text/en/trade/flow.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { say, t } from '../../../text/text.ts'
import { exactAmount } from '../token/tokenText.ts'
import { isTrade } from './kindFacts.ts'

/** Which of a trade's tokens the figures of a refusal count. */
const COUNTED: Readonly<Record<string, 'sellToken' | 'buyToken'>> = {
  'errors.firewall.sellAmount': 'sellToken',
  'errors.firewall.signedSrcAmount': 'sellToken',
  'errors.firewall.simulatedPaid': 'sellToken',
  'errors.firewall.buyAmount': 'buyToken',
  'errors.firewall.signedDestAmount': 'buyToken',
  'errors.firewall.signedExpectedAmount': 'buyToken',
  'errors.firewall.simulatedReceived': 'buyToken',
}

/** Why a flow stopped, in one sentence: refused amounts to the last digit, in the trade's own tokens where it is certain that they count these. */
export function flowErrorText({ error, intent }: Pick<FlowRecord, 'error' | 'intent'>): string {
  if (!error) return ''
  const { key, params } = error.say
  const side = COUNTED[key]
  if (!side || !params) return say(error.say)
  // A balance that may not fall at all is any token's; what arrives on another chain may be counted otherwise.
  const isCertain =
    isTrade(intent) &&
    (side === 'sellToken' ? params.expected !== '0' : intent.buyToken.chainId === intent.sellToken.chainId)
  const amountText = (digits: string): string =>
    isCertain ? exactAmount(BigInt(digits), intent[side]) : t('errors.rawUnits', { amount: digits })
  const counted = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(/\d+/g, amountText) : value,
  ])
  return say({ key, params: Object.fromEntries(counted) })
}
