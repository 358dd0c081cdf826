import type { connectList as english } from '../../en/app/connectList.ts'
import type { Translated } from '../../en/translated.ts'

export const connectList: Translated<typeof english> = {
  'connect.label': 'Verbinden',
  'connect.title': 'Wallet verbinden',
  'connect.recent': 'Zuletzt genutzt',
  'connect.status.opening': 'Wartet auf %{wallet}',
  'connect.status.connecting': 'Verbindet',
  'connect.status.connect_mobile': 'Weiter in %{wallet}',
  'connect.status.not_installed': '%{wallet} ist nicht installiert',
  'connect.status.not_available': '%{wallet} ist nicht verfügbar',
  'connect.status.confirm': 'Verbindung in der Wallet bestätigen.',
  'connect.status.confirm_mobile': 'Verbindung in der Wallet bestätigen.',
  'connect.secondary_action.retry.label': 'Erneut versuchen',
  'connector_group.installed': 'In diesem Browser',
  'connector_group.other': 'Auf dem Smartphone',
}
