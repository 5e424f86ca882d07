import { connect, createServer, type Socket } from 'node:net'
import { devEnvironment } from '../setup/devEnvironment.js'

/** A way to the relay that a journey can shut and open again, as when a network goes away. */
export type RelayGate = {
  /** Its `ws:` address, the same as long as it lives. */
  readonly url: string
  /** Ends what goes through, and lets nothing in. */
  shut(): void
  open(): void
  /** Loses what goes through the ways of now without ending them, as a phone does that shows another app; new ones work. */
  deafen(): void
  close(): Promise<void>
}

/** Makes one that is open. */
export async function openRelayGate(): Promise<RelayGate> {
  const { hostname, port } = new URL(devEnvironment().server)
  const sockets = new Set<Socket>()
  let isOpen = true
  const server = createServer((near) => {
    if (!isOpen) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The gate has no port')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `ws://127.0.0.1:${address.port}`,
    shut() {
      isOpen = false
      cut()
    },
    open() {
      isOpen = true
    },
    deafen() {
      for (const socket of sockets) socket.unpipe().resume()
    },
    close() {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
