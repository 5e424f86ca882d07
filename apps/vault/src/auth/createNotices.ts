import { openText, sealText } from '../envelope/seal.js'
import { createRetries } from '../mail/createRetries.js'
import { mailLimits } from '../mail/mailLimits.js'
import { errorName } from '../peers/errorName.js'
import { generateId } from '../storage/generateId.js'
import type { AuthDeps, DeviceAlert, Notice, Notices } from './AuthDeps.js'
import type { AuthTables } from './openAuthDatabase.js'
import { addStopToken } from './stopEmailChange.js'

export type NoticesParameters = Pick<
  AuthDeps,
  'db' | 'escrow' | 'mail' | 'now' | 'report' | 'secrets'
>

type NoticeRow = AuthTables['auth_notices']

/** Creates them. Addresses are encrypted, and tokens are made when a notice leaves: a copy of the files contains none. */
export function createNotices(parameters: NoticesParameters): Notices {
  const { db, escrow, mail, now, report, secrets } = parameters
  const retries = createRetries({ attempt })

  return {
    async store(tx, user_id, notices, changeId) {
      const rows = notices.map((notice) => {
        const isAbout = 'alert' in notice || notice.newEmail !== undefined
        const change_id = isAbout ? (changeId ?? null) : null
        const row = { id: generateId(), user_id, change_id, until: now() + mailLimits.noticeMs }
        const sealed = sealText(secrets.noticeKey, JSON.stringify(notice), bindingOf(row))
        return { ...row, sealed }
      })
      await tx.insertInto('auth_notices').values(rows).execute()
      return rows.map(({ id }) => id)
    },
    send: (ids) => ids.forEach(retries.start),
    async resume() {
      const rows = await db.selectFrom('auth_notices').select('id').orderBy('until').execute()
      for (const { id } of rows) retries.start(id)
    },
    close: retries.close,
  }

  async function attempt(id: string): Promise<'done' | 'slowly'> {
    try {
      const rows = db.selectFrom('auth_notices').selectAll().where('id', '=', id)
      const row = await rows.executeTakeFirst()
      const notice = row && row.until > now() ? open(row) : undefined
      if (row && notice) await deliver(row, notice)
      else report('auth: a notice was given up: it is too old, or its row is damaged')
      await db.deleteFrom('auth_notices').where('id', '=', id).execute()
      return 'done'
    } catch (error) {
      report(`auth: a notice was not taken (${errorName(error)})`)
      return 'slowly'
    }
  }

  async function deliver(row: NoticeRow, notice: DeviceAlert | Notice): Promise<void> {
    if ('alert' in notice) await escrow.alert(row.user_id, notice.alert)
    // The id of the row, so that mail sends it once even if its answer was lost.
    else await mail.notice({ ...notice, id: row.id, ...(await makeTokens(row, notice)) })
  }

  /** A notice leaves without the button that freezes where escrow does not answer: no notice at all would be worse. */
  async function makeTokens({ change_id, user_id }: NoticeRow, { kind, newEmail }: Notice) {
    // The new address of a change may be a thief's, who must not be able to freeze the owner's wallet.
    if (kind === 'email-changed' && newEmail === undefined) return {}
    if (kind === 'lost-refused') return {}
    // There is nothing left to freeze.
    if (kind === 'account-deleted') return {}
    const freezeToken = await escrow.freezeToken(user_id).catch(() => undefined)
    if (!freezeToken) report('auth: escrow does not answer, so a notice cannot freeze the wallet')
    const stopToken = change_id === null ? undefined : await makeStopToken(change_id)
    return { ...(freezeToken && { freezeToken }), ...(stopToken && { stopToken }) }
  }

  /** Undefined where it is too late to take the change back. */
  async function makeStopToken(changeId: string): Promise<string | undefined> {
    const change = await db
      .selectFrom('auth_changes')
      .select('id')
      .where('id', '=', changeId)
      .where('stop_until', '>', now())
      .executeTakeFirst()
    const lost = await db
      .selectFrom('auth_losts')
      .select('id')
      .where('id', '=', changeId)
      .where('step', 'in', ['code', 'waiting'])
      .executeTakeFirst()
    const stoppable = change ?? lost
    return stoppable && addStopToken(db, stoppable.id)
  }

  function open(row: NoticeRow): DeviceAlert | Notice | undefined {
    const text = openText(secrets.noticeKey, row.sealed, bindingOf(row))
    return text && JSON.parse(text)
  }
}

const bindingOf = ({ change_id, id, until, user_id }: Omit<NoticeRow, 'sealed'>) =>
  `notice/v1|${id}|${user_id}|${change_id ?? ''}|${until}`
