import type { account as english } from '../../en/app/account.ts'
import type { Translated } from '../../en/translated.ts'

export const account: Translated<typeof english> = {
  'app.account.label': 'Konto {{address}}',
  'app.account.copy': 'Adresse kopieren',
  'app.account.copied': 'Adresse kopiert',
  'app.account.notCopied': 'Der Browser hat das Kopieren blockiert',
  'app.account.explorer': 'Im Block-Explorer ansehen',
  'app.account.disconnect': 'Verbindung trennen',
}
