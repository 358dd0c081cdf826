import type { ownNodes as english } from '../../en/app/ownNodes.ts'
import type { Translated } from '../../en/translated.ts'

export const ownNodes: Translated<typeof english> = {
  'nodes.label': 'Eigene Nodes',
  'nodes.hint':
    'Werden zuerst gelesen. Antwortet der eigene nicht, übernehmen die Nodes dieser Seite. Ein Node sieht, welche Konten gelesen werden.',
  'nodes.shared':
    'Andere Seiten teilen sich den Speicher mit dieser und könnten hier einen Node setzen. Keiner wird benutzt.',
  'nodes.add': 'Node angeben',
  'nodes.chain': 'Chain',
  'nodes.url': 'Adresse des Nodes',
  'nodes.refused': 'Eine Adresse mit https eingeben, oder http auf diesem Rechner, ohne Name und Passwort.',
  'nodes.keep': 'Übernehmen',
  'nodes.cancel': 'Abbrechen',
  'nodes.remove': 'Entfernen',
  'nodes.removeOf': 'Node von {{chain}} entfernen',
  'nodes.reload': 'Neu laden und prüfen',
  'nodes.reloadText':
    'Erst nach dem Neuladen darf die Seite einen neuen Node ansprechen. Dann wird er geprüft und benutzt, wenn er besteht.',
  'nodes.check.new': 'Noch nicht geprüft, nicht benutzt',
  'nodes.check.used': 'Antwortet für {{chain}}',
  'nodes.check.silent': 'Nicht benutzt: keine gültige Antwort in 5 Sekunden',
  'nodes.check.chain': 'Nicht benutzt: Er antwortet für eine andere Chain als {{chain}}',
  'nodes.check.policy':
    'Nicht benutzt: Der Betreiber dieser Seite erlaubt ihn nicht. Seine Content-Security-Policy bräuchte {{origin}} in connect-src.',
  'nodes.again': 'Noch einmal prüfen',
}
