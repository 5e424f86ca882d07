import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import { LatchkeyError } from '@latchkey/protocol'
import type { Hono } from 'hono'

/** A server that listens. */
export type Listening = { readonly url: string; close(): Promise<void> }

export type ListenParameters = {
  readonly host: string
  /** Undefined: the default port, or the next free one. */
  readonly port: number | undefined
  readonly defaultPort?: number
  /** Takes over connections that ask to become WebSockets; closing them is up to whoever took them. */
  readonly onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

const portsTried = 50
const closeGraceMs = 2_000

/** Puts the app on a socket. A port that was asked for is taken or refused; the default one may move on. */
export async function listen(
  app: Hono,
  { host, port, defaultPort = 8787, onUpgrade }: ListenParameters,
): Promise<Listening> {
  const ports =
    port === undefined ? Array.from({ length: portsTried }, (_, i) => defaultPort + i) : [port]
  for (const candidate of ports) {
    const server = await open(app, host, candidate)
    if (!server) continue
    if (onUpgrade) server.on('upgrade', onUpgrade)
    return { url: urlOf(host, server), close: () => close(server) }
  }
  throw new LatchkeyError('options/invalid', {
    option: 'PORT',
    reason: port === undefined ? 'no free port found' : `port ${port} is already in use`,
  })
}

/** Undefined where the port is taken; any other failure is the operator's to see. */
function open(app: Hono, host: string, port: number): Promise<Server | undefined> {
  // Without https options the adaptor makes a plain HTTP server; its type allows for all kinds.
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(port, host, () => resolve(server))
  })
}

/** Lets running requests end, but not for ever. */
async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const patience = setTimeout(() => server.closeAllConnections(), closeGraceMs)
  await closed
  clearTimeout(patience)
}

function urlOf(host: string, server: Server): string {
  const { port } = server.address() as AddressInfo
  // A wildcard is no address one can open.
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
