import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type FloodLoad = {
  readonly url: string
  readonly request: (at: number) => string
  /** Infinity: as fast as answers come. */
  readonly perSecond: number
  readonly seconds: number
  /** Addresses of this machine that the connections come from. */
  readonly addresses: readonly string[]
  readonly socketsPerAddress: number
  /** Requests of a connection that may wait for their answers. */
  readonly window: number
}

export type FloodResult = {
  readonly offered: number
  readonly served: number
  /** Answered with 429 or 503. */
  readonly shed: number
  readonly failed: number
}

type Connection = { socket: Socket; waiting: number; tail: string; readonly address: string }

/** Sends requests without waiting for those before, as an attacker does. */
export async function flood(load: FloodLoad): Promise<FloodResult> {
  const { addresses, perSecond, request, seconds, socketsPerAddress, url, window } = load
  const { hostname, port } = new URL(url)
  const counts = { offered: 0, served: 0, shed: 0, failed: 0 }
  let isOver = false
  const connections = addresses.flatMap((address) =>
    Array.from({ length: socketsPerAddress }, () => open(address)),
  )
  const began = performance.now()
  for (let sent = 0; performance.now() - began < seconds * 1_000; ) {
    const due = Math.min(perSecond * ((performance.now() - began) / 1_000), Number.MAX_SAFE_INTEGER)
    for (const connection of connections) sent = fill(connection, sent, due)
    // What no connection takes any more is offered all the same.
    if (perSecond < Number.POSITIVE_INFINITY) counts.offered = Math.floor(due)
    else counts.offered = sent
    await sleep(2)
  }
  isOver = true
  for (const { socket } of connections) socket.destroy()
  return counts

  function open(address: string): Connection {
    const connection: Connection = { socket: dial(address), waiting: 0, tail: '', address }
    listen(connection)
    return connection
  }

  function dial(localAddress: string): Socket {
    return connect({ host: hostname, port: Number(port), localAddress })
  }

  function listen(connection: Connection): void {
    const { socket } = connection
    socket.setEncoding('latin1')
    socket.on('error', () => {})
    socket.on('data', (chunk: string) => countAnswers(connection, chunk))
    socket.on('close', () => {
      connection.waiting = 0
      connection.tail = ''
      if (isOver) return
      connection.socket = dial(connection.address)
      listen(connection)
    })
  }

  function fill(connection: Connection, sent: number, due: number): number {
    const { socket } = connection
    if (socket.connecting || !socket.writable) return sent
    const count = Math.min(window - connection.waiting, Math.ceil(due - sent))
    if (count <= 0) return sent
    let text = ''
    for (let i = 0; i < count; i++) text += request(sent + i)
    connection.waiting += count
    socket.write(text)
    return sent + count
  }

  function countAnswers(connection: Connection, chunk: string): void {
    const text = connection.tail + chunk
    for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
      connection.waiting -= 1
      if (status?.startsWith('2')) counts.served += 1
      else if (status === '429' || status === '503') counts.shed += 1
      else counts.failed += 1
    }
    // A status line may be cut in two; one that was counted is longer than this.
    connection.tail = text.slice(-12).replace(/^.*HTTP\/1\.1 \d{3} /s, '')
  }
}
