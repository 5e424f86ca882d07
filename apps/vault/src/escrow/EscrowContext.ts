import type { Kysely } from 'kysely'
import type { UserStates } from '../envelope/createUserStates.js'
import type { Outbox } from '../mail/openOutbox.js'
import type { WalletRef } from '../storage/walletRows.js'
import type { EscrowTables } from './escrowTables.js'

/** What every part of escrow works with. */
export type EscrowContext = {
  readonly db: Kysely<EscrowTables>
  /** Undefined where the operator set no mail server: then no link leaves, so no share does. */
  readonly outbox: Outbox<EscrowTables> | undefined
  /** As the operator set it: no request can change a link. */
  readonly vaultUrl: string
  /** Authenticate the shares of each user, and hold the freezes. */
  readonly states: UserStates<EscrowTables>
  /** Each of 32 bytes; none leaves escrow. */
  readonly secrets: {
    /** For the MACs of tokens and rows. */
    readonly tokens: Uint8Array
    /** For the MACs of addresses: without it, a list of addresses reveals nothing about the rows. */
    readonly mailboxes: Uint8Array
    /** Encrypts what is stored for a while: mails, and addresses of links. */
    readonly texts: Uint8Array
  }
  /** The generation that a wallet had when its visitor began again; undefined where that never was. Nothing protects it any more. */
  readonly endedEpoch: (
    on: Kysely<EscrowTables>,
    ref: Pick<WalletRef, 'userId' | 'walletId'>,
  ) => Promise<number | undefined>
  readonly now: () => number
  /** Gets one line for the operator. */
  readonly report: (line: string) => void
}
