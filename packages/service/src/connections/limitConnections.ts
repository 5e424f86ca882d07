import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { ipNetworkOf } from '../visitors/ipNetworks.js'
import type { ConnectionLimits } from './connectionLimits.js'

type Limits = Pick<ConnectionLimits, 'connectionsPerAddress' | 'connectionsInAll'>

export type Connections = {
  sockets(): Iterable<Socket>
  release(socket: Duplex): void
}

/**
 * A new connection takes the place of the oldest idle one: of its own network or, where all places are taken, of the network with
 * the most.
 */
export function limitConnections(server: Server, limits: Limits): Connections {
  const { connectionsInAll, connectionsPerAddress } = limits
  const running = new Map<Duplex, number>()
  const networks = new Map<string, Set<Socket>>()

  server.on('connection', (socket: Socket) => {
    const network = ipNetworkOf(socket.remoteAddress ?? '')
    if (!hasRoom(network)) return void socket.destroy()
    const own = networks.get(network) ?? new Set()
    networks.set(network, own.add(socket))
    running.set(socket, 0)
    socket.once('close', () => forget(network, socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    addRunning(socket, 1)
    response.once('close', () => addRunning(socket, -1))
  })

  return {
    sockets: () => running.keys() as Iterable<Socket>,
    release(socket) {
      const network = ipNetworkOf((socket as Socket).remoteAddress ?? '')
      forget(network, socket as Socket)
    },
  }

  function hasRoom(network: string): boolean {
    const own = networks.get(network)
    if (own && own.size >= connectionsPerAddress && !dropOldest(network, own)) return false
    if (running.size < connectionsInAll) return true
    let largest = network
    for (const [each, { size }] of networks) {
      if (size > (networks.get(largest)?.size ?? 0)) largest = each
    }
    return dropOldest(largest, networks.get(largest) ?? new Set())
  }

  function dropOldest(network: string, sockets: ReadonlySet<Socket>): boolean {
    for (const socket of sockets) {
      if (running.get(socket) !== 0) continue
      forget(network, socket)
      socket.destroy()
      return true
    }
    return false
  }

  function addRunning(socket: Duplex, change: number): void {
    const count = running.get(socket)
    if (count !== undefined) running.set(socket, count + change)
  }

  function forget(network: string, socket: Socket): void {
    running.delete(socket)
    const own = networks.get(network)
    own?.delete(socket)
    if (own?.size === 0) networks.delete(network)
  }
}
