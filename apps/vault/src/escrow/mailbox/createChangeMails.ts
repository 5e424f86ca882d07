import type { Transaction } from 'kysely'
import { generateId } from '../../storage/generateId.js'
import type { EscrowContext } from '../EscrowContext.js'
import { mailboxLinkEmail } from '../escrowEmails.js'
import { escrowLimits } from '../escrowLimits.js'
import type { EscrowTables } from '../escrowTables.js'
import type { StoredMail } from './createChangeOutcomes.js'

type Trx = Transaction<EscrowTables>

export type ChangeMails = {
  /** Runs a transaction, and sends the mails that it stored once it has committed. */
  transact<R>(run: (trx: Trx, stored: StoredMail[]) => Promise<R>): Promise<R>
  storeLink(trx: Trx, mail: Parameters<typeof mailboxLinkEmail>[1]): Promise<StoredMail>
}

export function createChangeMails({ db, outbox, vaultUrl }: EscrowContext): ChangeMails {
  return {
    async transact(run) {
      const stored: StoredMail[] = []
      const result = await db.transaction().execute((trx) => run(trx, stored))
      for (const mail of stored) outbox?.send(mail)
      return result
    },

    async storeLink(trx, mail) {
      const id = generateId()
      const { changeLinkMs: ttlMs } = escrowLimits
      // The alert of the start names this mail, and must show that it did not arrive.
      const leavesTrace = mail.step === 'old'
      const email = mailboxLinkEmail(vaultUrl, mail)
      await outbox?.store(trx, { id, email, ttlMs, leavesTrace })
      return { id }
    },
  }
}
