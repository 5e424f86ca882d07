import { type Kysely, sql, type Transaction } from 'kysely'
import { openText, sealText } from '../../envelope/seal.js'
import { rowMac, tokenMac } from '../../envelope/sha256.js'
import type { EscrowContext } from '../EscrowContext.js'
import { escrowLimits } from '../escrowLimits.js'
import type { EscrowTables } from '../escrowTables.js'

export type ChangeRow = EscrowTables['mailbox_changes']
export type Addresses = { readonly oldEmail: string; readonly newEmail: string }
/** What a change row encrypts: the mails about it need it later. */
export type ChangeTexts = Addresses & {
  /** Of the device that started it. */
  readonly browser: string
  /** The token of the old mailbox, for the notice to it. */
  readonly oldToken: string
}
type Step = 'old' | 'new'

/** The rows of changes of a mailbox, authenticated like those of shares. */
export type ChangeRows = {
  insert(
    trx: Transaction<EscrowTables>,
    row: Omit<ChangeRow, 'mac' | 'sealed'>,
    texts: ChangeTexts,
  ): Promise<void>
  restate(
    trx: Transaction<EscrowTables>,
    row: ChangeRow,
    state: Partial<Pick<ChangeRow, 'expires_at' | 'new_token_mac' | 'state'>>,
  ): Promise<ChangeRow>
  byId(on: Kysely<EscrowTables>, id: string): Promise<ChangeRow | undefined>
  /** The row of a token, and the mailbox that the token was sent to. */
  byToken(
    on: Kysely<EscrowTables>,
    token: string,
  ): Promise<{ readonly row: ChangeRow; readonly step: Step } | undefined>
  /** Those of the same wallet from the same old mailbox, the newest first. */
  siblings(on: Kysely<EscrowTables>, row: ChangeRow): Promise<readonly ChangeRow[]>
  /** The newest of them that can still be stopped. */
  living(on: Kysely<EscrowTables>, row: ChangeRow): Promise<ChangeRow | undefined>
  /** Ends those of a user that are not complete, and returns their ids. */
  stopPending(trx: Transaction<EscrowTables>, userId: string): Promise<readonly string[]>
  textsOf(row: ChangeRow): ChangeTexts | undefined
  macOfToken(step: Step, token: string): string
}

export function createChangeRows({ now, report, secrets }: EscrowContext): ChangeRows {
  const { texts, tokens } = secrets
  const macOfToken = (step: Step, token: string) => tokenMac(tokens, `mailbox ${step}`, token)
  const macOf = ({ mac: _, ...row }: Omit<ChangeRow, 'mac'> & { readonly mac?: string }) =>
    rowMac(tokens, 'change row', row)
  const genuine = (row: ChangeRow | undefined) => {
    if (!row || row.mac === macOf(row)) return row
    report(`escrow: the row of a change of the e-mail of wallet ${row.wallet_id} was edited`)
    return undefined
  }

  const restate: ChangeRows['restate'] = async (trx, row, state) => {
    const changed = { ...row, ...state }
    const mac = macOf(changed)
    await trx
      .updateTable('mailbox_changes')
      .set({ ...state, mac })
      .where('id', '=', row.id)
      .execute()
    return { ...changed, mac }
  }

  const siblings: ChangeRows['siblings'] = async (on, row) => {
    const { epoch, old_mailbox, user_id, wallet_id } = row
    const rows = await on
      .selectFrom('mailbox_changes')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('wallet_id', '=', wallet_id)
      .where('epoch', '=', epoch)
      .where('old_mailbox', '=', old_mailbox)
      .orderBy(sql`rowid`, 'desc')
      .execute()
    return rows.filter((each) => genuine(each))
  }

  return {
    async insert(trx, row, { browser, newEmail, oldEmail, oldToken }) {
      const cutoff = now() - escrowLimits.changeRetentionMs
      await trx.deleteFrom('mailbox_changes').where('expires_at', '<', cutoff).execute()
      const text = JSON.stringify([oldEmail, newEmail, browser, oldToken])
      const whole = { ...row, sealed: sealText(texts, text, `change|${row.id}`) }
      await trx
        .insertInto('mailbox_changes')
        .values({ ...whole, mac: macOf(whole) })
        .execute()
    },

    restate,

    byId: async (on, id) =>
      genuine(
        await on.selectFrom('mailbox_changes').selectAll().where('id', '=', id).executeTakeFirst(),
      ),

    async byToken(on, token) {
      for (const step of ['old', 'new'] as const) {
        const stored = await on
          .selectFrom('mailbox_changes')
          .selectAll()
          .where(`${step}_token_mac`, '=', macOfToken(step, token))
          .executeTakeFirst()
        const row = genuine(stored)
        if (row) return { row, step }
      }
      return undefined
    },

    siblings,

    living: async (on, row) =>
      (await siblings(on, row)).find(
        ({ expires_at, state }) => state !== 'stopped' && now() < expires_at,
      ),

    async stopPending(trx, userId) {
      const rows = await trx
        .selectFrom('mailbox_changes')
        .selectAll()
        .where('user_id', '=', userId)
        .where('state', 'in', ['old', 'new', 'confirmed'])
        .execute()
      const pending = rows.filter((row) => genuine(row))
      for (const row of pending) await restate(trx, row, { state: 'stopped' })
      return pending.map(({ id }) => id)
    },

    textsOf({ id, sealed }) {
      const text = openText(texts, sealed, `change|${id}`)
      if (text === undefined) return undefined
      const [oldEmail, newEmail, browser, oldToken] = JSON.parse(text)
      return { oldEmail, newEmail, browser, oldToken }
    },

    macOfToken,
  }
}
