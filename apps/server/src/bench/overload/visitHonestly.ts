import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type HonestVisit = {
  readonly url: string
  readonly path: string
  readonly method: string
  readonly body?: string
  readonly headers: Readonly<Record<string, string>>
  readonly localAddress: string
}

export type VisitResult = { readonly ms: readonly number[]; readonly failures: number }

const timeoutMs = 10_000

/** Makes one usual request after the other at its time, each on its own, until the signal aborts. */
export async function visitHonestly(
  visit: HonestVisit,
  everyMs: number,
  signal: AbortSignal,
): Promise<VisitResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const ms: number[] = []
  let failures = 0
  const running: Promise<void>[] = []
  while (!signal.aborted) {
    running.push(
      requestOnce(visit, agent).then(
        (took) => void ms.push(took),
        () => {
          failures += 1
        },
      ),
    )
    await sleep(everyMs)
  }
  await Promise.all(running)
  agent.destroy()
  return { ms, failures }
}

/** Resolves with the milliseconds until the whole answer is there; rejects for any that is no success. */
export function requestOnce(visit: HonestVisit, agent?: Agent): Promise<number> {
  const { body, headers, localAddress, method, path, url } = visit
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}${path}`,
      { agent, method, headers, localAddress, timeout: timeoutMs },
      (response) => {
        response.resume()
        response.on('error', reject)
        response.on('end', () => {
          const { statusCode = 0 } = response
          if (statusCode < 300) resolve(performance.now() - began)
          else reject(new Error(`status ${statusCode}`))
        })
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', reject)
    sent.end(body)
  })
}
