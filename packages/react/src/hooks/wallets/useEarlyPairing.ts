import { useEffect } from 'react'
import { useWidget } from '../instance/useWidget.js'
import { usePrefetchView } from '../view/usePrefetchView.js'

/**
 * A phone shows no intent before the tap, so pairing code loads early. Where apps open only within a tap, the pairing is created
 * early, too, so that its URI is ready. @spec S4.03
 */
export function useEarlyPairing(enabled: boolean): void {
  const context = useWidget()
  const { env, sessions, ui } = context
  const opensApps = env.mobile && ui.shows('ConnectingWalletConnect')
  const pairs = opensApps && sessions !== undefined
  usePrefetchView(opensApps ? 'ConnectingWalletConnect' : undefined)
  useEffect(() => {
    if (!enabled || !pairs) return
    let stop: (() => void) | undefined
    let cancelled = false
    // In its own chunk: most visitors do not need it.
    import('@latchkey/core/walletconnect')
      .then(({ needsEarlyPairing, showPairing }) => {
        if (!cancelled && needsEarlyPairing(env)) stop = showPairing(context)
      })
      .catch(() => {})
    return () => {
      cancelled = true
      stop?.()
    }
  }, [context, env, pairs, enabled])
}
