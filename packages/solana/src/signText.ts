import type { Connection } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { getBase58Decoder } from '@solana/kit'
import type { SolanaWallet } from './SolanaWallet.js'
import { signerOf } from './signerOf.js'
import { signMessage } from './signMessage.js'

/** Lets an account of the connection sign a text; gives the signature in base58. @spec S7.35 S8.72 */
export async function signText(
  wallet: SolanaWallet,
  { addresses, networkId }: Connection,
  { address, message }: { address: string; message: string },
): Promise<string> {
  if (!addresses.includes(address)) throw new LatchkeyError('connection/account-mismatch')
  const bytes = new TextEncoder().encode(message)
  const signature = await signMessage(signerOf(wallet), { address, networkId }, bytes)
  return getBase58Decoder().decode(signature)
}
