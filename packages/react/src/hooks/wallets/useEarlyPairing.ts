import { useEffect } from 'react'
import { useWidget } from '../instance/useWidget.js'
import { usePrefetchedView } from '../view/usePrefetchedView.js'

/**
 * Fetches what shows an offer to wallets elsewhere; where an app opens within a tap only, makes the offer too, so that the tap
 * on a wallet can hand it over at once. @spec S4.03
 */
export function useEarlyPairing(may: boolean): void {
  const context = useWidget()
  const { env, sessions, ui } = context
  const isOffered = sessions !== undefined && ui.shows('ConnectingWalletConnect')
  usePrefetchedView(isOffered ? 'ConnectingWalletConnect' : undefined)
  useEffect(() => {
    if (!may || !isOffered || !env.mobile) return
    let stop: (() => void) | undefined
    let gone = false
    // With code of its own: most visitors have no use for it here.
    import('@latchkey/core/walletconnect')
      .then(({ needsEarlyPairing, showPairing }) => {
        if (!gone && needsEarlyPairing(env)) stop = showPairing(context)
      })
      // The view makes the offer then.
      .catch(() => {})
    return () => {
      gone = true
      stop?.()
    }
  }, [context, env, isOffered, may])
}
