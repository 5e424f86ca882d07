import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** One read of a connection can hold a thousand requests, all of which begin before another connection is read. */
export function limitPipelining(listener: RequestListener, max: number): RequestListener {
  const running = new WeakMap<Socket, number>()

  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    if (socket.destroyed) return
    const count = (running.get(socket) ?? 0) + 1
    if (count > max) return void socket.destroy()
    running.set(socket, count)
    response.once('close', () => running.set(socket, (running.get(socket) ?? 1) - 1))
    listener(request, response)
  }
}
