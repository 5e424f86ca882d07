import type { Transaction } from 'kysely'
import { mailLimits } from '../mail/mailLimits.js'
import type { Email } from '../mail/renderEmail.js'
import { generateId } from '../storage/generateId.js'
import { createAddressBox } from './createAddressBox.js'
import type { Freezes } from './createFreezes.js'
import { type ShareRow, sharePlace } from './createShareRows.js'
import type { EscrowContext } from './EscrowContext.js'
import { walletMadeEmail } from './escrowEmails.js'
import type { EscrowTables } from './escrowTables.js'
import { recordNotice } from './mailAllowance.js'

type Trx = Transaction<EscrowTables>
type PlacedShare = Pick<ShareRow, 'user_id' | 'wallet_id' | 'epoch'>

export type ShareNoticesParameters = {
  readonly context: EscrowContext
  readonly freezes: Freezes
}

/** The notices to a mailbox that was named for a wallet. Each returns the id of the mail, where one is stored. */
export type ShareNotices = {
  /** Encrypts the address for the notice of the confirmation. */
  sealAddress(share: PlacedShare, email: string): string
  walletMade(trx: Trx, share: ShareRow): Promise<string | undefined>
  send(id: string | undefined): void
}

export function createShareNotices(parameters: ShareNoticesParameters): ShareNotices {
  const { context, freezes } = parameters
  const { now, outbox, vaultUrl } = context
  const addresses = createAddressBox(context)

  return {
    sealAddress: (share, email) => addresses.seal(sharePlace(share), email),

    async walletMade(trx, share) {
      const to = addresses.open(sharePlace(share), share.address)
      // A stranger may have named this mailbox, in many accounts.
      if (!to || !share.mailbox || !(await recordNotice(trx, share.mailbox, now())))
        return undefined
      const freezeToken = await freezes.makeToken(share.user_id, trx)
      return store(trx, walletMadeEmail(vaultUrl, { to, freezeToken, made: madeOf(share) }))
    },

    send(id) {
      if (id !== undefined) outbox?.send({ id, isNotice: true })
    },
  }

  async function store(trx: Trx, email: Email): Promise<string | undefined> {
    if (!outbox) return undefined
    const id = generateId()
    await outbox.store(trx, { id, email, ttlMs: mailLimits.noticeMs, isNotice: true })
    return id
  }
}

export const madeOf = ({
  browser,
  created_at,
  host_origin,
}: Pick<ShareRow, 'browser' | 'created_at' | 'host_origin'>) => ({
  at: created_at,
  hostOrigin: host_origin,
  browser,
})
