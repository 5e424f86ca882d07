import type { Projects } from '../env/Projects.js'
import type { EscrowPeer, MailPeer } from '../peers/peers.js'
import type { AuthSecrets } from './authSecrets.js'
import type { AuthDatabase } from './openAuthDatabase.js'

/** What every part of `auth` works with. */
export type AuthDeps = {
  readonly db: AuthDatabase
  /** Milliseconds. */
  readonly now: () => number
  readonly secrets: AuthSecrets
  readonly mail: MailPeer
  /** Whether a mail given now would leave soon. */
  readonly isMailReady: () => boolean | Promise<boolean>
  readonly escrow: EscrowPeer
  readonly projects: Projects
  /** Strict: a new device follows the link before its code counts. */
  readonly newDevice: 'code' | 'strict'
  /** How many login mails an hour one address of the network may ask for; it may try twice as many codes. */
  readonly loginsPerNetwork: number
  /** Told in one line what the operator should know; never a secret. */
  readonly report: (line: string) => void
}

/** The device that calls, and from where. */
export type AuthCaller = {
  readonly thumbprint: string
  readonly ip: string
  readonly userAgent: string
}

/** Why something is not done; kept as a value where what was counted must stay counted. */
export type Refused = {
  readonly refused: 'code-wrong' | 'code-expired' | 'cooldown' | 'too-many' | 'unauthorized'
  readonly seconds?: number
}
