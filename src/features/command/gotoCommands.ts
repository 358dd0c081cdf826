import type { AppConfig } from '../../domain/host/config.ts'
import { isOffered, SCREENS } from '../trade/address/paths.ts'
import type { Command } from './command.ts'

/** A place or an act that a line names whole: by its words here, or by what the screen calls it. */
interface Goto {
  readonly names: readonly string[]
  readonly command: Command
}

const GOTOS: readonly Goto[] = [
  ...SCREENS.map((screen) => ({
    names: screen === 'orders' ? ['orders', 'history'] : [screen],
    command: { kind: 'screen', screen } as const,
  })),
  { names: ['cancel all', 'cancel all orders'], command: { kind: 'cancelAll' } },
  { names: ['settings', 'slippage'], command: { kind: 'settings' } },
  { names: ['status'], command: { kind: 'status' } },
  { names: ['?', 'help', 'keys', 'hotkeys'], command: { kind: 'keys' } },
]

/** The places and acts whose name begins as the line does; all of them for an empty line. @param labelOf what the screen calls a command. */
export function gotoCommands(
  line: string,
  labelOf: (command: Command) => string,
  config: Pick<AppConfig, 'features'> = {},
): readonly Command[] {
  const typed = line.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  return GOTOS.filter(
    ({ names, command }) =>
      (command.kind !== 'screen' || isOffered(config, command.screen)) &&
      [...names, labelOf(command).toLowerCase()].some((name) => name.startsWith(typed)),
  ).map(({ command }) => command)
}
