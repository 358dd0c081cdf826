import { addSentences } from '../sentences.ts'

/**
 * The words of RainbowKit's dialog that lists the wallets, by RainbowKit's own keys: the build puts them in the place of its own.
 * `%{wallet}` is the wallet's name.
 */
export const connectList = {
  'connect.label': 'Connect',
  'connect.title': 'Connect wallet',
  'connect.recent': 'Last used',
  'connect.status.opening': 'Waiting for %{wallet}',
  'connect.status.connecting': 'Connecting',
  'connect.status.connect_mobile': 'Go on in %{wallet}',
  'connect.status.not_installed': '%{wallet} is not installed',
  'connect.status.not_available': '%{wallet} is not available',
  'connect.status.confirm': 'Approve the connection in your wallet.',
  'connect.status.confirm_mobile': 'Approve the connection in your wallet.',
  'connect.secondary_action.retry.label': 'Try again',
  'connector_group.installed': 'In this browser',
  'connector_group.other': 'On your phone',
} as const

addSentences(connectList)
