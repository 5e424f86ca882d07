import type { HeadlessPart } from './HeadlessPart.js'

/** Unsubscribing twice must not end another listener's subscription. */
export function stoppedOnce<P extends HeadlessPart<unknown>>(part: P): P {
  return {
    ...part,
    subscribe(listener: () => void) {
      let stop: (() => void) | undefined = part.subscribe(listener)
      return () => {
        stop?.()
        stop = undefined
      }
    },
  }
}
