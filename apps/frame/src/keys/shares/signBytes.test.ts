import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { createKeyPairFromPrivateKeyBytes, type SignatureBytes, verifySignature } from '@solana/kit'
import { keccak256, parseSignature, recoverAddress, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { randomBytes } from '../../seed/Bytes.js'
import { deriveKey, seedOf } from '../../seed/deriveKey.js'
import { signBytes } from './signBytes.js'

const keys = async () => {
  const seed = await seedOf(randomBytes(16))
  return { eip155: deriveKey.eip155(seed), solana: deriveKey.solana(seed) }
}

test('a signature is r, s and parity over the Keccak-256 of the bytes, equal to viem’s', async () => {
  const { eip155 } = await keys()
  for (const length of [0, 1, 32, 1000]) {
    const bytes = randomBytes(length)
    const signature = signBytes.eip155(eip155, bytes)
    expect(signature).toHaveLength(65)
    expect(signature[64]).toBeLessThanOrEqual(1)
    const hash = keccak256(bytes)
    const theirs = await privateKeyToAccount(toHex(eip155.privateKey)).sign({ hash })
    const { r, s, yParity } = parseSignature(theirs)
    const ours = [toHex(signature.slice(0, 32)), toHex(signature.slice(32, 64)), signature[64]]
    expect(ours).toEqual([r, s, yParity])
    expect(await recoverAddress({ hash, signature: theirs })).toBe(eip155.address)
  }
})

test('s is never in the upper half', async () => {
  const { eip155 } = await keys()
  const half = secp256k1.Point.Fn.ORDER / 2n
  for (let round = 0; round < 20; round += 1) {
    const signature = signBytes.eip155(eip155, randomBytes(8))
    expect(BigInt(`0x${bytesToHex(signature.slice(32, 64))}`) <= half).toBe(true)
  }
})

test('Solana signatures are over the bytes themselves, and verify with another library', async () => {
  const { solana } = await keys()
  const { publicKey } = await createKeyPairFromPrivateKeyBytes(solana.privateKey)
  const bytes = randomBytes(300)
  const signature = signBytes.solana(solana, bytes)
  expect(signature).toHaveLength(64)
  expect(await verifySignature(publicKey, signature as SignatureBytes, bytes)).toBe(true)
})

test('a key of another address gives no signature', async () => {
  const [one, other] = [await keys(), await keys()]
  const mixed = { privateKey: one.eip155.privateKey, address: other.eip155.address }
  expect(() => signBytes.eip155(mixed, randomBytes(8))).toThrow('Something went wrong')
})
