import { LatchkeyError } from '@latchkey/protocol'
import { isSignedBy } from './isSignedBy.js'
import type { Signer, SigningRequest } from './Signer.js'

/** Lets an account sign bytes; a signature over something else, or by somebody else, is none. @spec S3.77 */
export async function signMessage(
  signer: Pick<Signer, 'signMessage'>,
  request: SigningRequest,
  message: Uint8Array,
): Promise<Uint8Array> {
  const signature = await signer.signMessage(request, message)
  if (signature === undefined) throw new LatchkeyError('wallet/failed')
  if (!(await isSignedBy(request.address, signature, message))) {
    throw new LatchkeyError('wallet/signature-mismatch')
  }
  // `isSignedBy` has looked at what it is.
  return signature as Uint8Array
}
