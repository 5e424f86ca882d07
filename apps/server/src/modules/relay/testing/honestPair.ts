import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTestSocket } from './testSocket.js'

/** What two clients saw that only want to talk with each other. */
export type PairReport = {
  readonly sent: number
  readonly received: number
  /** Refusals by their names, and 'gone' where the connection ended or nothing came. */
  readonly refused: readonly string[]
  /** The longest time that a message took. */
  readonly slowestMs: number
}

/** Connects two clients and lets one send the other a message every few milliseconds, until `stop`. */
export async function startHonestPair(relayUrl: string): Promise<{ stop(): Promise<PairReport> }> {
  const [app, wallet] = [await openTestSocket(relayUrl), await openTestSocket(relayUrl)]
  const topic = randomBytes(32).toString('hex')
  await wallet.request('irn_subscribe', { topic })
  let isOver = false
  let sent = 0
  let slowestMs = 0
  const refused: string[] = []
  const talking = talk()

  return {
    async stop() {
      isOver = true
      await talking
      await Promise.race([wallet.received(sent), sleep(3_000, undefined, { ref: false })])
      app.ws.terminate()
      wallet.ws.terminate()
      return { sent, received: wallet.delivered.length, refused, slowestMs: Math.round(slowestMs) }
    },
  }

  async function talk(): Promise<void> {
    while (!isOver && app.ws.readyState === app.ws.OPEN) {
      const before = performance.now()
      const message = `${sent} ${'x'.repeat(500)}`
      const answer = app.request('irn_publish', { topic, message, ttl: 60, tag: 1108 })
      const late = sleep(10_000, undefined, { ref: false })
      const gone = Promise.race([app.closed, wallet.closed, late]).then(() => 'gone')
      const refusal = await Promise.race([answer.then(({ error }) => error?.data), gone])
      if (refusal) refused.push(refusal)
      if (refusal === 'gone') return
      if (!refusal) sent += 1
      await Promise.race([wallet.received(sent), gone])
      slowestMs = Math.max(slowestMs, performance.now() - before)
      await sleep(20)
    }
  }
}
