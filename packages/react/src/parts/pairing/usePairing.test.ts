import type { WalletConnectSlice } from '@latchkey/core/walletconnect'
import { expect, test } from 'vitest'
import { pairingState } from './usePairing.js'

const connecting: WalletConnectSlice = {
  status: 'connecting',
  wcUri: undefined,
  wcPairingExpiry: undefined,
  wcLinking: undefined,
  recentWallet: undefined,
  wcError: undefined,
  buffering: false,
}
const withUri = { ...connecting, wcUri: 'wc:1', wcPairingExpiry: 1_000 }

test.each<[string, WalletConnectSlice, string]>([
  ['on its way', connecting, 'pending'],
  ['there', withUri, 'ready'],
  ['there, in its last moment', { ...withUri, wcPairingExpiry: 1 }, 'ready'],
  ['over', { ...withUri, wcPairingExpiry: 0 }, 'pending'],
  ['ready, but the relay is unreachable', { ...withUri, buffering: true }, 'unreachable'],
  ['not to be had', { ...connecting, wcError: 'walletconnect/relay-unreachable' }, 'unreachable'],
  [
    'not to be had, and over',
    { ...connecting, status: 'disconnected', wcError: 'walletconnect/relay-unreachable' },
    'failed',
  ],
  ['declined', { ...connecting, wcError: 'wallet/rejected' }, 'declined'],
  [
    'declined, and the relay lost',
    { ...connecting, wcError: 'wallet/rejected', buffering: true },
    'declined',
  ],
  ['failed', { ...connecting, wcError: 'wallet/failed' }, 'failed'],
])('a pairing that is %s', (_, slice, state) => {
  expect(pairingState(slice, 0)).toBe(state)
})
