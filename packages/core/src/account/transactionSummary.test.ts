import type { Transaction, TransactionTransfer } from '@latchkey/protocol/api'
import { expect, test } from 'vitest'
import { fakeTransaction, fakeTransfer } from '../testing/fakeTransaction.js'
import { type TransactionKind, transactionSummary } from './transactionSummary.js'

const self = '0x00000000000000000000000000000000000000a1'
const other = '0x00000000000000000000000000000000000000b2'
const third = '0x00000000000000000000000000000000000000c3'
const zero = `0x${'0'.repeat(40)}`

const out = fakeTransfer()
const into = fakeTransfer({ direction: 'in', sender: third, recipient: self })
const around = fakeTransfer({ direction: 'self', sender: self, recipient: self })
const made = fakeTransfer({ direction: 'in', sender: zero })
const burnt = fakeTransfer({ direction: 'out', recipient: zero })
const spam = fakeTransfer({ direction: 'in', nft_info: { flags: { is_spam: true } } })

const summary = (operationType: string, transfers: TransactionTransfer[], more = {}) =>
  transactionSummary(fakeTransaction(1, { transfers, metadata: { operationType, ...more } }))

test.each<[string, TransactionTransfer[], TransactionKind, string | undefined]>([
  ['send', [out], 'sent', other],
  ['execute', [out], 'sent', other],
  ['receive', [into], 'received', third],
  ['execute', [into], 'received', third],
  ['send', [around], 'self', undefined],
  ['trade', [out, into], 'executed', other],
  ['execute', [], 'executed', other],
  ['approve', [], 'approved', other],
  ['approve', [out], 'approved', other],
  ['deploy', [], 'deployed', undefined],
  ['mint', [into], 'minted', other],
  ['execute', [made], 'minted', other],
  ['burn', [out], 'burned', other],
  ['execute', [burnt], 'burned', other],
  ['mint', [out], 'sent', other],
  ['send', [], 'sent', other],
  ['receive', [], 'received', self],
  ['delegate', [], 'becameSmart', other],
  ['undelegate', [], 'leftSmart', other],
  ['delegate', [out], 'sent', other],
  ['something new', [], 'executed', other],
  ['constructor', [], 'executed', other],
  ['execute', [out, spam], 'sent', other],
  ['execute', [out, around], 'sent', other],
])('%s of %j: %s, with %s', (operation, transfers, kind, counterparty) => {
  expect(summary(operation, transfers)).toMatchObject({ kind, counterparty })
})

test('the one who got it counts, not the contract that was called', () => {
  expect(summary('send', [out], { sentTo: third }).counterparty).toBe(other)
})

test('T541 what an account does with itself is no payment, and has no other party', () => {
  const toItself = { sentFrom: self, sentTo: self.toUpperCase().replace('0X', '0x') }
  const kindOf = (operation: string, ...moved: TransactionTransfer[]) => {
    const { counterparty, kind } = summary(operation, moved, toItself)
    return [kind, counterparty]
  }
  expect(kindOf('undelegate')).toEqual(['leftSmart', undefined])
  expect(kindOf('delegate')).toEqual(['becameSmart', undefined])
  // Several calls at once, of which the history sees nothing, or what they moved.
  expect(kindOf('execute')).toEqual(['executed', undefined])
  expect(kindOf('approve')).toEqual(['approved', undefined])
  expect(kindOf('send', out)).toEqual(['sent', other])
  // A server that knows no delegations.
  expect(kindOf('send')).toEqual(['self', undefined])
})

test('without a counterparty none is shown', () => {
  expect(summary('execute', [], { sentTo: '-' }).counterparty).toBeUndefined()
  expect(summary('execute', [], { sentTo: zero }).counterparty).toBeUndefined()
})

test.each<[Transaction['metadata']['status'], string]>([
  ['confirmed', 'confirmed'],
  ['failed', 'failed'],
  ['pending', 'pending'],
  ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
  ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'pending'],
  ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
])('%s is %s', (status, expected) => {
  expect(summary('send', [out], { status }).status).toBe(expected)
})

test('tokens are named by their symbol, NFTs by their name, and spam not at all', () => {
  const url = 'https://x.example/a.png'
  const contract = '0x00000000000000000000000000000000000000c1'
  const { assets } = summary('execute', [
    { ...out, fungible_info: { symbol: 'ETH', icon: { url } } },
    { ...out, fungible_info: { name: 'Nameless', address: contract } },
    { ...into, fungible_info: undefined },
    {
      ...into,
      fungible_info: undefined,
      nft_info: {
        name: 'Art #1',
        content: { detail: { url } },
        flags: { is_spam: false },
        address: contract,
      },
      quantity: { numeric: '1' },
    },
    spam,
  ])
  expect(assets).toEqual([
    { label: 'ETH', kind: 'token', amount: '1.5', direction: 'out', imageUrl: url },
    { label: 'Nameless', kind: 'token', contract, amount: '1.5', direction: 'out' },
    { label: '', kind: 'token', amount: '1.5', direction: 'in', imageUrl: undefined },
    { label: 'Art #1', kind: 'nft', contract, amount: '1', direction: 'in', imageUrl: url },
  ])
})

test('T100 a token that looks like spam is left out beside others, and named where it is all', () => {
  const lure = { symbol: 'win.com', address: third }
  const bait = fakeTransfer({ direction: 'in', fungible_info: lure })
  const labels = (transfers: TransactionTransfer[]) =>
    summary('execute', transfers).assets.map(({ label }) => label)
  expect(labels([bait, out])).toEqual(['ETH'])
  expect(labels([bait, spam])).toEqual(['win.com'])
})

test('the host’s symbol of a token wins over the server’s, an NFT of the same contract has its own name', () => {
  const contract = '0x00000000000000000000000000000000000000c1'
  const tokens = [{ address: contract.toUpperCase().replace('X', 'x'), symbol: 'PTS', decimals: 6 }]
  const token = fakeTransfer({
    direction: 'in',
    fungible_info: { symbol: 'USDC', address: contract },
  })
  const nft = fakeTransfer({
    direction: 'in',
    fungible_info: undefined,
    nft_info: { name: 'Art #1', flags: { is_spam: false }, address: contract },
  })
  const { assets } = transactionSummary(fakeTransaction(1, { transfers: [token, nft] }), { tokens })
  expect(assets.map(({ label }) => label)).toEqual(['PTS', 'Art #1'])
})
