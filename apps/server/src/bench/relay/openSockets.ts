import { once } from 'node:events'
import { WebSocket } from 'ws'
import { createTestKey } from '../../modules/relay/testing/testKey.js'

const atOnce = 50

/** All load of a measurement comes from one address, whose limits would be what is measured. */
export const oneAddressEnv = {
  RELAY_REQUESTS_PER_NETWORK: '1000000',
  RELAY_SOCKETS_PER_NETWORK: '20000',
}

export async function openSockets(relayUrl: string, count: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  while (sockets.length < count) {
    const next = Array.from({ length: Math.min(atOnce, count - sockets.length) }, () =>
      openSocket(relayUrl),
    )
    sockets.push(...(await Promise.all(next)))
  }
  return sockets
}

export async function openSocket(relayUrl: string, key = createTestKey()): Promise<WebSocket> {
  const url = `${relayUrl}/?auth=${key.token(relayUrl)}&projectId=bench`
  const ws = new WebSocket(url, { perMessageDeflate: false })
  await once(ws, 'open')
  return ws
}

/** The id of a frame, without parsing the rest: the measuring process must not be the bottleneck. */
export function idOf(frame: string): string {
  return frame.slice(frame.indexOf(':') + 1, frame.indexOf(','))
}
