import { type ReactNode, useEffect, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useLateWords } from '../../hooks/view/useLateWords.js'

/** What does not work in the browser of another app, and the way out of it; its code loads only there. */
export function LateAppBrowserNotice() {
  const { env } = useWidget()
  const need = useLateWords()
  const [notice, setNotice] = useState<ReactNode>(null)
  useEffect(() => {
    if (!env.mobile) return
    let cancelled = false
    const load = async () => {
      const { appBrowser } = await import('@latchkey/core/walletconnect')
      const browser = appBrowser(env)
      if (!browser) return
      const late = [import('./AppBrowserNotice.js'), need(['newcomer'])] as const
      const [{ AppBrowserNotice }] = await Promise.all(late)
      if (!cancelled) setNotice(<AppBrowserNotice browser={browser} />)
    }
    // A failure is ignored: all else is there without it.
    load().catch(() => {})
    return () => {
      cancelled = true
    }
  }, [env, need])
  return notice
}
