import type { PendingTransaction } from '../state/activitySlice.js'

/** The transaction number `at` that was sent from here, as `fakeTransaction` numbers them in the history. */
export function fakeSent(at: number, more: Partial<PendingTransaction> = {}): PendingTransaction {
  return {
    hash: `0x${String(at).padStart(64, '0')}`,
    networkId: 'eip155:31337',
    from: '0x00000000000000000000000000000000000000a1',
    to: '0x00000000000000000000000000000000000000b2',
    amount: '1.5',
    symbol: 'ETH',
    token: undefined,
    at,
    status: 'pending',
    ...more,
  }
}
