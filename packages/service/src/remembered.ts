import { createExpiring } from './createExpiring.js'

/** How a function's answers are kept. */
export type Remembering<V> = {
  readonly entries: number
  /** How long an answer is good, by what it is. */
  readonly forMs: (value: V) => number
  readonly weight?: number
  readonly weigh?: (value: V) => number
  readonly now?: () => number
}

/** A function whose answers are kept, and whose question under way is shared; a rejection is not kept. */
export type Remembered<V> = (
  key: string,
  make: () => Promise<V>,
  /** Reads anew whatever is kept. */
  isForced?: boolean,
) => Promise<V>

/** Makes a memory of answers. */
export function remembered<V>({ forMs, ...bounds }: Remembering<V>): Remembered<V> {
  const kept = createExpiring<{ readonly value: V }>({
    ...bounds,
    weigh: ({ value }) => bounds.weigh?.(value) ?? 0,
  })
  const underWay = new Map<string, Promise<V>>()
  return (key, make, isForced = false) => {
    const known = isForced ? undefined : kept.get(key)
    if (known) return Promise.resolve(known.value)
    const pending = isForced ? undefined : underWay.get(key)
    if (pending) return pending
    const asked = make()
    underWay.set(key, asked)
    // Only the question that was asked last is remembered: an older one may come back later.
    const isLast = () => underWay.get(key) === asked && underWay.delete(key)
    asked.then((value) => isLast() && kept.set(key, { value }, forMs(value)), isLast)
    return asked
  }
}
