import type { AccountType } from '@latchkey/protocol'
import type { EmailStep, FrameUser } from '@latchkey/protocol/frame'
import type { SourceDeps, SourcePort } from './SourcePort.js'

/** The embedded wallet: a frame on a site of its own that holds keys, and that the visitor logs in to. `@latchkey/embedded` implements it. */
export type AuthPort = SourcePort & {
  /** The origin of the vault, which has pages for visitors who can't log in. */
  readonly site: string
  /** Starts a login. @spec S4.29 */
  connectEmail(email: string): Promise<EmailStep>
  /** Resolves when the link in the e-mail was followed; fails with `email/link-pending`, to be called again. */
  connectDevice(): Promise<'CONNECT' | 'VERIFY_OTP'>
  connectOtp(otp: string): Promise<Exclude<EmailStep, { action: 'VERIFY_OTP' }>>
  /** Starts a login by a provider and returns the address where the visitor logs in; it leads back to `returnTo` where there is no window. @spec S3.51 */
  socialUri(parameters: { provider: string; returnTo?: string }): Promise<string>
  /** Logs in with what the window gave; without it, with what is left at the vault, and fails with `social/pending` while nothing is. @spec S3.48 */
  connectSocial(parameters: { uri?: string }): Promise<SocialStep>
  /** Starts a login by Farcaster and returns what the visitor's phone opens. @spec S3.49 */
  farcasterUri(): Promise<string>
  /** Resolves when the visitor has approved on the phone; fails with `social/pending`, to be called again. @spec S3.49 */
  connectFarcaster(): Promise<SocialStep>
  /** Logs in with a token of the host's own users. */
  connectToken(token: string): Promise<SocialStep>
  /** Shows the ways to open a wallet here that its owner has protected; resolves when it is open, fails with `wallet/rejected` where the visitor goes back. */
  showRecovery(): Promise<void>
  /** Shows protection, devices and deletion; resolves when the visitor is done, with whether the wallet was deleted. */
  showSecurity(): Promise<{ readonly ended: boolean }>
  isConnected(): Promise<boolean>
  /** Returns the logged-in user, for the given chain where there is a choice. */
  user(parameters?: { chainId?: string | number; accountType?: AccountType }): Promise<FrameUser>
  smartAccountNetworks(): Promise<readonly number[]>
  setPreferredAccount(type: AccountType): Promise<void>
  /** Makes the account a plain one again on the wallet's EVM network, if the visitor approves it; returns the hash of what was sent. */
  leaveSmartAccount(): Promise<{ readonly hash: string }>
  /** Returns what the wallet says of several calls, not parsed yet; fails with `calls/unknown-id` for those of others. @spec S3.79 */
  callsStatus(id: string): Promise<unknown>
  updateEmail(email: string): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  updateEmailPrimaryOtp(otp: string): Promise<void>
  /** Returns the new e-mail. */
  updateEmailSecondaryOtp(otp: string): Promise<string>

  /** Emits what happens without a request. */
  watch(listener: (event: AuthEvent) => void): () => void
  /** Cancels the requests that wait for the visitor. @spec S4.58 */
  abort(): void
  /** Shows the frame over a place of the page, which it follows; returns a function that hides it. */
  show(place: FramePlace): () => void
  /** Loads the frame ahead, for it takes a moment. */
  prefetch(): Promise<void>
  /** Reloads the frame; waiting requests fail. */
  reload(): void
}

/** What follows a login without an e-mail: the account, or first what gets it back when the login is lost. */
export type SocialStep = {
  readonly action: 'CONNECT' | 'VERIFY_RECOVERY'
  readonly userName?: string
}

/** The place of the frame, in pixels of the window. */
export type FramePlace = {
  rect(): FrameRect
  /** The radius of its lower corners, as a length; square if not given. */
  corner?(): string
  /** The accessible name of the dialog that holds the frame. */
  readonly label: string
  /** The modal's own button that closes it: the frame's dialog covers it, and has one in its place. */
  readonly close?: { readonly label: string; rect(): FrameRect | undefined }
}

/** A rectangle in pixels of the window. */
export type FrameRect = {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** Events of the embedded wallet. */
export type AuthEvent =
  /** A request waits for the visitor's approval in the frame, or the last one was answered. @spec S4.55-S4.57 */
  | {
      readonly type: 'approval'
      readonly open: boolean
      readonly result?: 'success' | 'error'
    }
  /** A method was requested that is not allowed. @spec S4.54 S6.06 */
  | { readonly type: 'refused'; readonly method: string }
  /** @spec S4.59 */
  | { readonly type: 'timeout'; readonly reason: FrameTimeout }
  /** The browser computes what the vault demands before a login goes on, or has done so. */
  | { readonly type: 'work'; readonly active: boolean }
  /** Whether the browser keeps what the frame stores; where it does not, a login ends with the page. */
  | { readonly type: 'storage'; readonly persists: boolean }
  /** The frame has a new session: its token is stored, and gives access to nothing. @spec S3.74 S3.81 */
  | { readonly type: 'session'; readonly token: string }
  /** The page wants the visitor to see what became of calls, which the frame knows. @spec S3.79 */
  | { readonly type: 'showCalls'; readonly id: string }
  /** Calls were carried out, which may have made the account smart. */
  | { readonly type: 'callsDone' }
  /** The session is over: elsewhere, or by its age. */
  | { readonly type: 'ended' }

/** The reason why the frame did not answer. @spec S4.59 S5.29 */
export type FrameTimeout = 'iframe_load_failed' | 'iframe_request_timeout' | 'unverified_domain'

/** An entry of `connectors`: one value may serve several instances. */
export type AuthFactory = {
  readonly type: 'AUTH'
  /** What the host gave, for the check that loads late. */
  readonly hostOptions?: object
  create(deps: SourceDeps): AuthPort
}
