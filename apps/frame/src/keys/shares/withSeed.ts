import { LatchkeyError } from '@latchkey/protocol'
import type { WalletAddresses } from '@latchkey/protocol/vault'
import { decode } from 'jose/base64url'
import { type Bytes, wipe } from '../../seed/Bytes.js'
import type { Cipher } from './aesGcm.js'
import { type BlobContent, openBlob } from './sealBlob.js'
import type { Splitting } from './splitKey.js'

/** What is encrypted of a wallet, and what it is bound to. */
export type ClosedWallet = {
  readonly walletId: string
  readonly epoch: number
  readonly blob: string
}

type Opening = { readonly cipher: Cipher; readonly splitting: Splitting }

/** Decrypts a wallet's seed with two shares, passes it to `use`, and wipes it. */
export async function withSeed<T>(
  { cipher, splitting }: Opening,
  wallet: ClosedWallet,
  shares: readonly [Uint8Array, Uint8Array],
  use: (content: BlobContent, key: Bytes) => Promise<T>,
): Promise<T> {
  const key = await splitting.join(...shares)
  let content: BlobContent | undefined
  try {
    content = await openBlob(key, new Uint8Array(decode(wallet.blob)), wallet, cipher)
    return await use(content, key)
  } finally {
    wipe(key, content?.entropy)
  }
}

export function assertSameAddresses(computed: WalletAddresses, named: WalletAddresses): void {
  const areSame = computed.eip155 === named.eip155 && computed.solana === named.solana
  if (!areSame) throw new LatchkeyError('frame/share-damaged')
}

export function assertSameBytes(one: Uint8Array, other: Uint8Array): void {
  const areSame = one.length === other.length && one.every((byte, at) => byte === other[at])
  if (!areSame) throw new LatchkeyError('frame/share-damaged')
}
