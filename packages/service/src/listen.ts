import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { LatchkeyError } from '@latchkey/protocol'
import type { Hono } from 'hono'
import { type ConnectionLimits, connectionLimits } from './connections/connectionLimits.js'
import { cutSlowReaders } from './connections/cutSlowReaders.js'
import { limitConnections } from './connections/limitConnections.js'
import { limitPipelining } from './connections/limitPipelining.js'

/** A server that finds its own busy skips those of the others. */
export const defaultPorts = { server: 8787, vault: 8790 } as const

export type ListeningServer = {
  readonly url: string
  readonly moved?: { readonly wanted: number; readonly got: number }
  close(): Promise<void>
}

export type ListenParameters = {
  readonly host: string
  readonly port: number | undefined
  readonly defaultPort?: number
  /** The handler closes those sockets itself. */
  readonly onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Their address is that of all visitors. */
  readonly trustedProxies?: number
  readonly limits?: Partial<ConnectionLimits>
}

const maxPortsTried = 50
const closeGraceMs = 2_000
const listenErrors: Readonly<Record<string, readonly ['PORT' | 'HOST', string]>> = {
  EADDRINUSE: ['PORT', 'is already in use'],
  // Ports below 1024 on many systems; on Windows also reserved ranges.
  EACCES: ['PORT', 'is not for this user to open'],
  EADDRNOTAVAIL: ['HOST', 'is not an address of this machine'],
  ENOTFOUND: ['HOST', 'is not a name of this machine'],
}

/** A busy port that the operator set is an error. */
export async function listen(app: Hono, parameters: ListenParameters): Promise<ListeningServer> {
  const { host, port, defaultPort = defaultPorts.server } = parameters
  for (const candidate of port === undefined ? candidatePorts(defaultPort) : [port]) {
    const server = await open(createServer(app, parameters), host, candidate, port === undefined)
    if (!server) continue
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

function candidatePorts(defaultPort: number): number[] {
  const others: number[] = Object.values(defaultPorts).filter((each) => each !== defaultPort)
  const ports = Array.from({ length: maxPortsTried + 1 }, (_, i) => defaultPort + i)
  return ports.filter((each) => !others.includes(each))
}

function createServer(
  app: Hono,
  { limits: changed, onUpgrade, trustedProxies = 0 }: ListenParameters,
): Server {
  const limits = { ...connectionLimits, ...changed }
  const isProxied = trustedProxies > 0
  const serverOptions = {
    connectionsCheckingInterval: limits.checkMs,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: isProxied ? limits.keepAliveProxyMs : limits.keepAliveMs,
    maxHeaderSize: limits.headerBytes,
  }
  const listener = limitPipelining(getRequestListener(app.fetch), limits.requestsPipelined)
  const server = createHttpServer(serverOptions, listener)
  server.maxRequestsPerSocket = limits.requestsPerConnection
  const { connectionsInAll } = limits
  const connectionsPerAddress = isProxied ? connectionsInAll : limits.connectionsPerAddress
  const connections = limitConnections(server, { connectionsInAll, connectionsPerAddress })
  cutSlowReaders(server, connections, limits)
  if (onUpgrade) {
    server.on('upgrade', (request, socket, head) => {
      connections.release(socket)
      // A client that was refused may leave its half open for ever.
      socket.once('finish', () => setTimeout(() => socket.destroy(), closeGraceMs).unref())
      onUpgrade(request, socket, head)
    })
  }
  return server
}

async function open(
  server: Server,
  host: string,
  port: number,
  mayMove: boolean,
): Promise<Server | undefined> {
  server.listen({ port, host, backlog: connectionLimits.backlog })
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

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timeout = setTimeout(() => server.closeAllConnections(), closeGraceMs)
  await closed
  clearTimeout(timeout)
}

function urlOf(host: string, port: number): string {
  // A client can't open a wildcard.
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
