import { hexToBytes } from '@noble/hashes/utils.js'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { createKeyPairFromPrivateKeyBytes, getAddressFromPublicKey } from '@solana/kit'
import { HDKey } from 'micro-key-producer/slip10.js'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { randomBytes } from './Bytes.js'
import { addressesOf, deriveKey, seedOf } from './deriveKey.js'

// The addresses that other wallets derive from public test phrases.
const vectors: readonly [words: string, eip155: string, solana: string | undefined][] = [
  [
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
    '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  ],
  [
    'test test test test test test test test test test test junk',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  ],
  [
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
    '0x58A57ed9d8d624cBD12e2C467D34787555bB1b25',
    undefined,
  ],
  [
    'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong',
    '0xfc2077CA7F403cBECA41B1B0F62D91B5EA631B5E',
    undefined,
  ],
]

test.each(vectors)(
  'known phrases give the addresses of other wallets: %s',
  async (words, eip155, solana) => {
    const addresses = await addressesOf(mnemonicToEntropy(words, wordlist))
    expect(addresses.eip155).toBe(eip155)
    expect(addresses.eip155).toBe(mnemonicToAccount(words).address)
    if (solana) expect(addresses.solana).toBe(solana)
  },
)

test('the library reproduces the published SLIP-10 vectors for ed25519', () => {
  const root = HDKey.fromMasterSeed(hexToBytes('000102030405060708090a0b0c0d0e0f'))
  const paths = {
    "m/0'": '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3',
    "m/0'/1'/2'": '92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9',
    "m/0'/1'/2'/2'/1000000000'": '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
  }
  for (const [path, key] of Object.entries(paths)) {
    expect(root.derive(path).privateKey).toEqual(hexToBytes(key))
  }
})

test('the keys of one namespace equal those that other libraries derive from the same bytes', async () => {
  for (let round = 0; round < 3; round += 1) {
    const seed = await seedOf(randomBytes(16))
    const { address, privateKey } = deriveKey.solana(seed)
    const { publicKey } = await createKeyPairFromPrivateKeyBytes(privateKey)
    expect(await getAddressFromPublicKey(publicKey)).toBe(address)
  }
})
