/** Reproducible random choices by seed. */
export type SeededRandom = {
  /** Returns an integer from 0 up to, but without, the given one. */
  below(limit: number): number
  /** Returns true with the given probability. */
  happens(share: number): boolean
}

/** Mulberry32: small and deterministic. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { below: (limit) => Math.floor(next() * limit), happens: (share) => next() < share }
}

/** Runs tasks one step at a time in a random order that does not depend on their speed. */
export type Schedule = {
  /** Yields to another task. */
  step(): Promise<void>
  run<T>(tasks: readonly (() => Promise<T>)[]): Promise<T[]>
}

/** Creates a schedule whose order depends on the random choices only. */
export function createSchedule(chance: SeededRandom): Schedule {
  const parked: (() => void)[] = []
  let live = 0

  function resume() {
    if (live === 0 || parked.length < live) return
    const [next] = parked.splice(chance.below(parked.length), 1)
    next?.()
  }
  const step = () =>
    new Promise<void>((resolve) => {
      parked.push(resolve)
      resume()
    })

  return {
    step,
    run(tasks) {
      live = tasks.length
      return Promise.all(
        tasks.map(async (task) => {
          try {
            await step()
            return await task()
          } finally {
            live -= 1
            resume()
          }
        }),
      )
    },
  }
}
