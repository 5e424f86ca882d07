import { connect, createServer, type Server, type Socket } from 'node:net'

/** One address in front of several nodes. */
export type Balancer = {
  readonly relayUrl: string
  /** Sends new connections to the node at this port; old ones stay where they are. */
  sendTo(port: string): void
  close(): Promise<void>
}

export async function startBalancer(): Promise<Balancer> {
  const sockets = new Set<Socket>()
  let target = 0
  const server: Server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    relayUrl: `ws://127.0.0.1:${port}`,
    sendTo(next) {
      target = Number(next)
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
