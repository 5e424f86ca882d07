import { type AuthNamespace, findLookAlike } from '@latchkey/protocol'
import type { PrepareInput } from './PreparedRequest.js'

/** Returns an address that the visitor knows and could mistake this one for. */
export const similarAddress = (
  { addresses, knownAddresses }: PrepareInput,
  namespace: AuthNamespace,
  address: string,
): string | undefined =>
  findLookAlike({ address, namespace, own: [addresses[namespace]], known: knownAddresses })
