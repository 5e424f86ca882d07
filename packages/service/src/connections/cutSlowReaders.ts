import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionLimits } from './connectionLimits.js'
import type { Connections } from './limitConnections.js'

type Limits = Pick<ConnectionLimits, 'checkMs' | 'slowResponseMs' | 'slowBytesPerSecond'>
type Pending = { readonly since: number; readonly written: number }

/** Answers that are not read wait in memory. */
export function cutSlowReaders(server: Server, connections: Connections, limits: Limits): void {
  const { checkMs, slowBytesPerSecond, slowResponseMs } = limits
  const pending = new WeakMap<Socket, Pending>()
  const timer = setInterval(() => {
    for (const socket of connections.sockets()) check(socket)
  }, checkMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))

  function check(socket: Socket): void {
    if (socket.writableLength === 0) return void pending.delete(socket)
    const now = performance.now()
    const first = pending.get(socket)
    if (!first) {
      pending.set(socket, { since: now, written: socket.bytesWritten - socket.writableLength })
      return
    }
    const seconds = (socket.bytesWritten - first.written) / slowBytesPerSecond
    if (now - first.since > slowResponseMs + seconds * 1_000) socket.destroy()
  }
}
