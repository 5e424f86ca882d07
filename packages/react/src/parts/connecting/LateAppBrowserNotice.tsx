import { appBrowser } from '@latchkey/core/ui'
import { useEffect, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useLateWords } from '../../hooks/view/useLateWords.js'
import type { AppBrowserNotice } from './AppBrowserNotice.js'

/** What does not work in the browser of another app, and the way out of it; its code loads only there. */
export function LateAppBrowserNotice() {
  const { env } = useWidget()
  const need = useLateWords()
  const [Notice, setNotice] = useState<typeof AppBrowserNotice>()
  const [browser] = useState(() => appBrowser(env))
  useEffect(() => {
    if (!browser) return
    let cancelled = false
    // A failure is ignored: all else is there without it.
    Promise.all([import('./AppBrowserNotice.js'), need(['newcomer'])]).then(
      ([{ AppBrowserNotice }]) => cancelled || setNotice(() => AppBrowserNotice),
      () => {},
    )
    return () => {
      cancelled = true
    }
  }, [browser, need])
  return browser && Notice ? <Notice browser={browser} /> : null
}
