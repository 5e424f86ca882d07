import type { SocialIdentity } from '../social/SocialProvider.js'

export type AskedSignIn = {
  /** Of this login alone. */
  readonly nonce: string
  /** Host and port of the vault. */
  readonly domain: string
  /** A page of the vault. */
  readonly uri: string
  readonly begunAt: number
  readonly expiresAt: number
}

/** A login that waits at the relay. */
export type FarcasterChannel = {
  readonly asked: AskedSignIn
  /** Reads the answer at the relay. */
  readonly token: string
  /** What the visitor's phone opens. */
  readonly url: string
}

/** What the relay passes on. Nothing of it is believed but what the signature proves. */
export type FarcasterAnswer = {
  readonly message: string
  readonly signature: `0x${string}`
  readonly fid?: number
  readonly username?: unknown
  readonly pfpUrl?: unknown
}

/** Logins by Farcaster; the calls reject with `ProviderError`. */
export type Farcaster = {
  begin(nonce: string): Promise<FarcasterChannel>
  /** The answer of the visitor's app; undefined while there is none. The relay passes it on once. */
  read(channel: FarcasterChannel): Promise<FarcasterAnswer | undefined>
  /** Whose login it was, after every check. */
  identify(channel: FarcasterChannel, answer: FarcasterAnswer): Promise<SocialIdentity>
}
