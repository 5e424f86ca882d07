import type { CaipNetworkId } from '@latchkey/protocol'
import {
  assertSiteFields,
  formatSignInMessage,
  type SignInMessage,
  type SignInMessageData,
} from '@latchkey/protocol/siwx'

/** Message options of the host. */
export type SiteOptions = {
  /** One line that the wallet shows. */
  readonly statement?: string
  readonly resources?: readonly string[]
  /** Validity of a message, and so of its session. @defaultValue unlimited */
  readonly ttlSeconds?: number
  /** @defaultValue the page's host */
  readonly domain?: string
  /** The rest of the page's URL may be private. @defaultValue the page's origin */
  readonly uri?: string
  /** Connections need a session. @defaultValue true */
  readonly required?: boolean
  /** Disconnecting revokes the sessions. @defaultValue true */
  readonly signOutOnDisconnect?: boolean
}

export type MessageInput = {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  readonly notBefore?: string
}

/** Has no text without an account, which a wallet that connects and signs in at once fills in. */
export function createSiteMessage(
  { domain, resources, statement, ttlSeconds, uri }: SiteOptions,
  { accountAddress, chainId, notBefore }: MessageInput,
  nonce: string,
): SignInMessage {
  const now = Date.now()
  const data: SignInMessageData = {
    accountAddress,
    chainId,
    domain: domain ?? location.host,
    uri: uri ?? location.origin,
    version: '1',
    nonce,
    issuedAt: new Date(now).toISOString(),
    ...(ttlSeconds === undefined
      ? {}
      : { expirationTime: new Date(now + ttlSeconds * 1_000).toISOString() }),
    ...(statement === undefined ? {} : { statement }),
    ...(notBefore === undefined ? {} : { notBefore }),
    ...(resources === undefined ? {} : { resources }),
  }
  // The mistake shows where it is made.
  if (accountAddress === '') assertSiteFields(data)
  else formatSignInMessage(data)
  return { ...data, toString: () => formatSignInMessage(data) }
}
