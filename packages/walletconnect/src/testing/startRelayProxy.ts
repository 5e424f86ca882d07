import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** One message of a WebSocket, or the head of its handshake, as it passed the proxy. */
export type ProxiedFrame = { readonly from: 'client' | 'relay'; readonly text: string }

/** What becomes of a message: it passes, is dropped, passes twice, or waits for a promise while later ones pass. */
export type Verdict = 'pass' | 'drop' | 'repeat' | Promise<unknown>

/** A relay's operator who sees every message, and does with it as the test says. */
export type RelayProxy = {
  readonly url: string
  readonly frames: readonly ProxiedFrame[]
  /** Decides on each message from now on; handshakes, pings and closes always pass. */
  judge(verdict: (frame: ProxiedFrame) => Verdict): void
  /** Ends all connections; clients may come back. */
  cut(): void
  close(): Promise<void>
}

/** Starts a proxy in front of a relay on this machine that lets everything pass, and records it. */
export async function startRelayProxy(relayUrl: string): Promise<RelayProxy> {
  const sockets = new Set<Socket>()
  const frames: ProxiedFrame[] = []
  let verdict: (frame: ProxiedFrame) => Verdict = () => 'pass'

  const server = createServer((near) => {
    const far = connect(Number(new URL(relayUrl).port), '127.0.0.1')
    forward(near, far, 'client')
    forward(far, near, 'relay')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    frames,
    judge(next) {
      verdict = next
    },
    cut,
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  function cut(): void {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }

  function forward(source: Socket, target: Socket, from: ProxiedFrame['from']): void {
    let bytes: Buffer = Buffer.alloc(0)
    let isOpen = false
    sockets.add(source)
    source.on('error', () => {})
    source.on('close', () => target.destroy())
    source.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
      for (;;) {
        const next = isOpen ? readFrame(bytes) : readHead(bytes)
        if (!next) return
        isOpen = true
        pass(bytes.subarray(0, next.length), next.text)
        bytes = bytes.subarray(next.length)
      }
    })

    function pass(raw: Buffer, text: string | undefined): void {
      const send = () => {
        if (target.writable) target.write(raw)
      }
      if (text === undefined) {
        send()
        return
      }
      const frame = { from, text }
      frames.push(frame)
      const decided = text.startsWith('{') ? verdict(frame) : 'pass'
      if (decided === 'drop') return
      if (typeof decided !== 'string') void decided.then(send)
      else send()
      if (decided === 'repeat') send()
    }
  }
}

/** A whole message at the beginning of the bytes, with its text where it has one; undefined until all of it is there. */
function readFrame(bytes: Buffer): { length: number; text: string | undefined } | undefined {
  if (bytes.length < 2) return undefined
  const short = bytes.readUInt8(1) & 0x7f
  const sizeBytes = short === 127 ? 8 : short === 126 ? 2 : 0
  const isMasked = bytes.readUInt8(1) > 0x7f
  const start = 2 + sizeBytes + (isMasked ? 4 : 0)
  if (bytes.length < start) return undefined
  const size = sizeBytes
    ? bytes.readUIntBE(sizeBytes === 8 ? 4 : 2, sizeBytes === 8 ? 6 : 2)
    : short
  if (bytes.length < start + size) return undefined
  const isText = (bytes.readUInt8(0) & 0x0f) === 1
  if (!isText) return { length: start + size, text: undefined }
  const body = Buffer.from(bytes.subarray(start, start + size))
  const mask = bytes.subarray(start - 4, start)
  if (isMasked) for (let at = 0; at < size; at++) body[at] = (body[at] ?? 0) ^ (mask[at % 4] ?? 0)
  return { length: start + size, text: body.toString('utf8') }
}

/** The head of the handshake. */
function readHead(bytes: Buffer): { length: number; text: string } | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  return end < 0 ? undefined : { length: end + 4, text: bytes.subarray(0, end).toString('latin1') }
}
