import type { settings as english } from '../../en/app/settings.ts'
import type { Translated } from '../../en/translated.ts'

export const settings: Translated<typeof english> = {
  'settings.approval.exact': 'Genau',
  'settings.approval.exactHint': 'Nur, was dieser Trade und offene Orders brauchen.',
  'settings.bridges.label': 'Bridges mit unlesbaren Daten',
  'settings.bridges.ask': 'Je einmal fragen',
  'settings.bridges.askHint':
    'Manche Bridges brauchen Daten, die nur sie und der Dienst lesen können. Jede wird vor ihrer ersten Order genannt.',
  'settings.bridges.refuse': 'Nie nutzen',
  'settings.bridges.refuseHint': 'Nur Bridges mit prüfbaren Daten.',
  'settings.approval.label': 'Höhe der Freigabe',
  'settings.approval.unlimited': 'Unbegrenzt',
  'settings.approval.unlimitedHint':
    'Spart die nächste Freigabe; bis zum Widerruf ist jeder Betrag des Tokens bewegbar.',
  'settings.budget.clicksOnly': 'Nur die Reserve ist übrig: Preise aktualisieren sich heute nur per Klick.',
  'settings.budget.label': 'Anfragen an den Dienst heute',
  'settings.budget.left': '{{left}} übrig, davon {{reserve}} für Klicks reserviert',
  'settings.budget.none': 'Dieser Dienst hat keine Tagesgrenze.',
  'settings.budget.paused': 'Vom Dienst gedrosselt. Bis {{at}} wird nichts gesendet.',
  'settings.budget.thrift':
    'Mehr als die Hälfte ist verbraucht: Quotierungen aktualisieren sich heute seltener.',
  'settings.budget.used': '{{used}} von {{limit}} verbraucht',
  'settings.deadline.error': 'Ganze Minuten von {{min}} bis {{max}} eingeben.',
  'settings.deadline.hint': 'So lange bleibt eine Delta-Order offen, nach Chain-Zeit.',
  'settings.deadline.kept': 'Die Frist ist weiter {{kept}}\u00a0min.',
  'settings.deadline.label': 'Frist für Orders in Minuten',
  'settings.forgotten': 'Dieser Browser speichert nichts: Die Auswahl gilt, bis die Seite geschlossen wird.',
  'settings.language.label': 'Sprache',
  'settings.language.system': 'System',
  'settings.reset': 'Standardwerte wiederherstellen',
  'settings.slippage.automaticHint':
    '{{least}} bis {{most}}, nach Paar, Größe und Preisbewegung der letzten Stunde. Für nicht gelistete Token wird in der Prüfung gewählt.',
  'settings.slippage.custom': 'Eigene Slippage in Prozent',
  'settings.slippage.error': '0 bis {{max}} Prozent eingeben, höchstens zwei Nachkommastellen.',
  'settings.slippage.high':
    'Der Erhalt kann weit unter der Quotierung liegen: Bots können den Trade vorwegnehmen.',
  'settings.slippage.kept': 'Die Slippage ist weiter {{kept}}.',
  'settings.slippage.label': 'Slippage',
  'settings.slippage.low': 'Der Swap kann bei kleiner Preisbewegung scheitern.',
  'settings.slippage.own': 'Eigener Wert',
  'settings.theme.dark': 'Dunkel',
  'settings.theme.label': 'Farbschema',
  'settings.theme.light': 'Hell',
  'settings.theme.system': 'System',
  'settings.title': 'Einstellungen',
}
