/** Calls `tick` again and again; `set` takes milliseconds, a [least, most] range, or 0 to stop. */
export function createTicker(tick: () => Promise<void>): { set(interval: unknown): boolean } {
  let timer: NodeJS.Timeout | undefined

  function schedule(least: number, most: number): void {
    const wait = least + Math.random() * (most - least)
    const mine = setTimeout(async () => {
      await tick()
      // Unless another interval was set meanwhile.
      if (timer === mine) schedule(least, most)
    }, wait)
    timer = mine
  }

  return {
    set(interval) {
      const [least, most] = Array.isArray(interval) ? interval : [interval, interval]
      if (!isDelay(least) || !isDelay(most) || least > most) return false
      clearTimeout(timer)
      timer = undefined
      if (most > 0) schedule(least, most)
      return true
    },
  }
}

const isDelay = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < 2 ** 31
