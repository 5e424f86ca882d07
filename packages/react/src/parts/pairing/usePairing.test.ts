import type { Pairing } from '@latchkey/core/walletconnect'
import { expect, test } from 'vitest'
import { pairingState } from './usePairing.js'

const waitingUntil = (expiry: number): Pairing => ({ status: 'waiting', uri: 'wc:1', expiry })
const failed = (error: 'wallet/rejected' | 'wallet/failed' | 'walletconnect/relay-unreachable') =>
  ({ status: 'failed', error }) as const

test.each<[string, Pairing, 'reachable' | 'lost', string]>([
  ['on its way', { status: 'creating' }, 'reachable', 'pending'],
  ['there', waitingUntil(1_000), 'reachable', 'ready'],
  ['there, in its last moment', waitingUntil(1), 'reachable', 'ready'],
  ['over', waitingUntil(0), 'reachable', 'pending'],
  ['ready, but the relay is unreachable', waitingUntil(1_000), 'lost', 'unreachable'],
  ['not to be had', { status: 'creating' }, 'lost', 'unreachable'],
  ['not to be had, and over', failed('walletconnect/relay-unreachable'), 'reachable', 'failed'],
  ['declined', failed('wallet/rejected'), 'reachable', 'declined'],
  ['declined, and the relay lost', failed('wallet/rejected'), 'lost', 'declined'],
  ['failed', failed('wallet/failed'), 'reachable', 'failed'],
])('a pairing that is %s', (_, pairing, relay, state) => {
  expect(pairingState({ pairing, relay }, 0)).toBe(state)
})
