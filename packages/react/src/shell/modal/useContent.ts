import type { Entry } from '@latchkey/core'
import { openingEntry, type State } from '@latchkey/core/ui'
import { limits } from '@latchkey/protocol'
import {
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react'
import { type ShownState, useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { selectAccounts } from '../../hooks/view/selectors.js'
import { ViewLoaderContext } from '../../hooks/view/usePrefetchView.js'
import type { ContentState } from './createContentState.js'
import { canRenderAhead } from './RenderedAhead.js'

// A busy browser starts the transition some frames late.
const fadeMs = limits.viewTransitionMs + 150

export type Content = {
  readonly phase: 'open' | 'fading' | 'ahead'
  /** Views read some of it only once. */
  readonly entry: Entry | undefined
  readonly accounts: State['accounts']
  readonly key: number
  /** Unused content stays for the next opening. */
  readonly use: { isUsed: boolean }
  readonly state: ShownState
}

export function useContent(isOpen: boolean, shown: ContentState): Content | undefined {
  const isFading = useIsFading(isOpen, shown.endFade)
  const next = useNextEntry()
  const first = useSyncExternalStore(shown.subscribe, () => shown.openedOn())
  const phase = isOpen ? 'open' : isFading ? 'fading' : 'ahead'
  const entry = phase === 'open' ? first : next
  const accounts = useSelector(selectAccounts)
  const isAhead = phase === 'ahead'
  const fresh = { phase, entry, accounts, use: { isUsed: false } } as const
  const [last, setLast] = useState<Omit<Content, 'state'>>({ ...fresh, key: 0 })
  const isFresh = last.entry === entry && last.accounts === accounts && !last.use.isUsed
  const mayBegin = isAhead || (isOpen && last.phase !== 'open')
  if (mayBegin && !isFresh) setLast({ ...fresh, key: last.key + 1 })
  else if (last.phase !== phase) setLast({ ...last, phase })
  const state = useRefreshed(shown, isAhead)
  const isRenderedAhead = last.phase === 'ahead' && entry !== undefined
  useLayoutEffect(
    () => (isRenderedAhead ? shown.beginRender(last.key) : undefined),
    [isRenderedAhead, last.key, shown],
  )
  return isAhead && !entry ? undefined : { ...last, state }
}

function useIsFading(isOpen: boolean, end: () => void): boolean {
  const { env } = useWidget()
  const [wasOpen, setWasOpen] = useState(isOpen)
  const [isFading, setFading] = useState(false)
  const hasChanged = wasOpen !== isOpen
  if (hasChanged) {
    setWasOpen(isOpen)
    setFading(!isOpen)
  }
  useEffect(() => {
    if (!isFading) return
    return env.after(fadeMs, () => {
      end()
      setFading(false)
    })
  }, [end, env, isFading])
  return hasChanged ? !isOpen : isFading
}

function useNextEntry(): Entry | undefined {
  const context = useWidget()
  const views = useContext(ViewLoaderContext)
  const entry = useSelector(useCallback(() => openingEntry(context), [context]))
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const isLoaded = views?.peek(entry.view) !== undefined
  useEffect(() => {
    if (isLoaded) return
    let cancelled = false
    views?.load(entry.view).then(
      () => cancelled || rerender(),
      () => {},
    )
    return () => {
      cancelled = true
    }
  }, [entry, isLoaded, views])
  return isLoaded && canRenderAhead ? entry : undefined
}

function useRefreshed(state: ContentState, isWatched: boolean): ShownState {
  const { env, store } = useWidget()
  const [refreshed, setRefreshed] = useState<ShownState>(state)
  useEffect(() => {
    if (!isWatched) return
    let cancel = () => {}
    const refresh = () => {
      if (state.renew()) startTransition(() => setRefreshed({ get: state.get }))
    }
    const stop = store.subscribe(() => {
      cancel()
      // Deferred: changes come in batches, and those of an opening end the watch.
      cancel = env.after(0, refresh)
    })
    return () => {
      stop()
      cancel()
    }
  }, [env, isWatched, state, store])
  return refreshed
}
