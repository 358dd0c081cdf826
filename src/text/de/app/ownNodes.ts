import type { ownNodes as english } from '../../en/app/ownNodes.ts'
import type { Translated } from '../../en/translated.ts'

export const ownNodes: Translated<typeof english> = {
  'nodes.label': 'Eigene Nodes',
  'nodes.hint':
    'Zuerst gelesen; antwortet er nicht, übernehmen die Nodes dieser Seite. Ein Node sieht, welche Konten gelesen werden.',
  'nodes.shared':
    'Andere Seiten teilen sich diesen Speicher und könnten hier einen Node setzen: Keiner wird benutzt.',
  'nodes.add': 'Node angeben',
  'nodes.chain': 'Chain',
  'nodes.url': 'Adresse des Nodes',
  'nodes.refused': 'Eine Adresse mit https eingeben, oder http auf diesem Rechner, ohne Name und Passwort.',
  'nodes.keep': 'Übernehmen',
  'nodes.cancel': 'Abbrechen',
  'nodes.remove': 'Entfernen',
  'nodes.removeOf': 'Node von {{chain}} entfernen',
  'nodes.reload': 'Neu laden und prüfen',
  'nodes.reloadText': 'Ein neuer Node wird nach dem Neuladen geprüft und benutzt, wenn er besteht.',
  'nodes.check.new': 'Noch nicht geprüft, nicht benutzt',
  'nodes.check.used': 'Antwortet für {{chain}}',
  'nodes.check.silent': 'Nicht benutzt: keine gültige Antwort in 5 Sekunden',
  'nodes.check.chain': 'Nicht benutzt: Er antwortet für eine andere Chain als {{chain}}',
  'nodes.check.policy':
    'Nicht benutzt: In der Content-Security-Policy dieser Seite fehlt {{origin}} in connect-src.',
  'nodes.again': 'Noch einmal prüfen',
}
