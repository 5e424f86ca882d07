/** The part of the browser that lets tabs wait for each other. */
type Locks = { request<T>(name: string, run: () => Promise<T>): Promise<T> }

/**
 * Does something while no other tab of this site does it too. Where the browser has no locks, or denies them to frames
 * together with storage, it is done all the same: then there is nothing that tabs share.
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
