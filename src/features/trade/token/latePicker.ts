import { lazyView } from '../session/lazyView.tsx'
import { loadPicker } from './loadPicker.ts'

/** The picker of tokens, whose code comes when it is first opened. */
export const PairPicker = lazyView(async () => (await loadPicker()).PairPicker)
