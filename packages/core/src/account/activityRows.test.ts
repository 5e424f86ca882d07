import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fakePendingTransaction, fakeTransaction } from '../testing/fakeTransaction.js'
import { activityRows } from './activityRows.js'

const address = '0x00000000000000000000000000000000000000a1'
const on = { address, network: fakeNetwork() }

test('what was sent stands on top, until the history has it', () => {
  const sent = [
    fakePendingTransaction(9),
    fakePendingTransaction(8, { status: 'confirmed' }),
    fakePendingTransaction(2),
  ]
  const history = [fakeTransaction(3), fakeTransaction(2), fakeTransaction(1)]
  const { pending, transactions } = activityRows(history, sent, on)
  expect(pending).toEqual([sent[0], sent[1]])
  expect(transactions).toBe(history)
})

test('on Solana, letters of another case are another address and another signature', () => {
  const network = { caipNetworkId: 'solana:one', chainNamespace: 'solana' } as const
  const sent = fakePendingTransaction(1, { networkId: 'solana:one', from: 'Abc', hash: 'Sig' })
  const inHistory = (hash: string) =>
    fakeTransaction(1, { metadata: { chain: 'solana:one', hash } })
  const pendingOf = (account: string, hash: string) =>
    activityRows([inHistory(hash)], [sent], { address: account, network }).pending
  expect(pendingOf('Abc', 'sig')).toEqual([sent])
  expect(pendingOf('Abc', 'Sig')).toEqual([])
  expect(pendingOf('abc', 'sig')).toEqual([])
})

test('case makes no difference to an EVM hash or address', () => {
  const sent = fakePendingTransaction(1, {
    hash: `0x${'AB'.repeat(32)}`,
    from: address.toUpperCase(),
  })
  expect(activityRows([], [sent], on).pending).toEqual([sent])
  const mined = fakeTransaction(1, { metadata: { hash: `0x${'ab'.repeat(32)}` } })
  expect(activityRows([mined], [sent], on).pending).toEqual([])
})

test('S5.18 what another account sent, or on another network, does not belong here', () => {
  const others = [
    fakePendingTransaction(1, { from: '0xb2' }),
    fakePendingTransaction(2, { networkId: 'eip155:1' }),
  ]
  expect(activityRows([], others, on).pending).toEqual([])
})

test('the same hash on another network is another transaction', () => {
  const elsewhere = fakeTransaction(1, { metadata: { chain: 'eip155:1' } })
  expect(activityRows([elsewhere], [fakePendingTransaction(1)], on).pending).toHaveLength(1)
})
