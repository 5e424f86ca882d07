import { setTimeout as sleep } from 'node:timers/promises'
import { readBytes } from '@latchkey/service/readBytes'
import * as v from 'valibot'
import type { PeerService } from '../env/vaultServices.js'
import { errorName } from './errorName.js'
import { greet, type PeerCall, type PeerTable, peerPath } from './peerCalls.js'

/** The calls of a table as functions, and the one that every service has. */
export type PeerOf<T extends PeerTable> = {
  readonly [Name in keyof T]: (
    ...input: v.InferInput<T[Name]['input']> & readonly unknown[]
  ) => Promise<v.InferOutput<T[Name]['output']>>
} & { readonly greet: () => Promise<void> }

export type HttpPeerParameters<T extends PeerTable> = {
  readonly service: PeerService
  readonly calls: T
  readonly url: string
  /** Undefined where this process makes public calls only. */
  readonly secret: string | undefined
  readonly report: (line: string) => void
  readonly fetch?: typeof globalThis.fetch
  readonly firstRetryMs?: number
}

const timeoutMs = 5_000
const maxBytes = 64 * 1_024
const notifyTries = 5
const envelope = v.object({ value: v.optional(v.unknown()) })

/** A client of a service in another process. It validates responses; an error names the call and quotes nothing of its content. */
export function createHttpPeer<T extends PeerTable>(parameters: HttpPeerParameters<T>): PeerOf<T> {
  const {
    calls,
    fetch = globalThis.fetch,
    firstRetryMs = 500,
    report,
    secret,
    service,
    url,
  } = parameters

  async function call(name: string, { output }: PeerCall, input: readonly unknown[]) {
    const answer = await fetch(url + peerPath(service, name), {
      method: 'POST',
      headers: {
        ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
        'content-type': 'application/json',
      },
      body: JSON.stringify(input),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => fail(name, 'away'))
    if (answer.status !== 200) {
      await answer.body?.cancel()
      fail(name, answer.status === 404 ? '404: is its secret the same here?' : answer.status)
    }
    const text = await readBytes(answer, maxBytes).catch(() => fail(name, 'cut off'))
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), envelope), text.toString('utf8'))
    const value = read.success ? v.safeParse(output, read.output.value) : undefined
    return value?.success ? value.output : fail(name, 'nonsense')
  }

  async function notify(
    name: string,
    row: PeerCall,
    input: readonly unknown[],
  ): Promise<undefined> {
    for (let tries = 1; ; tries++) {
      try {
        await call(name, row, input)
        return
      } catch (error) {
        if (tries === notifyTries) return report(`${errorName(error)}; given up`) as undefined
      }
      await sleep(firstRetryMs * 2 ** (tries - 1), undefined, { ref: false })
    }
  }

  const functions = Object.entries<PeerCall>({ ...calls, greet }).map(([name, row]) => {
    const act = row.isNotification ? notify : call
    return [name, (...input: readonly unknown[]) => act(name, row, input)]
  })
  // Created from the rows of the table, which the type of `fromEntries` does not know.
  return Object.fromEntries(functions) as PeerOf<T>

  function fail(name: string, what: string | number): never {
    // In the name, because the message of an error is never reported: it could quote its input.
    throw Object.assign(new Error(), { name: `${service}.${name} (${what})` })
  }
}
