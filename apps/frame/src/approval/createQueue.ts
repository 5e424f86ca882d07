import { LatchkeyError } from '@latchkey/protocol'

/** Why what waits is aborted: by default, because the page or the visitor wants it. */
export type AbortReason = 'frame/aborted' | 'frame/session-expired'

/** Requests that wait for the visitor, in order. */
export type QueueEntry<T> = {
  readonly item: T
  /** Marks a request that can no longer be aborted: it is signed and may be on its way. */
  commit(): void
  resolve(result: unknown): void
  reject(error: unknown): void
}

export type Queue<T> = {
  enqueue(item: T): Promise<unknown>
  /** The first request and the number of requests behind it. */
  current(): { readonly entry: QueueEntry<T>; readonly queuedCount: number } | undefined
  abortAll(reason?: AbortReason): void
}

/** Creates a queue that refuses requests beyond its limit with `frame/busy`. */
export function createQueue<T>(maxLength: number, onChange: () => void): Queue<T> {
  const entries: QueueEntry<T>[] = []
  const committed = new WeakSet<QueueEntry<T>>()
  return {
    enqueue(item) {
      if (entries.length >= maxLength) return Promise.reject(new LatchkeyError('frame/busy'))
      return new Promise((resolve, reject) => {
        const entry: QueueEntry<T> = {
          item,
          commit: () => void committed.add(entry),
          resolve: (result) => remove(entry, () => resolve(result)),
          reject: (error) => remove(entry, () => reject(error)),
        }
        entries.push(entry)
        onChange()
      })
    },
    current() {
      const [entry] = entries
      return entry && { entry, queuedCount: entries.length - 1 }
    },
    abortAll(reason = 'frame/aborted') {
      for (const entry of [...entries]) {
        // A request on its way is no longer shown; its answer follows.
        if (committed.has(entry)) remove(entry, () => {})
        else entry.reject(new LatchkeyError(reason))
      }
    },
  }

  function remove(entry: QueueEntry<T>, settle: () => void): void {
    settle()
    const at = entries.indexOf(entry)
    if (at < 0) return
    entries.splice(at, 1)
    onChange()
  }
}
