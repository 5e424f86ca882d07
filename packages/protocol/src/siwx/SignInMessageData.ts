import type { CaipNetworkId } from '../networks/caip.js'

/** Fields of an EIP-4361 or CAIP-122 message. @spec S3.30 */
export type SignInMessageData = {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** Scheme before the domain, if any. */
  readonly scheme?: string
  /** Host, with port unless default. */
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  /** At least eight letters and digits. */
  readonly nonce: string
  /** One line for the visitor. */
  readonly statement?: string
  /** ISO 8601, like the other times; required by EIP-4361. */
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}
