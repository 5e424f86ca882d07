import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import { LatchkeyError } from '@latchkey/protocol'
import type { Hono } from 'hono'

/** The default port of each server; a server that finds its own busy skips those of the others. */
export const defaultPorts = { server: 8787, vault: 8790 } as const

/** A listening server. */
export type ListeningServer = {
  readonly url: string
  /** Set where the default port was busy and the server uses another. */
  readonly moved?: { readonly wanted: number; readonly got: number }
  close(): Promise<void>
}

export type ListenParameters = {
  readonly host: string
  /** Undefined: the default port, or the next free one. */
  readonly port: number | undefined
  readonly defaultPort?: number
  /** Handles upgrades to WebSockets; the handler closes those sockets itself. */
  readonly onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

const maxPortsTried = 50
const closeGraceMs = 2_000
/** Why listening failed: the variable that decides it, and the reason. */
const listenErrors: Readonly<Record<string, readonly ['PORT' | 'HOST', string]>> = {
  EADDRINUSE: ['PORT', 'is already in use'],
  // Ports below 1024 on many systems; on Windows also reserved ranges.
  EACCES: ['PORT', 'is not for this user to open'],
  EADDRNOTAVAIL: ['HOST', 'is not an address of this machine'],
  ENOTFOUND: ['HOST', 'is not a name of this machine'],
}

/** Listens with an app. A busy port that the operator set is an error; a busy default port moves to the next free one. */
export async function listen(
  app: Hono,
  { host, port, defaultPort = defaultPorts.server, onUpgrade }: ListenParameters,
): Promise<ListeningServer> {
  for (const candidate of port === undefined ? candidatePorts(defaultPort) : [port]) {
    const server = await open(app, host, candidate, port === undefined)
    if (!server) continue
    if (onUpgrade) server.on('upgrade', onUpgrade)
    const { port: got } = server.address() as AddressInfo
    const hasMoved = port === undefined && got !== defaultPort
    return {
      url: urlOf(host, got),
      moved: hasMoved ? { wanted: defaultPort, got } : undefined,
      close: () => close(server),
    }
  }
  const reason = `nobody set it, and ${defaultPort} to ${defaultPort + maxPortsTried} are all in use`
  throw new LatchkeyError('options/invalid', { option: 'PORT', reason })
}

/** The default port and those after it, without the default ports of other servers. */
function candidatePorts(defaultPort: number): number[] {
  const others: number[] = Object.values(defaultPorts).filter((each) => each !== defaultPort)
  const ports = Array.from({ length: maxPortsTried + 1 }, (_, i) => defaultPort + i)
  return ports.filter((each) => !others.includes(each))
}

/** Undefined where the port is busy and another one may be tried. */
async function open(
  app: Hono,
  host: string,
  port: number,
  mayMove: boolean,
): Promise<Server | undefined> {
  // Without https options the adaptor creates a plain HTTP server; its type allows for all kinds.
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.listen(port, host)
  try {
    await once(server, 'listening')
    return server
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    const [option, why] = listenErrors[code] ?? []
    if (!option) throw cause
    if (option === 'PORT' && mayMove) return undefined
    const what = option === 'PORT' ? `port ${port}` : host
    throw new LatchkeyError('options/invalid', {
      option,
      reason: `${what} ${why} (${code})`,
      cause,
    })
  }
}

/** Closes the server; running requests may end within a limit. */
async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timeout = setTimeout(() => server.closeAllConnections(), closeGraceMs)
  await closed
  clearTimeout(timeout)
}

function urlOf(host: string, port: number): string {
  // A wildcard is no address that a client can open.
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
