import { LatchkeyError } from '@latchkey/protocol'
import { areBytesEqual, parseTransaction } from './decodeWireTransaction.js'
import { isSignedBy } from './isSignedBy.js'
import type { Signer, SigningRequest } from './Signer.js'

/** Has an account sign transactions, all or none; throws unless each comes back unchanged with a valid signature. @spec S3.77 */
export async function signTransactions(
  signer: Pick<Signer, 'signTransactions'>,
  request: SigningRequest,
  wires: readonly Uint8Array[],
): Promise<readonly Uint8Array[]> {
  if (!signer.signTransactions) throw new LatchkeyError('wallet/unsupported-method')
  // Each transaction needs a signature slot for the account.
  const { address } = request
  if (!wires.every((wire) => Object.hasOwn(parseTransaction(wire)?.signatures ?? {}, address))) {
    throw new LatchkeyError('wallet/unauthorized')
  }
  const signed = await signer.signTransactions(request, wires)
  return Promise.all(wires.map((wire, at) => verifySigned(address, wire, signed[at])))
}

async function verifySigned(
  address: string,
  requestedWire: Uint8Array,
  signedWire: unknown,
): Promise<Uint8Array> {
  if (signedWire === undefined) throw new LatchkeyError('wallet/failed')
  const [requested, signed] = [parseTransaction(requestedWire), parseTransaction(signedWire)]
  const signatures: Readonly<Record<string, unknown>> = signed?.signatures ?? {}
  const isOurs =
    requested !== undefined &&
    signed !== undefined &&
    areBytesEqual(requested.messageBytes, signed.messageBytes) &&
    (await isSignedBy(address, signatures[address], new Uint8Array(requested.messageBytes)))
  if (!isOurs) throw new LatchkeyError('wallet/signature-mismatch')
  // parseTransaction accepts bytes only.
  return signedWire as Uint8Array
}
