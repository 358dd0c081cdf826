/** Dispatched on the window to open the command bar without a key. */
export const OPEN_COMMANDS = 'kontor:commands'
