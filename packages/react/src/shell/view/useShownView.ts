import type { Entry } from '@latchkey/core'
import { currentEntry, type State } from '@latchkey/core/ui'
import { type ComponentType, useCallback, useContext, useEffect, useReducer, useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useOnline } from '../../hooks/tasks/useOnline.js'
import { ViewLoaderContext } from '../../hooks/view/usePrefetchView.js'

export type ShownView = {
  readonly entry: Entry
  readonly View: ComponentType | undefined
  readonly failed: boolean
  readonly depth: number
  /** A new key per view change, so that no view inherits state. */
  readonly id: number
  readonly direction: 'still' | 'forward' | 'back'
}

export function useShownView(first?: Entry): {
  readonly shown: ShownView
  readonly isPending: boolean
  retry(): void
} {
  const views = useContext(ViewLoaderContext)
  const selectEntry = useCallback(
    ({ modal, router }: State) => (modal.open || !first ? currentEntry(router) : first),
    [first],
  )
  const entry = useSelector(selectEntry)
  const depth = useSelector(selectDepth)
  const [failure, setFailure] = useState<Entry>()
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const View = views?.peek(entry.view)
  const failed = failure === entry
  const [shown, setShown] = useState<ShownView>({
    entry,
    View,
    failed,
    depth,
    id: 0,
    direction: 'still',
  })

  useEffect(() => {
    if (!views || View || failed) return
    let cancelled = false
    views.load(entry.view).then(
      () => cancelled || rerender(),
      () => cancelled || setFailure(entry),
    )
    return () => {
      cancelled = true
    }
  }, [View, entry, failed, views])

  const retry = useCallback(() => setFailure(undefined), [])
  useOnline(failed ? retry : undefined)

  const hasChanged = shown.entry !== entry || shown.View !== View || shown.failed !== failed
  if (hasChanged && (View || failed)) {
    const direction = shown.entry === entry ? 'still' : depth < shown.depth ? 'back' : 'forward'
    setShown({ entry, View, failed, depth, id: shown.id + 1, direction })
  }
  const isPending = shown.entry !== entry && shown.View !== undefined
  return { shown, isPending, retry }
}

const selectDepth = ({ router }: State) => router.entries.length
