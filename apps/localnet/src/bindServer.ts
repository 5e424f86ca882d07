import type { AddressInfo, Server, Socket } from 'node:net'

/** A server that listens on this machine. */
export type BoundServer = { readonly port: number; close(): Promise<void> }

const portsTried = 100

/** Listens on the port or the next free one; 0 takes any. */
export async function bindServer(server: Server, port: number): Promise<BoundServer> {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  for (let candidate = port; candidate < port + portsTried; candidate++) {
    if (!(await isBound(server, candidate))) continue
    const close = () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        for (const socket of open) socket.destroy()
      })
    return { port: (server.address() as AddressInfo).port, close }
  }
  throw new Error(`no free port from ${port} to ${port + portsTried}`)
}

function isBound(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error)
    server.once('error', onError)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', onError)
      resolve(true)
    })
  })
}
