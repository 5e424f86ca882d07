import type { AccountType } from '@latchkey/protocol'
import type { EmailStep, FrameUser } from '@latchkey/protocol/frame'
import type { SourceDeps, SourcePort } from './SourcePort.js'

/** The embedded wallet: a cross-origin frame that holds keys and logs the visitor in. Implemented by `@latchkey/embedded`. */
export type AuthPort = SourcePort & {
  /** Origin of the vault, which also has pages for visitors who can't log in. */
  readonly site: string
  /** Starts an e-mail login. @spec S4.29 */
  connectEmail(email: string): Promise<EmailStep>
  /** Resolves once the mailed link is followed; rejects with `email/link-pending` while it is not. */
  connectDevice(): Promise<'CONNECT' | 'VERIFY_OTP'>
  connectOtp(otp: string): Promise<Exclude<EmailStep, { action: 'VERIFY_OTP' }>>
  /** Starts a social login and returns the provider's URL, which leads back to `returnTo` without a popup. @spec S3.51 */
  socialUri(parameters: { provider: string; returnTo?: string }): Promise<string>
  /** Completes a social login; rejects with `social/pending` while there is no result. @spec S3.48 */
  connectSocial(parameters: { uri?: string }): Promise<SocialStep>
  /** Starts a Farcaster login and returns the link for the visitor's phone. @spec S3.49 */
  farcasterUri(): Promise<string>
  /** Resolves once approved on the phone; rejects with `social/pending` while it is not. @spec S3.49 */
  connectFarcaster(): Promise<SocialStep>
  /** Logs in with a token of the host's own users. */
  connectToken(token: string): Promise<SocialStep>
  /**
   * Unlocks a protected wallet in this browser; rejects with `wallet/rejected` when the visitor goes back. `inLoginWindow`:
   * in the window that has just logged in; rejects with `social/pending` where that one does not come back to the vault.
   */
  showRecovery(parameters?: { inLoginWindow: true }): Promise<void>
  showSecurity(): Promise<{ readonly ended: boolean }>
  isConnected(): Promise<boolean>
  user(parameters?: { chainId?: string | number; accountType?: AccountType }): Promise<FrameUser>
  smartAccountNetworks(): Promise<readonly number[]>
  setPreferredAccount(type: AccountType): Promise<void>
  /** Reverts the smart account to a plain one on the EVM network, with the visitor's approval; returns the transaction hash. */
  leaveSmartAccount(): Promise<{ readonly hash: string }>
  /** Returns the wallet's unparsed status of a batch; rejects with `calls/unknown-id` for foreign ids. @spec S3.79 */
  callsStatus(id: string): Promise<unknown>
  updateEmail(email: string): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  updateEmailPrimaryOtp(otp: string): Promise<void>
  updateEmailSecondaryOtp(otp: string): Promise<string>

  watch(listener: (event: AuthEvent) => void): () => void
  /** Cancels pending approvals. @spec S4.58 */
  abort(): void
  /** Shows the frame at a position on the page and follows it; returns the function that hides it. */
  show(place: FramePlace): () => void
  prefetch(): Promise<void>
  reload(): void
}

/** The result of a login without an e-mail: the account, or recovery first. */
export type SocialStep = {
  readonly action: 'CONNECT' | 'VERIFY_RECOVERY'
  readonly userName?: string
}

export type FramePlace = {
  rect(): FrameRect
  corner?(): string
  readonly label: string
  readonly close?: { readonly label: string; rect(): FrameRect | undefined }
}

export type FrameRect = {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

export type AuthEvent =
  /** An approval is pending, or was answered. @spec S4.55-S4.57 */
  | {
      readonly type: 'approval'
      readonly open: boolean
      readonly result?: 'success' | 'error'
    }
  /** A method was refused. @spec S4.54 S6.06 */
  | { readonly type: 'refused'; readonly method: string }
  /** @spec S4.59 */
  | { readonly type: 'timeout'; readonly reason: FrameTimeout }
  /** The browser started or finished the vault's proof of work. */
  | { readonly type: 'work'; readonly active: boolean }
  /** Whether the frame's storage persists; otherwise a login ends with the page. */
  | { readonly type: 'storage'; readonly persists: boolean }
  /** A new session; its stored token gives no access by itself. @spec S3.74 S3.81 */
  | { readonly type: 'session'; readonly token: string }
  /** The page wants to show a batch's status, which the frame has. @spec S3.79 */
  | { readonly type: 'showCalls'; readonly id: string }
  /** Executed calls, which may have deployed the smart account. */
  | { readonly type: 'callsDone' }
  /** The session ended elsewhere or expired. */
  | { readonly type: 'ended' }

/** Why the frame did not respond. @spec S4.59 S5.29 */
export type FrameTimeout = 'iframe_load_failed' | 'iframe_request_timeout' | 'unverified_domain'

/** An entry of `connectors`; several instances may share it. */
export type AuthFactory = {
  readonly type: 'AUTH'
  readonly hostOptions?: object
  create(deps: SourceDeps): AuthPort
}
