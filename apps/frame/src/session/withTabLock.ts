/** The browser's lock manager. */
type Locks = { request<T>(name: string, run: () => Promise<T>): Promise<T> }

/**
 * Runs work while no other tab of this site does. Where the browser has no locks, or denies them to frames together
 * with storage, it runs without: tabs then share nothing.
 */
export async function withTabLock<T>(
  name: string,
  run: () => Promise<T>,
  locks: Locks | undefined = globalThis.navigator?.locks,
): Promise<T> {
  if (!locks) return run()
  let hasBegun = false
  try {
    return await locks.request(`latchkey:${name}`, () => {
      hasBegun = true
      return run()
    })
  } catch (error) {
    if (hasBegun) throw error
    return run()
  }
}
