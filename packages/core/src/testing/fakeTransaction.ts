import type { Transaction, TransactionTransfer } from '@latchkey/protocol/api'
import type { PendingTransaction } from '../state/activitySlice.js'

/** Creates a transfer of one and a half ether away from the account; any field may be replaced. */
export function fakeTransfer(more: Partial<TransactionTransfer> = {}): TransactionTransfer {
  return {
    fungible_info: { name: 'Ether', symbol: 'ETH' },
    direction: 'out',
    quantity: { numeric: '1.5' },
    sender: '0x00000000000000000000000000000000000000a1',
    recipient: '0x00000000000000000000000000000000000000b2',
    ...more,
  }
}

/** The transaction number `at` of a history: the higher, the later, a minute apart. */
export function fakeTransaction(
  at: number,
  more: Partial<Omit<Transaction, 'metadata'>> & {
    metadata?: Partial<Transaction['metadata']>
  } = {},
): Transaction {
  return {
    id: `t${at}`,
    transfers: [fakeTransfer()],
    ...more,
    metadata: {
      operationType: 'send',
      hash: `0x${String(at).padStart(64, '0')}`,
      chain: 'eip155:31337',
      minedAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
      sentFrom: '0x00000000000000000000000000000000000000a1',
      sentTo: '0x00000000000000000000000000000000000000b2',
      status: 'confirmed',
      nonce: at,
      ...more.metadata,
    },
  }
}

/** The transaction number `at` that was sent from here, as `fakeTransaction` numbers them in the history. */
export function fakePendingTransaction(
  at: number,
  more: Partial<PendingTransaction> = {},
): PendingTransaction {
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
