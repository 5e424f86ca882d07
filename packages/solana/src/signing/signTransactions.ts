import { LatchkeyError } from '@latchkey/protocol'
import { areBytesEqual, parseTransaction } from './decodeWireTransaction.js'
import { isSignedBy } from './isSignedBy.js'
import type { Signer, SigningRequest } from './Signer.js'

/** Lets an account sign transactions, all or none; what comes back must be what was asked for, signed by that account. @spec S3.77 */
export async function signTransactions(
  signer: Pick<Signer, 'signTransactions'>,
  request: SigningRequest,
  wires: readonly Uint8Array[],
): Promise<readonly Uint8Array[]> {
  if (!signer.signTransactions) throw new LatchkeyError('wallet/unsupported-method')
  // Nobody can sign where there is no place for it.
  const { address } = request
  if (!wires.every((wire) => Object.hasOwn(parseTransaction(wire)?.signatures ?? {}, address))) {
    throw new LatchkeyError('wallet/unauthorized')
  }
  const signed = await signer.signTransactions(request, wires)
  return Promise.all(wires.map((wire, at) => verifySigned(address, wire, signed[at])))
}

async function verifySigned(
  address: string,
  asked: Uint8Array,
  given: unknown,
): Promise<Uint8Array> {
  if (given === undefined) throw new LatchkeyError('wallet/failed')
  const [wanted, signed] = [parseTransaction(asked), parseTransaction(given)]
  const signatures: Readonly<Record<string, unknown>> = signed?.signatures ?? {}
  const isOurs =
    wanted !== undefined &&
    signed !== undefined &&
    areBytesEqual(wanted.messageBytes, signed.messageBytes) &&
    (await isSignedBy(address, signatures[address], new Uint8Array(wanted.messageBytes)))
  if (!isOurs) throw new LatchkeyError('wallet/signature-mismatch')
  // A transaction that could be read was bytes.
  return given as Uint8Array
}
