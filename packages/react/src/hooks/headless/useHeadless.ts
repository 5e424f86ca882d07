import type { Latchkey } from '@latchkey/core'
import type { Headless, HeadlessPart } from '@latchkey/core/headless'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useHost } from '../instance/useLatchkey.js'

export const loadHeadless = () => import('@latchkey/core/headless')

export type UsedPart<P, S> = {
  readonly snapshot: S
  call<R>(use: (part: P) => R | Promise<R>): Promise<R>
}

export function useHeadless<S, P extends HeadlessPart<S>>(
  hook: string,
  pick: (headless: Headless) => P,
  initial: S,
): UsedPart<P, S> {
  const latchkey = useHost(hook)
  const part = useLoaded(latchkey, ({ createHeadless }) => pick(createHeadless(latchkey)))
  const loaded = useRef(part)
  loaded.current = part
  const call = useCallback(
    async <R>(use: (part: P) => R | Promise<R>) => {
      // Synchronous: browsers let calls open a window only within the click.
      if (loaded.current) return use(loaded.current)
      const { createHeadless } = await loadHeadless()
      return use(pick(createHeadless(latchkey)))
    },
    [latchkey, pick],
  )
  return { snapshot: useSnapshot(part, initial), call }
}

export function useLoaded<T>(
  latchkey: Latchkey,
  create: (code: Awaited<ReturnType<typeof loadHeadless>>) => T,
): T | undefined {
  const [loaded, setLoaded] = useState<{ readonly latchkey: Latchkey; readonly value: T }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each instance
  useEffect(() => {
    let live = true
    loadHeadless().then(
      (code) => live && setLoaded({ latchkey, value: create(code) }),
      () => {},
    )
    return () => {
      live = false
    }
  }, [latchkey])
  return loaded?.latchkey === latchkey ? loaded.value : undefined
}

export function useSnapshot<S>(part: HeadlessPart<S> | undefined, initial: S): S {
  const first = () => initial
  return useSyncExternalStore(part?.subscribe ?? neverChanges, part?.get ?? first, first)
}

const neverChanges = () => () => {}
