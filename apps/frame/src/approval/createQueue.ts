import { LatchkeyError } from '@latchkey/protocol'

/** Something that waits for the visitor, one after the other. */
export type Waiting<T> = {
  readonly item: T
  /** It can no longer be taken back: it is signed, and may be on its way. */
  commit(): void
  resolve(result: unknown): void
  reject(error: unknown): void
}

export type Queue<T> = {
  ask(item: T): Promise<unknown>
  /** What is in front, and how many stand behind it. */
  current(): { readonly waiting: Waiting<T>; readonly behind: number } | undefined
  abortAll(): void
}

/** Keeps requests in line; when so many wait already, the next is turned away with `frame/busy`. */
export function createQueue<T>(most: number, onChange: () => void): Queue<T> {
  const line: Waiting<T>[] = []
  const committed = new WeakSet<Waiting<T>>()
  return {
    ask(item) {
      if (line.length >= most) return Promise.reject(new LatchkeyError('frame/busy'))
      return new Promise((resolve, reject) => {
        const waiting: Waiting<T> = {
          item,
          commit: () => void committed.add(waiting),
          resolve: (result) => leave(waiting, () => resolve(result)),
          reject: (error) => leave(waiting, () => reject(error)),
        }
        line.push(waiting)
        onChange()
      })
    },
    current() {
      const [waiting] = line
      return waiting && { waiting, behind: line.length - 1 }
    },
    abortAll() {
      for (const waiting of [...line]) {
        // What is on its way is no longer shown; its answer comes when there is one.
        if (committed.has(waiting)) leave(waiting, () => {})
        else waiting.reject(new LatchkeyError('frame/aborted'))
      }
    },
  }

  function leave(waiting: Waiting<T>, settle: () => void): void {
    settle()
    const at = line.indexOf(waiting)
    if (at < 0) return
    line.splice(at, 1)
    onChange()
  }
}
