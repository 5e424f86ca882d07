import { useEffect } from 'react'
import { useWidget } from '../instance/useWidget.js'
import { usePrefetchView } from '../view/usePrefetchView.js'

/**
 * Fetches what shows an offer to wallets elsewhere; where an app opens within a tap only, makes the offer too, so that the tap
 * on a wallet can hand it over at once. @spec S4.03
 */
export function useEarlyPairing(enabled: boolean): void {
  const context = useWidget()
  const { env, sessions, ui } = context
  const isOffered = sessions !== undefined && ui.shows('ConnectingWalletConnect')
  usePrefetchView(isOffered ? 'ConnectingWalletConnect' : undefined)
  useEffect(() => {
    if (!enabled || !isOffered || !env.mobile) return
    let stop: (() => void) | undefined
    let cancelled = false
    // With code of its own: most visitors have no use for it here.
    import('@latchkey/core/walletconnect')
      .then(({ needsEarlyPairing, showPairing }) => {
        if (!cancelled && needsEarlyPairing(env)) stop = showPairing(context)
      })
      // The view makes the offer then.
      .catch(() => {})
    return () => {
      cancelled = true
      stop?.()
    }
  }, [context, env, isOffered, enabled])
}
