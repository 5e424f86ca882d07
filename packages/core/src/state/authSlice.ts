import type { AccountType, CaipNetworkId, LatchkeyError, Namespace } from '@latchkey/protocol'
import type { FrameUser } from '@latchkey/protocol/frame'

/** What the visitor does to log in. @spec S4.29 */
export type LoginStep = LoginAction & {
  /** When the code, the link or the session stops working; 0 as soon as the vault says that it does not. */
  readonly validUntil: number
}

type LoginAction =
  /** Types the code of a mail. */
  | { readonly kind: 'code'; readonly email: string }
  /** Follows the link of a mail, and types the number where it leads; the second mail is another than that of the code, sent after it. */
  | {
      readonly kind: 'link'
      readonly email: string
      readonly number: string
      readonly mail: 'first' | 'second'
    }
  /** Opens the wallet by what protects it, here or on another device. Neither e-mail nor provider: the host logged the visitor in. */
  | {
      readonly kind: 'recovery'
      readonly email: string | undefined
      /** Who logged the visitor in, and as whom. */
      readonly social?: { readonly provider: string; readonly userName?: string }
    }

/** A login to the embedded wallet, until its accounts are connected. @spec S4.29 */
export type Login =
  /** A mail is requested; a step of before can still be taken. */
  | { readonly status: 'sending'; readonly email: string; readonly step: LoginStep | undefined }
  /** The visitor's turn. */
  | { readonly status: 'waiting'; readonly step: LoginStep }
  /** The wallet checks what the visitor gave, or shows the ways to open it. */
  | { readonly status: 'checking'; readonly step: LoginStep }
  /** The visitor's turn again, for it failed; without a step, no mail was sent. */
  | {
      readonly status: 'failed'
      readonly email: string | undefined
      readonly step: LoginStep | undefined
      readonly error: LatchkeyError
    }
  /** The visitor left it, and may go on: its mail still works. */
  | { readonly status: 'left'; readonly step: LoginStep }

/** A login by a provider, Farcaster among them. */
export type SocialAttempt = { readonly provider: string } & SocialStatus

/** How far it is; `url` is where the window leads, and of Farcaster what the visitor's phone opens. @spec S3.11 S3.66 */
export type SocialStatus =
  /** With an address where a browser blocked the window. */
  | { readonly status: 'opening'; readonly url?: string; readonly error?: undefined }
  /** The visitor is there; `apart` without a way for the window to report: the visitor continues in it. */
  | { readonly status: 'waiting' | 'apart'; readonly url: string; readonly error?: undefined }
  /** The wallet gets the result. */
  | { readonly status: 'finishing'; readonly url?: undefined; readonly error?: undefined }
  | { readonly status: 'failed'; readonly error: LatchkeyError; readonly url?: string }

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
  /** The login that is under way, or failed last. */
  readonly login?: Login
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
