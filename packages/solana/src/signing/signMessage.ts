import type { Connection } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { getBase58Decoder } from '@solana/kit'
import type { SolanaWallet } from '../wallet/SolanaWallet.js'
import { isSignedBy } from './isSignedBy.js'
import type { Signer, SigningRequest } from './Signer.js'
import { signerOf } from './signerOf.js'

/** Throws `wallet/signature-mismatch` unless the signature verifies. @spec S3.77 */
export async function signMessage(
  signer: Pick<Signer, 'signMessage'>,
  request: Pick<SigningRequest, 'address'>,
  message: Uint8Array,
): Promise<Uint8Array> {
  const signature = await signer.signMessage(request, message)
  if (signature === undefined) throw new LatchkeyError('wallet/failed')
  if (!(await isSignedBy(request.address, signature, message))) {
    throw new LatchkeyError('wallet/signature-mismatch')
  }
  return signature as Uint8Array
}

/** @spec S7.35 S8.72 */
export async function signText(
  wallet: SolanaWallet,
  { addresses }: Connection,
  { address, message }: { address: string; message: string },
): Promise<string> {
  if (!addresses.includes(address)) throw new LatchkeyError('connection/account-mismatch')
  const bytes = new TextEncoder().encode(message)
  const signature = await signMessage(signerOf(wallet), { address }, bytes)
  return getBase58Decoder().decode(signature)
}
