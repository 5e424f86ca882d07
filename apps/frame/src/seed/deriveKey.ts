import type { AuthNamespace } from '@latchkey/protocol'
import type { WalletAddresses } from '@latchkey/protocol/vault'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { getAddressDecoder } from '@solana/kit'
import { HDKey as Slip10Key } from 'micro-key-producer/slip10.js'
import { utf8, wipe } from './Bytes.js'

export type DerivedKey = { readonly privateKey: Uint8Array; readonly address: string }

/** Derives the BIP-39 seed from the entropy of twelve words. */
export async function seedOf(entropy: Uint8Array): Promise<Uint8Array> {
  return mnemonicToSeedWebcrypto(entropyToMnemonic(entropy, wordlist))
}

/** Derives the first key of a namespace, at the path that other wallets use. */
export const deriveKey: Readonly<Record<AuthNamespace, (seed: Uint8Array) => DerivedKey>> = {
  eip155(seed) {
    const root = HDKey.fromMasterSeed(seed)
    const child = root.derive("m/44'/60'/0'/0/0")
    const privateKey = Uint8Array.from(child.privateKey ?? [])
    root.wipePrivateData()
    child.wipePrivateData()
    return { privateKey, address: evmAddressOf(secp256k1.getPublicKey(privateKey, false)) }
  },
  solana(seed) {
    const root = Slip10Key.fromMasterSeed(seed)
    const { privateKey } = root.derive("m/44'/501'/0'/0'")
    wipe(root.privateKey)
    return { privateKey, address: solanaAddressOf(ed25519.getPublicKey(privateKey)) }
  },
}

export async function addressesOf(entropy: Uint8Array): Promise<WalletAddresses> {
  const seed = await seedOf(entropy)
  const eip155 = deriveKey.eip155(seed)
  const solana = deriveKey.solana(seed)
  wipe(seed, eip155.privateKey, solana.privateKey)
  return { eip155: eip155.address, solana: solana.address }
}

/** Returns the EIP-55 address of an uncompressed public key. */
export function evmAddressOf(publicKey: Uint8Array): string {
  const plain = bytesToHex(keccak_256(publicKey.subarray(1)).subarray(-20))
  const check = bytesToHex(keccak_256(utf8(plain)))
  const letter = (it: string, at: number) =>
    Number.parseInt(check.charAt(at), 16) >= 8 ? it.toUpperCase() : it
  return `0x${Array.from(plain, letter).join('')}`
}

const solanaAddressOf = (publicKey: Uint8Array): string => getAddressDecoder().decode(publicKey)
