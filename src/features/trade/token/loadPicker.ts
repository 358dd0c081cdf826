/** Fetches the picker of tokens, also ahead of the press that opens it. */
export const loadPicker = () => import('./PairPicker.tsx')
