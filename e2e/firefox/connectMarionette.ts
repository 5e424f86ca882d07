import { once } from 'node:events'
import { connect } from 'node:net'
import type { WebDriver } from '../webDriver/WebDriver.js'

type Pending = { resolve(value: unknown): void; reject(error: Error): void }

/** Connects to Firefox's remote control on a port of this machine: WebDriver's commands over a socket, with no program and no package in between. */
export async function connectMarionette(port: number): Promise<WebDriver> {
  const socket = connect({ host: '127.0.0.1', port })
  const pending = new Map<number, Pending>()
  let rest: Buffer = Buffer.alloc(0)
  let count = 0

  socket.on('data', (piece) => {
    rest = Buffer.concat([rest, piece])
    for (let message = take(); message; message = take()) {
      const [, id, error, result] = message
      const waiting = pending.get(id)
      pending.delete(id)
      if (error) waiting?.reject(new Error(`${error.error}: ${error.message}`))
      else waiting?.resolve(isWrapped(result) ? result.value : result)
    }
  })
  socket.on('close', () => {
    for (const { reject } of pending.values()) reject(new Error('Firefox is gone'))
    pending.clear()
  })
  await once(socket, 'connect')

  /** The next whole message: its length in bytes, a colon, and JSON. The first one, a greeting, answers no command. */
  function take(): Answer | undefined {
    const colon = rest.indexOf(':')
    const end = colon + 1 + Number(rest.subarray(0, colon))
    if (colon < 0 || rest.length < end) return undefined
    const message = JSON.parse(rest.subarray(colon + 1, end).toString())
    rest = rest.subarray(end)
    return Array.isArray(message) ? (message as Answer) : take()
  }

  return {
    send(command, parameters) {
      const id = ++count
      const text = JSON.stringify([0, id, command, parameters])
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject })
        socket.write(`${Buffer.byteLength(text)}:${text}`)
      })
    },
  }
}

/** Lists come bare, all other values wrapped. */
const isWrapped = (result: unknown): result is { readonly value: unknown } =>
  typeof result === 'object' && result !== null && 'value' in result

type Answer = [
  kind: 1,
  id: number,
  error: { readonly error: string; readonly message: string } | null,
  result: unknown,
]
