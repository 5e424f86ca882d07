import { LatchkeyError } from '@latchkey/protocol'

/** What may replace the answer of a call: it fails, hangs for ever, or waits for something first. */
type FakeResult = Error | 'hang' | Promise<unknown>

/** The calls of a fake, and the answer to the next call of a name. */
export type FakeCalls<Name extends string> = {
  /** The calls so far, in order, each with its argument: 'connectEmail ada@example.com'. */
  readonly calls: string[]
  /** Replaces the answer of the next call of that name. */
  next(name: Name, result: FakeResult): void
  /** Answers one call, unless the test replaced its answer. */
  call<T>(name: Name, answer: () => T, about?: CallDetails): Promise<T>
}

type CallDetails = {
  readonly argument?: string
  readonly signal?: AbortSignal
}

/** Creates a record without calls, each of which is answered. */
export function fakeCalls<Name extends string>(): FakeCalls<Name> {
  const calls: string[] = []
  const results = new Map<Name, FakeResult>()
  return {
    calls,
    next: (name, result) => void results.set(name, result),
    async call(name, answer, { argument, signal } = {}) {
      if (signal?.aborted) throw new LatchkeyError('connection/aborted')
      calls.push(argument ? `${name} ${argument}` : name)
      const result = results.get(name)
      results.delete(name)
      if (result === 'hang') return neverAnswer(signal)
      if (result instanceof Error) throw result
      await result
      return answer()
    },
  }
}

/** Never answers; ends with its signal. */
function neverAnswer(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(new LatchkeyError('connection/aborted'))
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}
