import type { Entry } from '@latchkey/core'
import { useContext, useEffect, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { ViewLoaderContext } from '../../hooks/view/usePrefetchView.js'

/** An opening waits this long for its view's code: a dialog that grows after it appeared is worse. */
const longestWaitMs = 150

export function useIsViewLoading(entry: Entry | undefined): boolean {
  const { env } = useWidget()
  const views = useContext(ViewLoaderContext)
  const [awaited, setAwaited] = useState<Entry>()
  const isLoading = entry !== undefined && entry !== awaited && !views?.peek(entry.view)
  useEffect(() => {
    if (!isLoading) return
    const end = () => setAwaited(entry)
    views?.load(entry.view).then(end, end)
    return env.after(longestWaitMs, end)
  }, [entry, env, isLoading, views])
  return isLoading
}
