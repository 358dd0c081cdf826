import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { styled } from './styled.ts'

const Nothing = () => null

/** A part of a screen whose code comes later. When it cannot be fetched the part is missing, and the rest of the screen goes on. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await styled(load).catch((): ComponentType<Props> => Nothing) }))
}
