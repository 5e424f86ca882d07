import type { AccountType, CaipNetworkId, LatchkeyError, Namespace } from '@latchkey/protocol'
import type { FrameUser } from '@latchkey/protocol/frame'

/** The step of a login that waits for the visitor. @spec S4.29 */
export type LoginStep = {
  /** Undefined where no e-mail logged the visitor in. */
  readonly email: string | undefined
  /** Who logged the visitor in instead, and as whom; undefined too for a token of the host. */
  readonly social?: { readonly provider: string; readonly userName?: string }
  /** The number to type where the link in the e-mail leads; undefined while only the code is needed. */
  readonly number: string | undefined
  /** Whether the link is in another mail than the code, sent after it. */
  readonly isSecondMail?: boolean
  /** There where no mail is awaited: what the visitor has protected the wallet with opens it here, or another device does. */
  readonly recovery?: LoginRecovery
  /** When the code or the link stops working. */
  readonly validUntil: number
}

/** How far the visitor is with opening a protected wallet in this browser. */
export type LoginRecovery = {
  /** Whether the wallet shows the ways to open it, or its accounts are being connected. */
  readonly isBusy: boolean
  /** Why the last try failed. */
  readonly error?: LatchkeyError
}

/** How far a login by a provider is. */
export type SocialAttempt = {
  readonly provider: string
  /**
   * The window opens, the visitor is in it, there but without a way for it to report (the visitor continues in it), the
   * wallet gets its result, or it failed.
   */
  readonly status: 'opening' | 'waiting' | 'apart' | 'finishing' | 'failed'
  /** Where the window leads, once known. */
  readonly url?: string
  /** Why it failed. */
  readonly error?: LatchkeyError
}

/** How far a login by Farcaster is. */
export type FarcasterAttempt = {
  readonly status: 'loading' | 'waiting' | 'finishing' | 'failed'
  /** What the visitor's phone opens; a QR code on computers. @spec S3.11 S3.66 */
  readonly url?: string
  readonly error?: LatchkeyError
}

/** How far the visitor is with making the account a plain one again. */
export type SmartAccountLeave = {
  readonly networkId: CaipNetworkId
  /** In the frame before the visitor, on its way, in a block, or refused or failed. */
  readonly status: 'asking' | 'pending' | 'done' | 'failed'
  /** Of the transaction, once it was sent. */
  readonly hash?: string
  readonly error?: LatchkeyError
}

/** The state of the embedded wallet and of its user. */
export type AuthSlice = {
  /** The user's e-mail address, as the wallet itself reports it; never from the storage. */
  readonly email: string | undefined
  readonly userName: string | undefined
  /** Who logged the user in, where it was not an e-mail. @spec S3.11 */
  readonly socialProvider?: FrameUser['socialProvider']
  /** The address of the user's image at the provider; it may fail to load. */
  readonly image?: FrameUser['image']
  /** The login by a provider that is under way, or failed last. */
  readonly social?: SocialAttempt
  /** The login by Farcaster that is under way, or failed last. */
  readonly farcaster?: FarcasterAttempt
  readonly step: LoginStep | undefined
  /** Whether a request waits for the visitor in the frame. @spec S4.55 */
  readonly approval: boolean
  /** Whether the browser computes what the vault demands before a login goes on. */
  readonly isWorking: boolean
  /** What protects the wallet: the mailbox alone, or the strongest of what the visitor has added. */
  readonly protection: FrameUser['protection']
  /** Whether the visitor has to confirm a new e-mail, with what protects the wallet. */
  readonly isMailboxMoved?: FrameUser['isMailboxMoved']
  /** Whether the visitor was offered to protect it since the page loaded; once is enough. */
  readonly isProtectionOffered?: boolean
  /** Whether a reload ends a login, as the browser blocks the storage of the wallet's frame; known before one, when the frame is there. */
  readonly endsWithPage: boolean
  /** The account type in use, by namespace. @spec S3.11 S4.16 */
  readonly preferredAccountTypes: Readonly<Partial<Record<Namespace, AccountType>>>
  /** Whether the account is smart on the active network already. @spec S3.11 */
  readonly smartAccountDeployed: boolean
  /** Undefined before the visitor wants it. */
  readonly leave?: SmartAccountLeave
  /** Whether a user is logged in. */
  readonly ready: boolean
}

// Every page loads it, so what is undefined is left out.
export const initialAuth = Object.freeze({
  approval: false,
  isWorking: false,
  endsWithPage: false,
  preferredAccountTypes: {},
  smartAccountDeployed: false,
  ready: false,
}) as AuthSlice
