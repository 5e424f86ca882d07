import type { Env } from '@latchkey/core/adapter'
import { frameLimits, type Hello, helloType, parseFrameMessage } from '@latchkey/protocol/frame'
import { randomId } from './randomId.js'

export type HandshakeParameters = {
  readonly env: Pick<Env, 'after'>
  readonly projectId: string
  readonly sdkVersion: string
  sendHello(hello: Hello, port: MessagePort): void
  onReady(port: MessagePort): void
}

/** Enough for the longest load of a frame. */
const maxOpenPorts = 80

export function handshake(parameters: HandshakeParameters): () => void {
  const { env, sendHello, onReady, projectId, sdkVersion } = parameters
  const payload = { connectionId: randomId(), projectId, sdkVersion }
  const ports = new Set<MessagePort>()
  let cancelRetry = () => {}

  const closePort = (port: MessagePort) => {
    ports.delete(port)
    port.onmessage = null
    port.close()
  }
  const end = () => {
    cancelRetry()
    for (const port of ports) closePort(port)
  }
  const attempt = () => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      const message = parseFrameMessage(data)
      if (message?.kind !== 'event' || message.name !== 'READY') return
      ports.delete(port1)
      end()
      onReady(port1)
    }
    ports.add(port1)
    const [oldest] = ports
    if (ports.size > maxOpenPorts && oldest) closePort(oldest)
    sendHello({ type: helloType, payload }, port2)
    cancelRetry = env.after(frameLimits.helloEveryMs, attempt)
  }
  attempt()
  return end
}
