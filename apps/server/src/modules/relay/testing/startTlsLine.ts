import { connect, type Socket } from 'node:net'
import { createServer } from 'node:tls'
import type { Certificate } from './createAuthority.js'

/** A line by TLS to a relay that has none. */
export type TlsLine = {
  readonly url: string
  /** Shows this certificate from now on, and ends all connections. */
  present(certificate: Certificate): void
  close(): Promise<void>
}

export async function startTlsLine(target: string, certificate: Certificate): Promise<TlsLine> {
  const sockets = new Set<Socket>()
  const server = createServer(certificate, (near) => {
    const far = connect(Number(new URL(target).port), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  // A client that takes no such certificate leaves in the handshake.
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `wss://127.0.0.1:${port}`,
    present(next) {
      server.setSecureContext(next)
      cut()
    },
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
