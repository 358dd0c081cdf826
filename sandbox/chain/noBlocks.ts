/** Blocks, and with them the time of the deployment, are left out: accounts alone are put under the first block of another chain. */
export const NO_BLOCKS = {
  block: null,
  best_block_number: null,
  blocks: [],
  transactions: [],
  historical_states: null,
}
