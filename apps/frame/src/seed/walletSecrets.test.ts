import { createKeyPairFromBytes, getAddressFromPublicKey, getBase58Encoder } from '@solana/kit'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { walletSecrets } from './walletSecrets.js'

test('the secrets of a seed open the same accounts in other libraries', async () => {
  const { accounts, words } = await walletSecrets(new Uint8Array(16))
  expect(words).toBe(`${'abandon '.repeat(11)}about`)
  const [evm, solana] = accounts
  expect(evm?.address).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
  expect(privateKeyToAccount(evm?.privateKey as Hex).address).toBe(evm?.address)
  expect(solana?.address).toBe('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk')
  const bytes = getBase58Encoder().encode(solana?.privateKey ?? '')
  const { publicKey } = await createKeyPairFromBytes(bytes)
  expect(await getAddressFromPublicKey(publicKey)).toBe(solana?.address)
})
