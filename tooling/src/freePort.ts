import { type AddressInfo, createServer } from 'node:net'

/** The port, or the next one that nobody listens on; 0 gives any. */
export async function freePort(port: number): Promise<number> {
  for (let candidate = port; ; candidate++) {
    const found = await tryPort(candidate)
    if (found !== undefined) return found
    if (candidate - port > 100) throw new Error(`no free port from ${port} to ${candidate}`)
  }
}

function tryPort(port: number): Promise<number | undefined> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => {
      const { port: bound } = server.address() as AddressInfo
      server.close(() => resolve(bound))
    })
  })
}
