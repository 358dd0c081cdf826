import type { terms as english } from '../../en/trade/terms.ts'
import type { Translated } from '../../en/translated.ts'

export const terms: Translated<typeof english> = {
  'swap.impact.confirm': 'Diesen Einfluss zulassen',
  'swap.impact.field': 'Zum Zulassen {{figure}} eingeben',
  'swap.impact.text':
    'Der Preiseinfluss dieses Trades beträgt etwa {{impact}}, mehr als der Dienst von sich aus zulässt. Um mit diesem Paar fortzufahren, die Zahl eingeben.',
  'swap.impact.title': 'Hohen Preiseinfluss zulassen',
  'swap.options.deadline': 'Frist der Order',
  'swap.options.deadlineHint':
    'Für Delta-Orders. Ein Market-Swap hat keine Frist: Anhalten lässt er sich nur in der Wallet.',
  'swap.options.minutes_one': '{{count}}\u00a0min',
  'swap.options.minutes_other': '{{count}}\u00a0min',
  'swap.options.partial': 'Teilausführungen zulassen',
  'swap.options.partialHint': 'Was bei Ablauf der Order nicht ausgeführt ist, bleibt auf dem Konto.',
  'swap.options.partialMarket': 'Nur für Delta-Orders.',
  'swap.recipient.hint': 'Leer lassen, um auf dem eigenen Konto zu empfangen.',
  'swap.recipient.unused':
    'Auf {{chain}} nie benutzt. Prüfen, ob sie stimmt und ihr Eigentümer sie dort nutzen kann.',
  'swap.recipient.isContract': 'Ein Contract auf {{chain}}. Er muss Erhaltenes weitergeben können.',
  'swap.recipient.label': 'Empfänger',
  'swap.recipient.own': 'Das eigene Konto, wie leer gelassen.',
  'swap.recipient.placeholder': '0x…',
  'swap.recipient.unchecked': 'Diese Adresse ließ sich auf {{chain}} nicht prüfen',
  'swap.recipient.uncheckedText': 'Die Chain antwortet nicht: Es kann ein Contract oder nie benutzt sein.',
  'swap.recipient.whole': 'Es geht an genau diese Adresse:',
  'swap.wrap.contract': 'Contract des gewrappten Tokens',
  'swap.wrap.confirm': '{{amount}} wrappen',
  'swap.wrap.receive': 'Erhalt genau',
  'swap.wrap.send': 'Zahlung genau',
  'swap.wrap.text': 'Eins zu eins, über den eigenen Contract des Tokens; nur die Netzwerkgebühr.',
  'swap.wrap.titleUnwrap': 'Unwrap prüfen',
  'swap.wrap.titleWrap': 'Wrap prüfen',
  'swap.wrap.unconfirm': '{{amount}} unwrappen',
}
