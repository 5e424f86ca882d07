import type { AccessClaims, VaultRefusal, WorkTask } from '@latchkey/protocol/vault'
import type { LoginLimits } from '../env/loginLimits.js'
import type { Projects } from '../env/Projects.js'
import type { Farcaster } from '../farcaster/Farcaster.js'
import type { NumberLinks } from '../links/createNumberLinks.js'
import type { EscrowPeer, MailPeer } from '../peers/peers.js'
import type { WorkTasks } from '../proof/createWorkTasks.js'
import type { TokenIssuers } from '../social/createTokenIssuers.js'
import type { SocialProvider } from '../social/SocialProvider.js'
import type { AuthSecrets } from './authSecrets.js'
import type { AuthDatabase, AuthQueries, AuthTables } from './openAuthDatabase.js'

export type AuthDeps = {
  readonly db: AuthDatabase
  /** Milliseconds. */
  readonly now: () => number
  readonly secrets: AuthSecrets
  readonly links: Pick<NumberLinks<AuthTables>, 'begin' | 'stateFor'>
  readonly mail: MailPeer
  readonly notices: Pick<Notices, 'send' | 'store'>
  /** Whether a mail that is queued now would be sent soon. */
  readonly isMailReady: () => boolean | Promise<boolean>
  readonly escrow: Pick<
    EscrowPeer,
    'activeFactors' | 'alert' | 'cancelMailboxChange' | 'freezeToken' | 'hasMailbox' | 'holdsShare'
  >
  readonly projects: Projects
  /** The providers that visitors may log in with, by their ids. */
  readonly providers: ReadonlyMap<string, SocialProvider>
  /** The hosts whose own tokens log visitors in. */
  readonly tokenIssuers: TokenIssuers
  /** Undefined: no login by Farcaster. */
  readonly farcaster: Farcaster | undefined
  /** The public URL of the vault, which providers lead back to. */
  readonly vaultUrl: string
  /** Strict: a new device follows the link before its code counts. */
  readonly newDevice: 'code' | 'strict'
  readonly loginLimits: LoginLimits
  readonly work: WorkTasks
  /** Gets one line for the operator; never a secret. */
  readonly report: (line: string) => void
}

/** A notice without what is made when it leaves. */
export type Notice = Omit<Parameters<MailPeer['notice']>[0], 'freezeToken' | 'id' | 'stopToken'>

/** What every device of a user shows; escrow keeps it. */
export type DeviceAlert = { readonly alert: Parameters<EscrowPeer['alert']>[1] }

/** Notices that wait in auth's own database until mail has stored them. */
export type Notices = {
  /**
   * Stores notices about an event of a user, in the transaction of the event, and returns their ids. With `changeId`
   * those that name the new e-mail get a link that takes the change, or the lost mailbox, back.
   */
  store(
    tx: AuthQueries,
    userId: string,
    notices: readonly (DeviceAlert | Notice)[],
    changeId?: string,
  ): Promise<readonly string[]>
  /** Hands stored notices to mail, and retries. */
  send(ids: readonly string[]): void
  /** Hands over what an earlier run left. */
  resume(): Promise<void>
  /** Tries what waits once more; the rest is for the next start. */
  close(): Promise<void>
}

/** The device that calls, and from where. */
export type AuthCaller = {
  readonly thumbprint: string
  readonly ip: string
  readonly userAgent: string
  /** Rough, where the operator's proxy reports it. */
  readonly place?: string
}

/** A calling device with a session. */
export type SessionCaller = AuthCaller & { readonly claims: AccessClaims }

/** A refusal as a value: a thrown one would roll back the transaction, and with it what was counted. */
export type Refused = {
  readonly refused: Extract<
    VaultRefusal,
    | 'already-exists'
    | 'code-wrong'
    | 'code-expired'
    | 'code-spent'
    | 'cooldown'
    | 'link-pending'
    | 'too-many'
    | 'work-required'
  >
  readonly seconds?: number
  readonly work?: WorkTask
}
