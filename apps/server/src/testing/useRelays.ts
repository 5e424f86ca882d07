import { afterEach } from 'vitest'
import {
  openTestSocket,
  type TestSocket,
  type TestSocketOptions,
} from '../modules/relay/testing/testSocket.js'
import { startTestRelay, type TestRelay, type TestRelayOptions } from './startTestRelay.js'

/** Relays and clients for the tests of one file; what a test leaves open is closed after it. */
export function useRelays(): {
  start(options?: TestRelayOptions): Promise<TestRelay>
  open(relay: TestRelay, options?: TestSocketOptions): Promise<TestSocket>
} {
  const relays: TestRelay[] = []
  const sockets: TestSocket[] = []
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.ws.terminate()
    await Promise.all(relays.splice(0).map((relay) => relay.close()))
  })
  return {
    async start(options) {
      const relay = await startTestRelay(options)
      relays.push(relay)
      return relay
    },
    async open({ relayUrl }, options) {
      const socket = await openTestSocket(relayUrl, options)
      sockets.push(socket)
      return socket
    },
  }
}
