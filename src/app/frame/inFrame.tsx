import type { ReactNode } from 'react'
import type { AppConfig } from '../../domain/host/config.ts'
import { onOffer, strangeParent } from './allowedFrame.ts'
import { FrameRefused } from './FrameRefused.tsx'
import { type FramedApp, followParent as follow } from './followParent.ts'

/** What is shown in place of the app inside a page that may not have it in a frame; null in one that may. */
export function refusedIn(config: AppConfig): ReactNode {
  const origin = strangeParent(config, window.location.ancestorOrigins, window.location.origin)
  return origin === null ? null : <FrameRefused origin={origin} />
}

/** Speaks with the page around this one where the settings name pages that embed it. */
export async function followParent({ embedParents = [] }: AppConfig, app: FramedApp): Promise<void> {
  if (embedParents.length > 0) await follow(embedParents, app)
}

/** The settings for a page inside another one. */
export const settingsIn = (config: AppConfig): AppConfig => onOffer(config, window.location.search)
