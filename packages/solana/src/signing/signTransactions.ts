import { LatchkeyError } from '@latchkey/protocol'
import type { Address, Transaction } from '@solana/kit'
import { areBytesEqual, parseTransaction } from './decodeWireTransaction.js'
import { isSignedBy } from './isSignedBy.js'
import type { Signer, SigningRequest } from './Signer.js'

export type SignedTransaction = Transaction & {
  readonly signatures: Readonly<Record<string, Uint8Array | null>>
  readonly wire: Uint8Array
}

/** All or none; throws unless each comes back unchanged with a valid signature. @spec S3.77 */
export async function signTransactions<const Wires extends readonly Uint8Array[]>(
  signer: Pick<Signer, 'signTransactions'>,
  request: SigningRequest,
  wires: Wires,
): Promise<{ readonly [At in keyof Wires]: SignedTransaction }> {
  if (!signer.signTransactions) throw new LatchkeyError('wallet/unsupported-method')
  const { address } = request
  const requested = wires.map((wire) => {
    const transaction = parseTransaction(wire)
    if (!transaction || !Object.hasOwn(transaction.signatures, address)) {
      throw new LatchkeyError('wallet/unauthorized')
    }
    return new Uint8Array(transaction.messageBytes)
  })
  const signed = await signer.signTransactions(request, wires)
  const verified = requested.map((message, at) => verifySigned(address, message, signed[at]))
  return Promise.all(verified) as Promise<{ [At in keyof Wires]: SignedTransaction }>
}

async function verifySigned(
  address: string,
  message: Uint8Array,
  wire: unknown,
): Promise<SignedTransaction> {
  if (wire === undefined) throw new LatchkeyError('wallet/failed')
  const signed = parseTransaction(wire)
  const isOurs =
    signed !== undefined &&
    areBytesEqual(message, signed.messageBytes) &&
    (await isSignedBy(address, signed.signatures[address as Address], message))
  if (!isOurs) throw new LatchkeyError('wallet/signature-mismatch')
  return { ...signed, wire: wire as Uint8Array }
}
