/** Runs what is for one user one after the other, in the order in which it was asked for. */
export type Turns = { take<T>(userId: string, run: () => Promise<T>): Promise<T> }

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return {
    async take(userId, run) {
      const before = last.get(userId) ?? Promise.resolve()
      const turn = before.then(run, run)
      last.set(userId, turn)
      try {
        return await turn
      } finally {
        if (last.get(userId) === turn) last.delete(userId)
      }
    },
  }
}
