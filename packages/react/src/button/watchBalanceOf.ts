import type { Latchkey } from '@latchkey/core'
import type { WatchBalanceText } from './watchBalanceText.js'

/** Watches a balance of an instance with code that loads on first use. */
export const watchBalanceOf =
  (latchkey: Latchkey): WatchBalanceText =>
  (parameters, onText) => {
    let stopped = false
    let stop = () => {}
    import('./watchBalanceText.js').then(
      ({ watchBalanceText }) => {
        if (!stopped) stop = watchBalanceText(latchkey, parameters, onText)
      },
      () => onText(undefined),
    )
    return () => {
      stopped = true
      stop()
    }
  }
