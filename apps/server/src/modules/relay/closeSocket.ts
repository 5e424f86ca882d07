import type { WebSocket } from 'ws'

export type CloseOptions = {
  readonly code: number
  readonly reason: string
  readonly graceMs: number
  /** Whether to read on until the client's own close; else only the close is written. */
  readonly reads?: boolean
}

/** Closes a socket; resolves when it is closed, by termination where the client does not close its side in time. */
export function closeSocket(ws: WebSocket, options: CloseOptions): Promise<void> {
  const { code, reason, graceMs, reads = true } = options
  return new Promise((resolve) => {
    if (ws.readyState === ws.CLOSED) return resolve()
    const timeout = setTimeout(() => ws.terminate(), graceMs)
    ws.once('close', () => {
      clearTimeout(timeout)
      resolve()
    })
    ws.close(code, reason)
    // A paused socket would not read the client's close frame.
    if (!reads) ws.pause()
    else if (ws.isPaused) ws.resume()
  })
}
