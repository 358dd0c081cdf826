import { goTo } from '../trade/address/hashPath.ts'
import { hrefOf, STATUS_PATH } from '../trade/address/paths.ts'
import { wantedSelection } from '../trade/page/wantedSelection.ts'
import { settingsDialog } from '../trade/settings/settingsStore.ts'
import { EXPIRIES, type Expiry, type ExpiryName, expiryAt } from '../trade/terms/expiry.ts'
import { requestedExpiry } from '../trade/terms/requestedExpiry.ts'
import type { Command } from './command.ts'
import { tradeHref } from './commandHref.ts'

/** The expiry of an order that rests so long: by the form's own name where it has one. */
function expiryOf(lifeSec: number, nowMs: number): Expiry {
  const names = Object.keys(EXPIRIES) as ExpiryName[]
  const name = names.find((one) => EXPIRIES[one] === lifeSec)
  return name ? { kind: 'for', name } : expiryAt(nowMs + lifeSec * 1_000)
}

const goToHref = (href: string) => goTo(href.slice(1))

/** Opens or fills what a command says. Nothing is signed or sent: a form is filled as a link fills it, orders are selected and no more. */
export function runCommand(command: Exclude<Command, { readonly kind: 'keys' }>): void {
  switch (command.kind) {
    case 'trade':
      if (command.lifeSec !== null)
        requestedExpiry.setState({ expiry: expiryOf(command.lifeSec, Date.now()) })
      goToHref(tradeHref(command))
      break
    case 'screen':
      goToHref(hrefOf(command.screen))
      break
    case 'status':
      goTo(STATUS_PATH)
      break
    case 'settings':
      settingsDialog.setState({ open: true })
      break
    case 'cancelAll':
      wantedSelection.setState(true)
      goToHref(hrefOf('orders', { view: 'open' }))
  }
}
