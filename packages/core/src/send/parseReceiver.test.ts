import { expect, test } from 'vitest'
import { addressNamespace, parseReceiver } from './resolveReceiver.js'

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const solana = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const bitcoin = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

test.each([
  [evm, evm],
  [`  ${evm}\n`, evm],
  [evm.slice(2), evm],
])('S5.03 %j is an address on EVM chains', (input, address) => {
  expect(parseReceiver(input, 'eip155')).toEqual({
    kind: 'address',
    address,
    mayHaveChecksum: true,
  })
})

test('letters of one case have nothing written into them', () => {
  expect(parseReceiver(evm.toLowerCase(), 'eip155')).toMatchObject({ mayHaveChecksum: false })
  const upper = `0x${evm.slice(2).toUpperCase()}`
  expect(parseReceiver(upper, 'eip155')).toMatchObject({ mayHaveChecksum: false })
})

test.each([
  ['alice.eth', 'alice.eth'],
  [' bob.eth ', 'bob.eth'],
  ['pay.alice.eth', 'pay.alice.eth'],
  ['Größe.eth', 'Größe.eth'],
  ['❤️.eth', '❤.eth'],
])('%j is a name, which the server writes properly', (input, name) => {
  expect(parseReceiver(input, 'eip155')).toEqual({ kind: 'name', name })
})

test.each([
  [solana],
  [bitcoin],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
])('%s is an address of another namespace', (input) => {
  expect(parseReceiver(input, 'eip155')).toEqual({ kind: 'problem', problem: 'namespace' })
})

test('an EVM address is one of another namespace on Solana', () => {
  expect(parseReceiver(evm, 'solana')).toEqual({ kind: 'problem', problem: 'namespace' })
  expect(parseReceiver(solana, 'solana')).toMatchObject({ kind: 'address', address: solana })
})

test.each([
  ['hello'],
  [evm.slice(0, -1)],
  [`${evm}0`],
  [evm.replace('0x', '0X')],
  // A letter that only looks like one of ours, and one that is not seen.
  [evm.replace('a', 'а')],
  [`${evm.slice(0, 20)}\u200b${evm.slice(20)}`],
  [`${evm.slice(0, 20)} ${evm.slice(20)}`],
  ['ali\u200bce.eth'],
  ['alice\u202e.eth'],
  ['alice .eth'],
  ['alice@example.com'],
  ['https://alice.eth'],
  ['eip155:1:alice.eth'],
  ['.eth'],
  ['alice.'],
  [`${'a'.repeat(300)}.eth`],
])('%j is neither', (input) => {
  expect(parseReceiver(input, 'eip155')).toEqual({ kind: 'problem', problem: 'address' })
})

test('a namespace without names has none', () => {
  expect(parseReceiver('alice.eth', 'solana')).toEqual({ kind: 'problem', problem: 'address' })
})

test('nothing is nothing', () => {
  expect(parseReceiver(' \t\n', 'eip155')).toEqual({ kind: 'empty' })
})

test.each([
  ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'eip155'],
  [' 7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs ', 'solana'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bip122'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'bip122'],
  ['alice.eth', undefined],
])('S5.03 S5.04 the form of %j decides its namespace: %s', (typed, namespace) => {
  expect(addressNamespace(typed)).toBe(namespace)
})
