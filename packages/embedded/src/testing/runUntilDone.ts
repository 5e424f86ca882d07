export type TestClock = { advance(ms: number): Promise<void> }

/** Messages between ports take a turn of the event loop each. */
export async function flushMessages(): Promise<void> {
  for (let turns = 20; turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve))
}

export async function advanceTime(clock: TestClock, ms: number): Promise<void> {
  const step = Math.max(250, ms / 20)
  for (let left = ms; left > 0; left -= step) {
    await clock.advance(Math.min(step, left))
    await flushMessages()
  }
}

export async function runUntilDone<T>(clock: TestClock, work: Promise<T>): Promise<T> {
  let done = false
  const end = () => {
    done = true
  }
  work.then(end, end)
  await flushMessages()
  for (let steps = 400; !done && steps > 0; steps--) {
    await advanceTime(clock, 250)
    // Lazy imports take real time.
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  return work
}
