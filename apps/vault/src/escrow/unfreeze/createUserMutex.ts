/** Runs the work of one user one at a time, in the order of the calls. */
export type UserMutex = { runExclusive<T>(userId: string, run: () => Promise<T>): Promise<T> }

export function createUserMutex(): UserMutex {
  const last = new Map<string, Promise<unknown>>()
  return {
    async runExclusive(userId, run) {
      const previous = last.get(userId) ?? Promise.resolve()
      const current = previous.then(run, run)
      last.set(userId, current)
      try {
        return await current
      } finally {
        if (last.get(userId) === current) last.delete(userId)
      }
    },
  }
}
