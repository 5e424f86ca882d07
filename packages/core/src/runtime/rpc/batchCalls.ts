import type { Env } from '../../ports/Env.js'

/** Batches the calls of one tick; `send` answers in order. */
export function batchCalls<C, R>({
  env,
  send,
  size,
  waitMs,
}: {
  env: Pick<Env, 'after'>
  send(calls: readonly C[]): Promise<readonly R[]>
  size: number
  waitMs: number
}): (call: C) => Promise<R> {
  type Waiting = { call: C; resolve(answer: R): void; reject(error: unknown): void }
  let waiting: Waiting[] = []
  let stop = () => {}

  async function flush(): Promise<void> {
    stop()
    const batch = waiting
    waiting = []
    try {
      const answers = await send(batch.map(({ call }) => call))
      batch.forEach(({ resolve }, at) => {
        resolve(answers[at] as R)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject })
      if (waiting.length === 1) stop = env.after(waitMs, flush)
      if (waiting.length >= size) flush()
    })
}
