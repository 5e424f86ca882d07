import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'

/** A server that listens on this machine. */
export type BoundServer = { readonly port: number; close(): Promise<void> }

/** Where a server is to be reached. */
export type PortRequest = {
  /** 0 takes any free one. */
  readonly port: number
  /** The option that set the port: then a busy port is an error, otherwise the next free one is used. */
  readonly requestedBy?: string
  /** Ports reserved for other servers. */
  readonly avoid?: readonly number[]
}

// The keys are public, so the servers must be reachable from this machine only.
const host = '127.0.0.1'
const maxAttempts = 100
/** The error codes of an unavailable port; Windows reports its reserved ranges as EACCES. */
const portErrors: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is busy: another program uses it',
  EACCES: 'is not for this program to use',
}

/** Listens on the port or the next free one; binding directly avoids a race with other processes. */
export async function bindServer(server: Server, portRequest: PortRequest): Promise<BoundServer> {
  const { requestedBy, avoid = [], port } = portRequest
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      for (const socket of open) socket.destroy()
    })
  const last = requestedBy || port === 0 ? port : Math.min(port + maxAttempts, 65_535)
  for (let candidate = port; candidate <= last; candidate++) {
    if (candidate !== port && avoid.includes(candidate)) continue
    const problem = await tryPort(server, candidate)
    if (problem === undefined) return { port: (server.address() as AddressInfo).port, close }
    if (requestedBy) throw new Error(`port ${port} ${problem} (${requestedBy} asks for it)`)
  }
  throw new Error(`no free port from ${port} to ${last}`)
}

/** Resolves with the reason why the port is unavailable, or undefined once the server listens. */
async function tryPort(server: Server, port: number): Promise<string | undefined> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
    return undefined
  } catch (error) {
    const problem = portErrors[(error as NodeJS.ErrnoException).code ?? '']
    if (problem) return problem
    throw error
  }
}

/** Servers that listen on another port than requested, by name. */
export type MovedPorts = Readonly<Record<string, { readonly wanted: number; readonly got: number }>>

/** Returns the servers whose port differs from the requested one (0: any). */
export function movedPorts(
  parts: readonly (readonly [name: string, wanted: number, url: string])[],
): MovedPorts {
  const moved = parts.flatMap(([name, wanted, url]) => {
    const got = Number(new URL(url).port)
    return wanted === 0 || wanted === got ? [] : [[name, { wanted, got }] as const]
  })
  return Object.fromEntries(moved)
}
