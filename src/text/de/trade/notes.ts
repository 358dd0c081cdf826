import type { notes as english } from '../../en/trade/notes.ts'
import type { Translated } from '../../en/translated.ts'

export const notes: Translated<typeof english> = {
  'swap.note.dropped': 'Konto gewechselt',
  'swap.note.droppedRecipient': 'Empfänger {{recipient}}',
  'swap.note.droppedReview': 'die offene Prüfung samt allem darin Bestätigten',
  'swap.note.droppedText': '{{account}} ist nicht mehr verbunden. Entfernt: {{things}}.',
  'swap.link.amount': 'Der Betrag wurde ignoriert: keine einfache Zahl oder Teil von Ignoriertem.',
  'swap.link.buy': 'Der Token zum Kaufen ist weder eine Adresse noch ein gelistetes Symbol.',
  'swap.link.chain': 'Die Chain ist hier nicht verfügbar; auch Token und Betrag wurden ignoriert.',
  'swap.link.forbidden': 'Er setzte Werte, die ein Link nicht setzen darf, etwa Empfänger oder Slippage.',
  'swap.link.mode': 'Der Modus ist weder auto noch delta noch market.',
  'swap.link.price': 'Der Preis wurde ignoriert: Er ist keine einfache Zahl.',
  'swap.link.same': 'Beide Seiten nennen denselben Token.',
  'swap.link.sell': 'Der Token zum Verkaufen ist weder eine Adresse noch ein gelistetes Symbol.',
  'swap.link.schedule': 'Tranchen, Intervall oder Gesamtdauer wurden ignoriert: keine ganzen Zahlen.',
  'swap.link.side': 'Die Richtung ist weder sell noch buy.',
  'swap.link.title': 'Teile dieses Links wurden ignoriert',
  'swap.note.balanceUnknown': 'Das Guthaben ließ sich nicht lesen; die Wallet meldet, falls es nicht reicht.',
  'swap.note.impactBlocked':
    'Der Erhalt wäre etwa {{loss}} weniger wert als die Zahlung. Kleineren Betrag handeln.',
  'swap.note.impactAllow': 'Trotzdem zulassen',
  'swap.note.impactBlockedTitle': 'Preiseinfluss über der Grenze',
  'swap.note.impactBlockedUnknown': 'Kleineren Betrag handeln.',
  'swap.note.noDeltaChain':
    'Auf {{chain}} gibt es kein Delta: keine Limit-, TWAP- oder Crosschain-Orders, und Swaps sind Market-Transaktionen, deren Gas man selbst zahlt.',
  'swap.note.noDeltaTax':
    'Einer dieser Token hat eine Transfergebühr ({{tax}}), deshalb ist das ein Market-Swap. Die Gebühr ist in den Beträgen.',
  'swap.note.impactHigh':
    'Der Erhalt ist etwa {{loss}} weniger wert als die Zahlung. Weniger hat weniger Preiseinfluss.',
  'swap.note.impactHighTitle': 'Hoher Preiseinfluss',
  'swap.note.impactUnknown':
    'Preiseinfluss unbekannt: kein USD-Preis für einen der Token. Kurs selbst prüfen.',
  'swap.note.service': 'Keine Quotierungen verfügbar',
  'swap.note.serviceText': 'Die Eingaben bleiben; die Quotierung wird erneut angefragt.',
  'swap.note.slippageHigh':
    'Die Slippage beträgt {{slippage}}: Um so viel kann der Erhalt unter der Quotierung liegen.',
  'swap.note.slippageLow':
    'Die Slippage beträgt {{slippage}}: Bei kleiner Preisbewegung kann der Swap scheitern, die Netzwerkgebühr ist dann verloren.',
}
