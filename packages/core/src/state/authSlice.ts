import type { AccountType, CaipNetworkId, LatchkeyError, Namespace } from '@latchkey/protocol'
import type { FrameUser } from '@latchkey/protocol/frame'

/** The visitor's next step in a login. @spec S4.29 */
export type LoginStep = LoginAction & {
  /** Expiry of the code, link or session; 0 once the vault rejects it. */
  readonly validUntil: number
}

type LoginAction =
  | { readonly kind: 'code'; readonly email: string }
  /** Follow the mailed link and type the number there; the second mail follows the code's. */
  | {
      readonly kind: 'link'
      readonly email: string
      readonly number: string
      readonly mail: 'first' | 'second'
    }
  /** Unlock a protected wallet. Without e-mail or provider, the host logged the visitor in. */
  | {
      readonly kind: 'recovery'
      readonly email: string | undefined
      readonly social?: { readonly provider: string; readonly userName?: string }
    }

/** A login to the embedded wallet, until its accounts are connected. @spec S4.29 */
export type Login =
  | { readonly status: 'sending'; readonly email: string; readonly step: LoginStep | undefined }
  | { readonly status: 'waiting'; readonly step: LoginStep }
  | { readonly status: 'checking'; readonly step: LoginStep }
  /** Failed, and waiting for the visitor; without a step, no mail was sent. */
  | {
      readonly status: 'failed'
      readonly email: string | undefined
      readonly step: LoginStep | undefined
      readonly error: LatchkeyError
    }
  /** The visitor left; the mail is still valid. */
  | { readonly status: 'left'; readonly step: LoginStep }

/** A social login. */
export type SocialAttempt = { readonly provider: string } & SocialStatus

/** `url` is the popup's, or Farcaster's link for the phone. @spec S3.11 S3.66 */
export type SocialStatus =
  | { readonly status: 'opening'; readonly url?: string; readonly error?: undefined }
  /** In the provider's window; `apart` if the window can't report back. */
  | { readonly status: 'waiting' | 'apart'; readonly url: string; readonly error?: undefined }
  /** `protecting`: logged in; in the same window the wallet is protected, or unlocked. */
  | {
      readonly status: 'protecting' | 'finishing'
      readonly url?: undefined
      readonly error?: undefined
    }
  | { readonly status: 'failed'; readonly error: LatchkeyError; readonly url?: string }

/** Progress of reverting a smart account. */
export type SmartAccountLeave = {
  readonly networkId: CaipNetworkId
  readonly status: 'asking' | 'pending' | 'done' | 'failed'
  readonly hash?: string
  readonly error?: LatchkeyError
}

/** State of the embedded wallet and its user. */
export type AuthSlice = {
  /** Reported by the wallet, never read from storage. */
  readonly email: string | undefined
  readonly userName: string | undefined
  /** @spec S3.11 */
  readonly socialProvider?: FrameUser['socialProvider']
  readonly image?: FrameUser['image']
  readonly social?: SocialAttempt
  readonly login?: Login
  /** @spec S4.55 */
  readonly approval: boolean
  /** Whether the browser computes the vault's proof of work. */
  readonly isWorking: boolean
  /** The strongest protection, or the mailbox alone. */
  readonly protection: FrameUser['protection']
  /** Whether the visitor must confirm a new e-mail. */
  readonly isMailboxMoved?: FrameUser['isMailboxMoved']
  readonly isProtectionOffered?: boolean
  /** Whether a reload ends the login because the browser blocks the frame's storage. */
  readonly endsWithPage: boolean
  /** @spec S3.11 S4.16 */
  readonly preferredAccountTypes: Readonly<Partial<Record<Namespace, AccountType>>>
  /** @spec S3.11 */
  readonly smartAccountDeployed: boolean
  readonly leave?: SmartAccountLeave
  readonly ready: boolean
}

// Omits undefined fields: every page loads this.
export const initialAuth = Object.freeze({
  approval: false,
  isWorking: false,
  endsWithPage: false,
  preferredAccountTypes: {},
  smartAccountDeployed: false,
  ready: false,
}) as AuthSlice
