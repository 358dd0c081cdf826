import { lazyView } from '../trade/session/lazyView.tsx'
import { PATHS } from '../trade/session/paths.ts'

const OtcScreen = lazyView(async () => (await import('./OtcScreen.tsx')).OtcScreen)

const DealScreen = lazyView(async () => (await import('./DealScreen.tsx')).DealScreen)

/** The screens of OTC by their path: the desk, and the page of one offer. */
export function OtcScreens({ path }: { readonly path: string }) {
  return path === PATHS.otc ? <OtcScreen /> : <DealScreen path={path} />
}
