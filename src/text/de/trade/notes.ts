import type { notes as english } from '../../en/trade/notes.ts'
import type { Translated } from '../../en/translated.ts'

export const notes: Translated<typeof english> = {
  'swap.note.dropped': 'Konto gewechselt',
  'swap.note.droppedRecipient': 'Empfänger {{recipient}}',
  'swap.note.droppedReview': 'die offene Prüfung samt allem darin Bestätigten',
  'swap.note.droppedText':
    '{{account}} ist nicht mehr verbunden. Entfernt: {{things}}. Paar und Beträge sind unverändert.',
  'swap.link.amount':
    'Der Betrag wurde ignoriert: Er ist keine einfache Zahl oder gehört zu einem ignorierten Teil.',
  'swap.link.buy':
    'Der Token zum Kaufen ist weder eine Adresse noch das Symbol genau eines gelisteten Tokens.',
  'swap.link.chain': 'Die Chain ist hier nicht verfügbar, deshalb wurden auch Token und Betrag ignoriert.',
  'swap.link.forbidden': 'Er setzte Werte, die ein Link nicht setzen darf, etwa Empfänger oder Slippage.',
  'swap.link.mode': 'Der Modus ist weder auto noch delta noch market.',
  'swap.link.price': 'Der Preis wurde ignoriert: Er ist keine einfache Zahl.',
  'swap.link.same': 'Beide Seiten nennen denselben Token.',
  'swap.link.sell':
    'Der Token zum Verkaufen ist weder eine Adresse noch das Symbol genau eines gelisteten Tokens.',
  'swap.link.schedule': 'Tranchen, Intervall oder Gesamtdauer wurden ignoriert: Es sind keine ganzen Zahlen.',
  'swap.link.side': 'Die Richtung ist weder sell noch buy.',
  'swap.link.title': 'Teile dieses Links wurden ignoriert',
  'swap.note.balanceUnknown': 'Das Guthaben ließ sich nicht lesen. Die Wallet meldet, falls es nicht reicht.',
  'swap.note.impactBlocked':
    'Der Erhalt wäre etwa {{loss}} weniger wert als die Zahlung. Kleineren Betrag handeln.',
  'swap.note.impactAllow': 'Trotzdem zulassen',
  'swap.note.impactBlockedTitle': 'Preiseinfluss über der Grenze',
  'swap.note.impactBlockedUnknown': 'Kleineren Betrag handeln.',
  'swap.note.noDeltaChain':
    'Auf {{chain}} gibt es kein Delta: keine Swaps ohne Gas, keine Limit-, TWAP- oder Crosschain-Orders. Swaps sind hier Market-Transaktionen, deren Gas man selbst zahlt.',
  'swap.note.noDeltaTax':
    'Einer dieser Token hat eine Transfergebühr ({{tax}}). Delta unterstützt das nicht, deshalb ist das ein Market-Swap. Die Gebühr ist in den Beträgen enthalten.',
  'swap.note.impactHigh':
    'Der Erhalt ist etwa {{loss}} weniger wert als die Zahlung. Ein kleinerer Betrag hat weniger Preiseinfluss.',
  'swap.note.impactHighTitle': 'Hoher Preiseinfluss',
  'swap.note.impactUnknown':
    'Preiseinfluss unbekannt: Der Dienst hat für einen der Token keinen USD-Preis. Kurs selbst prüfen.',
  'swap.note.service': 'Keine Quotierungen verfügbar',
  'swap.note.serviceText': 'Die Eingaben bleiben erhalten. Die Quotierung wird von selbst erneut angefragt.',
  'swap.note.slippageHigh':
    'Die Slippage beträgt {{slippage}}: Um so viel kann der Erhalt unter der Quotierung liegen.',
  'swap.note.slippageLow':
    'Die Slippage beträgt {{slippage}}: Der Swap kann bei kleiner Preisbewegung scheitern, die Netzwerkgebühr ist dann verloren.',
}
