import type { HeadlessPart } from './HeadlessPart.js'

/** Returns a part that counts its listeners with subscriptions that end once: a second call would end that of another. */
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
