import type { Entry } from '@latchkey/core'
import { openingEntry, type State } from '@latchkey/core/internal'
import {
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react'
import { type ShownState, useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { ViewLoaderContext } from '../../hooks/view/usePrefetchView.js'
import { canRenderAhead } from './RenderedAhead.js'
import { useFrozenState } from './useFrozenState.js'

/** The content of the dialog: on screen, still there while it fades out, or rendered ahead of the next opening. */
export type Content = {
  readonly phase: 'open' | 'fading' | 'ahead'
  /** The entry that is rendered ahead; once open, the router decides. */
  readonly entry: Entry | undefined
  /** A new key for content that begins afresh. */
  readonly key: number
  readonly state: ShownState
}

/** Returns what the dialog contains; undefined while nothing is to be rendered. */
export function useContent(isOpen: boolean): Content | undefined {
  const frozen = useFrozenState(isOpen)
  const next = useNextEntry()
  const first = useSelector(selectFirst)
  const phase = isOpen ? 'open' : frozen ? 'fading' : 'ahead'
  const entry = phase === 'open' ? first : next
  const [last, setLast] = useState<Pick<Content, 'phase' | 'entry' | 'key'>>({
    phase,
    entry,
    key: 0,
  })
  if (last.phase !== phase || (phase === 'ahead' && last.entry !== entry)) {
    // What fades out stays as it is, and what was rendered ahead is what opens.
    const stays = phase === 'fading' || (last.phase === 'ahead' && last.entry === entry)
    setLast({ phase, entry, key: stays ? last.key : last.key + 1 })
  }
  const current = useCurrentState(phase === 'ahead')
  const state = useMemo(() => (frozen ? { frozen } : current), [frozen, current])
  if (phase === 'ahead' && !entry) return undefined
  return { phase, entry: phase === 'ahead' ? entry : undefined, key: last.key, state }
}

const selectFirst = ({ router }: State) => router.entries[0]

/** The entry that the next opening will show, once the code of its view is there. */
function useNextEntry(): Entry | undefined {
  const context = useWidget()
  const views = useContext(ViewLoaderContext)
  const entry = useSelector(useCallback(() => openingEntry(context), [context]))
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const isLoaded = views?.peek(entry.view) !== undefined
  useEffect(() => {
    if (isLoaded) return
    let cancelled = false
    // A failure is ignored: opening the view loads it again, and shows the error.
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

/** The current state; while it is watched, a new object for each change of it. */
function useCurrentState(isWatched: boolean): ShownState {
  const { store } = useWidget()
  const [current, setCurrent] = useState<ShownState>({})
  useEffect(() => {
    if (isWatched) return store.subscribe(() => startTransition(() => setCurrent({})))
  }, [isWatched, store])
  return current
}
