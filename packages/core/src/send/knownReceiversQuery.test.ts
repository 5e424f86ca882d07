import { expect, test } from 'vitest'
import { fakeTransaction, fakeTransfer } from '../testing/fakeTransaction.js'
import { usedReceivers } from './receiverInfoQuery.js'

const address = '0x00000000000000000000000000000000000000A1'
const friend = '0x00000000000000000000000000000000000000b2'
const thief = '0x00000000000000000000000000000000000000c3'
const used = (...list: Parameters<typeof usedReceivers>[0]) =>
  usedReceivers(list, { address, namespace: 'eip155' })

test('who got something from the account is known', () => {
  expect(used(fakeTransaction(1))).toEqual([friend])
})

test.each([
  ['made by another sender', { metadata: { sentFrom: thief } }],
  ['that failed', { metadata: { status: 'failed' as const } }],
  [
    'of nothing',
    { transfers: [fakeTransfer({ recipient: thief, quantity: { numeric: '0.00' } })] },
  ],
  [
    'towards the account',
    { transfers: [fakeTransfer({ recipient: thief, direction: 'in' as const })] },
  ],
  ['from another sender', { transfers: [fakeTransfer({ recipient: thief, sender: thief })] }],
])('a transfer %s makes no receiver known', (_, more) => {
  expect(used(fakeTransaction(1, more))).toEqual([])
})

test('the receiver of an NFT of a collection is known, whatever its number', () => {
  const nft = { nft_info: { flags: { is_spam: false } }, quantity: { numeric: '0' } }
  expect(used(fakeTransaction(1, { transfers: [fakeTransfer(nft)] }))).toEqual([friend])
})
