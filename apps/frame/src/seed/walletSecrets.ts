import type { AuthNamespace } from '@latchkey/protocol'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { getBase58Decoder } from '@solana/kit'
import { wipe } from './Bytes.js'
import { deriveKey, seedOf } from './deriveKey.js'

/** What opens a wallet anywhere: its words, and each namespace's key as other wallets take it. */
export type WalletSecrets = {
  readonly words: string
  readonly accounts: readonly {
    readonly namespace: AuthNamespace
    readonly address: string
    readonly privateKey: string
  }[]
}

/** Writes a private key as other wallets of its namespace import it. */
const keyText: Readonly<Record<AuthNamespace, (privateKey: Uint8Array) => string>> = {
  eip155: (privateKey) => `0x${bytesToHex(privateKey)}`,
  // The key and its public key, as Solana's wallets have it.
  solana: (privateKey) =>
    getBase58Decoder().decode(Uint8Array.of(...privateKey, ...ed25519.getPublicKey(privateKey))),
}

/** Returns everything that a seed gives, as text for its owner. */
export async function walletSecrets(entropy: Uint8Array): Promise<WalletSecrets> {
  const seed = await seedOf(entropy)
  const accounts = (['eip155', 'solana'] as const).map((namespace) => {
    const { address, privateKey } = deriveKey[namespace](seed)
    const text = keyText[namespace](privateKey)
    wipe(privateKey)
    return { namespace, address, privateKey: text }
  })
  wipe(seed)
  return { words: entropyToMnemonic(entropy, wordlist), accounts }
}
