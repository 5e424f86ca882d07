import { Agent, request } from 'node:http'

/** Returns a `fetch` whose requests come from another address of this machine, so that they are another visitor's. */
export function fetchFrom(localAddress: string, maxSockets = Number.POSITIVE_INFINITY) {
  const agent = new Agent({ keepAlive: true, localAddress, maxSockets })
  return function fetchOnce(url: string, init: RequestInit = {}): Promise<Response> {
    return new Promise((resolve, reject) => {
      const headers = Object.fromEntries(new Headers(init.headers))
      const { method = 'GET' } = init
      const signal = init.signal ?? undefined
      const sent = request(url, { method, headers, agent, signal }, async (answer) => {
        const chunks: Buffer[] = []
        try {
          for await (const chunk of answer) chunks.push(chunk)
        } catch (error) {
          reject(error)
          return
        }
        const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
        const { statusCode: status = 0 } = answer
        resolve(
          new Response(Buffer.concat(chunks), { status, headers: Object.fromEntries(headers) }),
        )
      })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The server closed an idle connection just as it was used again: browsers send such a request once more, too.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(fetchOnce(url, init))
        else reject(error)
      })
      sent.end(init.body ?? undefined)
    })
  }
}
