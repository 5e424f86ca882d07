import type { CaipNetworkId } from '@latchkey/protocol'
import {
  assertSiteFields,
  formatSignInMessage,
  type SignInMessage,
  type SignInMessageData,
} from '@latchkey/protocol/siwx'

/** What a host may say about its messages. */
export type SiteOptions = {
  /** One line that the wallet shows. */
  readonly statement?: string
  readonly resources?: readonly string[]
  /** How long a message, and so its session, is valid; unlimited by default. */
  readonly ttlSeconds?: number
  /** The host of the page by default. */
  readonly domain?: string
  /** The origin of the page by default: the rest of its address may contain what is no one else's business. */
  readonly uri?: string
  /** Whether a connection needs a session; true by default. */
  readonly required?: boolean
  /** Whether disconnecting revokes the sessions; true by default. */
  readonly signOutOnDisconnect?: boolean
}

/** The account that is to sign. */
export type MessageInput = {
  /** Empty where the wallet fills it in. */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  readonly notBefore?: string
}

/**
 * Creates the message of this page for an account; throws where the host's options break its grammar. Without an account,
 * which a wallet that connects and signs in at once fills in, it has its fields and no text yet.
 */
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
  // At once, so that a mistake of the host shows where it is made.
  if (accountAddress === '') assertSiteFields(data)
  else formatSignInMessage(data)
  return { ...data, toString: () => formatSignInMessage(data) }
}
