import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Drops a connection with more requests than so many under way. Browsers and proxies wait for each answer; one read of
 * a connection that does not can hold a thousand requests, and all of them are begun before another connection is read.
 */
export function limitPipelining(listener: RequestListener, max: number): RequestListener {
  const running = new WeakMap<Socket, number>()

  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // What was in the same read still arrives.
    if (socket.destroyed) return
    const count = (running.get(socket) ?? 0) + 1
    if (count > max) return void socket.destroy()
    running.set(socket, count)
    response.once('close', () => running.set(socket, (running.get(socket) ?? 1) - 1))
    listener(request, response)
  }
}
