import { LatchkeyError } from '@latchkey/protocol'
import type { WalletAddresses } from '@latchkey/protocol/vault'
import { decode } from 'jose/base64url'
import { type Bytes, wipe } from '../seed/Bytes.js'
import { openBlob } from './sealBlob.js'
import { joinKey } from './splitKey.js'
import type { WalletRecord } from './WorkerApi.js'

/** Decrypts a wallet's seed with two shares, passes it to `use`, and wipes it. */
export async function withSeed<T>(
  wallet: Pick<WalletRecord, 'walletId' | 'epoch' | 'blob'>,
  shares: readonly [Uint8Array, Uint8Array],
  use: (entropy: Bytes, key: Bytes) => Promise<T>,
): Promise<T> {
  const key = await joinKey(...shares)
  let entropy: Bytes | undefined
  try {
    entropy = await openBlob(
      key,
      new Uint8Array(decode(wallet.blob)),
      wallet.walletId,
      wallet.epoch,
    )
    return await use(entropy, key)
  } finally {
    wipe(key, entropy)
  }
}

/** Throws if addresses are not those of the seed. */
export function assertSameAddresses(computed: WalletAddresses, named: WalletAddresses): void {
  const areSame = computed.eip155 === named.eip155 && computed.solana === named.solana
  if (!areSame) throw new LatchkeyError('frame/share-damaged')
}
