import { useEffect } from 'react'
import { useWidget } from '../instance/useWidget.js'
import { usePrefetchView } from '../view/usePrefetchView.js'

/**
 * On a phone, which shows no intent before the tap, loads the code of pairing. Where apps open only within a tap, it creates
 * the pairing too, so that the tap on a wallet can hand over its URI at once. @spec S4.03
 */
export function useEarlyPairing(enabled: boolean): void {
  const context = useWidget()
  const { env, sessions, ui } = context
  const isOffered = env.mobile && sessions !== undefined && ui.shows('ConnectingWalletConnect')
  usePrefetchView(isOffered ? 'ConnectingWalletConnect' : undefined)
  useEffect(() => {
    if (!enabled || !isOffered) return
    let stop: (() => void) | undefined
    let cancelled = false
    // In its own chunk: most visitors do not need it here.
    import('@latchkey/core/walletconnect')
      .then(({ needsEarlyPairing, showPairing }) => {
        if (!cancelled && needsEarlyPairing(env)) stop = showPairing(context)
      })
      // The view then creates the pairing.
      .catch(() => {})
    return () => {
      cancelled = true
      stop?.()
    }
  }, [context, env, isOffered, enabled])
}
