import { createContext, type ReactNode, use } from 'react'
import type { AppConfig } from '../../../domain/host/config.ts'

const ConfigContext = createContext<AppConfig | null>(null)

/** Gives everything below it the parsed run-time settings. */
export function ConfigProvider({
  config,
  children,
}: {
  readonly config: AppConfig
  readonly children: ReactNode
}) {
  return <ConfigContext value={config}>{children}</ConfigContext>
}

/** The run-time settings of this deployment. @throws {Error} outside of a `ConfigProvider`. */
export function useConfig(): AppConfig {
  const config = use(ConfigContext)
  if (!config) throw new Error('useConfig needs a ConfigProvider above it')
  return config
}
