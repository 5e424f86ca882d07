import type { CaipNetworkId } from '../networks/caip.js'

/** The fields of a sign-in message of EIP-4361 or CAIP-122. @spec S3.30 */
export type SignInMessageData = {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** The scheme in front of the domain, where the message has one. */
  readonly scheme?: string
  /** Host, and port where it is not the scheme's own. */
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  /** At least eight letters and digits. */
  readonly nonce: string
  /** One line for the visitor to read. */
  readonly statement?: string
  /** ISO 8601, as are the other times; EIP-4361 requires it. */
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}
