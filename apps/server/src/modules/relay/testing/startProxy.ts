import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type TestProxy = {
  readonly relayUrl: string
  /** Cuts all connections that there are. */
  cut(): void
  close(): Promise<void>
}

export type TestProxyOptions = {
  readonly target: string
  /** Sent with every handshake, as a browser does for a page. */
  readonly origin?: string
  /** How long each piece takes on its way. */
  readonly delayMs?: number
}

/** Starts a line to a relay that can be cut, may be slow, and makes pages of the clients of this process. */
export async function startProxy({
  target,
  origin,
  delayMs = 0,
}: TestProxyOptions): Promise<TestProxy> {
  const { port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(targetPort), '127.0.0.1')
    let isFirst = true
    const carry = (to: Socket) => async (data: Buffer) => {
      const isHandshake = isFirst && to === far && origin !== undefined
      if (to === far) isFirst = false
      if (delayMs > 0) await sleep(delayMs)
      to.write(isHandshake ? withOrigin(data, origin) : data)
    }
    near.on('data', carry(far))
    far.on('data', carry(near))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    relayUrl: `ws://127.0.0.1:${port}`,
    cut,
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function withOrigin(handshake: Buffer, origin: string): Buffer {
  const end = handshake.indexOf('\r\n') + 2
  const header = Buffer.from(`Origin: ${origin}\r\n`)
  return Buffer.concat([handshake.subarray(0, end), header, handshake.subarray(end)])
}
