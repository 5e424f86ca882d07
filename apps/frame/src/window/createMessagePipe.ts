import { decryptMessage, encryptMessage } from './encryptMessage.js'
import type { Transport } from './Transport.js'

export type MessagePipeParameters = {
  readonly key: CryptoKey
  readonly rendezvousId: string
  readonly sends: 'up' | 'down'
  /** Answers go the way that the first message came, or the first way if this side begins. */
  readonly transports: readonly Transport[]
  /** Called with each message of the other side, in order. */
  onMessage(message: unknown): void
  /** Called if a message could not be sent. */
  onFailed(): void
}

/** Many encrypted messages between the frame and its window. */
export type MessagePipe = {
  send(message: unknown): void
  /** Receives no more; what was sent before still goes out. */
  close(): void
}

/**
 * Creates the pipe. A message counts only with the next number and under the exchange's key: what is forged, repeated,
 * left out or moved is dropped, and everything behind it too.
 */
export function createMessagePipe(parameters: MessagePipeParameters): MessagePipe {
  const { key, rendezvousId, onFailed, onMessage, sends, transports } = parameters
  const receives = sends === 'up' ? 'down' : 'up'
  let chosen: Transport | undefined
  let expected = 0
  let sent = 0
  let isClosed = false
  let receiving = Promise.resolve()
  let sending = Promise.resolve()
  const stops = transports.map((transport) =>
    transport.receive((number, text) => {
      receiving = receiving.then(() => open(transport, number, text))
    }),
  )
  return {
    send(message) {
      const number = sent
      sent += 1
      sending = sending.then(() => seal(number, JSON.stringify(message))).catch(onFailed)
    },
    close() {
      isClosed = true
      for (const stop of stops) stop()
    },
  }

  async function seal(number: number, text: string): Promise<void> {
    const transport = chosen ?? transports[0]
    if (!transport) return
    await transport.send(
      number,
      await encryptMessage(key, rendezvousId, `${sends} ${number}`, text),
    )
  }

  async function open(transport: Transport, number: number, sealed: string): Promise<void> {
    if (isClosed || number !== expected) return
    const text = await decryptMessage(key, rendezvousId, `${receives} ${number}`, sealed)
    if (text === undefined || isClosed) return
    expected += 1
    chosen ??= transport
    onMessage(parse(text))
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
