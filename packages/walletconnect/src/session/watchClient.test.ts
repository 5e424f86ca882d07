import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { Client } from '../client/openClient.js'
import type { SessionState } from './sessionState.js'
import { watchClient } from './watchClient.js'

const topic = 'a'.repeat(64)

function follow() {
  const events = new EventEmitter()
  // The part of the client with events.
  const client = Object.assign(events, {
    core: { relayer: new EventEmitter() },
  }) as unknown as Client
  const state: SessionState = {
    topic,
    peerName: undefined,
    grants: new Map(),
    networks: {},
    reportedAddresses: {},
  }
  let ends = 0
  const stop = watchClient({
    client,
    env: { after: () => () => {} },
    state: () => state,
    setState: () => {},
    onEnded: () => void ends++,
    notify: () => {},
    emit: () => {},
    preferredNetworks: () => [],
  })
  return { ends: () => ends, events, stop }
}

test.each(['session_delete', 'session_expire'])('%s ends our session and no other', (event) => {
  const { ends, events, stop } = follow()
  events.emit(event, { topic: 'b'.repeat(64) })
  expect(ends()).toBe(0)
  events.emit(event, { topic })
  expect(ends()).toBe(1)
  stop()
  events.emit(event, { topic })
  expect(ends()).toBe(1)
})
