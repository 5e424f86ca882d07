import { decodeSolanaAddress, isLatchkeyError } from '@latchkey/protocol'
import { generateKeyPairSigner, getAddressDecoder, getAddressEncoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { parseAccounts } from './parseAccounts.js'

const makeAccount = async () => {
  const { address } = await generateKeyPairSigner()
  const publicKey = new Uint8Array(getAddressEncoder().encode(address))
  return { address: address as string, publicKey, chains: ['solana:mainnet'] }
}
const [one, two] = [await makeAccount(), await makeAccount()]

test('accounts are parsed in order and without duplicates; those of other namespaces are dropped', () => {
  const evm = {
    address: `0x${'a1'.repeat(20)}`,
    publicKey: new Uint8Array(65),
    chains: ['eip155:1'],
  }
  const list = Object.freeze([two, evm, one, two].map((account) => Object.freeze({ ...account })))
  expect(parseAccounts(list)).toEqual([two.address, one.address])
  expect(parseAccounts([one.address, { pubkey: two.address }])).toEqual([one.address, two.address])
  expect(parseAccounts([])).toEqual([])
})

test.each<[string, unknown]>([
  ['no list', undefined],
  ['a text', one.address],
  ['what acts as a list', { slice: () => [one.address] }],
  ['an account that is none', [null]],
  ['an address of another namespace', [`0x${'a1'.repeat(20)}`]],
  ['an address of too many bytes', ['1'.repeat(44)]],
  ['an address of too few bytes', ['2'.repeat(32)]],
  ['a key that is too short', [{ ...one, publicKey: one.publicKey.slice(1) }]],
  ['a key that is too long', [{ ...one, publicKey: [...one.publicKey, 0] }]],
  ["another account's key", [{ ...one, publicKey: two.publicKey }]],
  ['no bytes for a key', [{ ...one, publicKey: null }]],
  [
    'a trap',
    [
      {
        get address() {
          throw new Error('a trap')
        },
      },
    ],
  ],
])('S5.04 %s is rejected as malformed accounts', (_, value) => {
  expect(() => parseAccounts(value)).toThrow(
    expect.toSatisfy((error) => isLatchkeyError(error, 'wallet/malformed-accounts')),
  )
})

test('S5.04 of more than a thousand accounts the first thousand count', () => {
  const addresses = Array.from({ length: 1_002 }, (_, at) =>
    getAddressDecoder().decode(
      new Uint8Array(32)
        .fill(1)
        .fill(at >> 8, 30, 31)
        .fill(at & 255, 31),
    ),
  )
  expect(parseAccounts(addresses)).toEqual(addresses.slice(0, 1_000))
})

test("a key is read from an address as the chain's own library does", () => {
  for (let zeros = 0; zeros < 33; zeros++) {
    const key = crypto.getRandomValues(new Uint8Array(32)).fill(0, 0, zeros)
    expect(decodeSolanaAddress(getAddressDecoder().decode(key))).toEqual(key)
  }
})
