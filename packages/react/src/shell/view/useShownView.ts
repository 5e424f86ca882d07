import type { Entry } from '@latchkey/core'
import { currentEntry, type State } from '@latchkey/core/internal'
import { type ComponentType, useContext, useEffect, useReducer, useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { ViewsContext } from '../../hooks/view/usePrefetchedView.js'

/** What is on screen. */
export type Shown = {
  readonly entry: Entry
  /** Absent while the first view loads, or when a view failed to. */
  readonly View: ComponentType | undefined
  readonly failed: boolean
  readonly depth: number
  /** Another number for each change of view, so that no view inherits the state of another. */
  readonly id: number
  readonly way: 'still' | 'forward' | 'back'
}

/** The current view; while its code loads, the one before it stays on screen. */
export function useShownView(): Shown & { readonly isPending: boolean; retry(): void } {
  const views = useContext(ViewsContext)
  const entry = useSelector(selectEntry)
  const depth = useSelector(selectDepth)
  const [failure, setFailure] = useState<Entry>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const View = views?.peek(entry.view)
  const failed = failure === entry
  const [shown, setShown] = useState<Shown>({ entry, View, failed, depth, id: 0, way: 'still' })

  useEffect(() => {
    if (!views || View || failed) return
    let gone = false
    views.load(entry.view).then(
      () => gone || redraw(),
      () => gone || setFailure(entry),
    )
    return () => {
      gone = true
    }
  }, [View, entry, failed, views])

  const isNews = shown.entry !== entry || shown.View !== View || shown.failed !== failed
  if (isNews && (View || failed)) {
    const way = shown.entry === entry ? 'still' : depth < shown.depth ? 'back' : 'forward'
    setShown({ entry, View, failed, depth, id: shown.id + 1, way })
  }
  // While there is none before it, the place of the view itself says that it loads.
  const isPending = shown.entry !== entry && shown.View !== undefined
  return { ...shown, isPending, retry: () => setFailure(undefined) }
}

const selectEntry = ({ router }: State) => currentEntry(router)
const selectDepth = ({ router }: State) => router.entries.length
