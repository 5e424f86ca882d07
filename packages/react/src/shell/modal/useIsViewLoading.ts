import type { Entry } from '@latchkey/core'
import { useContext, useEffect, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { ViewLoaderContext } from '../../hooks/view/usePrefetchView.js'

/** So long, an opening waits for the code of its view: a dialog that grows a moment after it appeared is worse. Then it shows that it loads. */
const longestWaitMs = 150

/** Whether the view of an opening is about to be there. */
export function useIsViewLoading(entry: Entry | undefined): boolean {
  const { env } = useWidget()
  const views = useContext(ViewLoaderContext)
  const [awaited, setAwaited] = useState<Entry>()
  const isLoading = entry !== undefined && entry !== awaited && !views?.peek(entry.view)
  useEffect(() => {
    if (!isLoading) return
    const end = () => setAwaited(entry)
    // The view itself shows that it could not be loaded.
    views?.load(entry.view).then(end, end)
    return env.after(longestWaitMs, end)
  }, [entry, env, isLoading, views])
  return isLoading
}
