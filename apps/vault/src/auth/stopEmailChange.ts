import { sha256 } from '../envelope/sha256.js'
import { generateId } from '../storage/generateId.js'
import type { AuthDeps } from './AuthDeps.js'
import { audit } from './audit.js'
import { endAllSessions, endSessions } from './endSessions.js'
import type { AuthQueries, AuthTables } from './openAuthDatabase.js'

type EmailChange = AuthTables['auth_changes']
type StopDeps = Pick<AuthDeps, 'db' | 'now' | 'secrets'>

/** Creates a token for the 'this was not me' link of a change; only its hash is stored. */
export async function addStopToken(tx: AuthQueries, change_id: string): Promise<string> {
  const token = generateId()
  await tx
    .insertInto('auth_stop_tokens')
    .values({ hash: sha256(token), change_id })
    .execute()
  return token
}

/**
 * Stops the change that a token belongs to, and all others from the same mailbox. It may be called again. Returns the
 * user, or undefined where the token is unknown or too old.
 */
export function stopByToken(deps: StopDeps, token: string): Promise<string | undefined> {
  return deps.db.transaction().execute(async (tx) => {
    const change = await tx
      .selectFrom('auth_changes')
      .innerJoin('auth_stop_tokens', 'auth_stop_tokens.change_id', 'auth_changes.id')
      .selectAll('auth_changes')
      .where('auth_stop_tokens.hash', '=', sha256(token))
      .where('auth_changes.stop_until', '>', deps.now())
      .executeTakeFirst()
    if (!change) return undefined
    const { old_email, session_id, user_id } = change
    // A newer change may have replaced this one: its mail says the same to the same mailbox.
    const changes = await stoppableChanges(deps, tx, user_id)
    await stopChanges(
      deps,
      tx,
      changes.filter((each) => each.old_email === old_email),
    )
    await endSessions(tx, [session_id], deps.now())
    return user_id
  })
}

/** Stops every change of a user, and ends all its sessions: escrow had the word of the old mailbox. */
export async function stopByUser(deps: StopDeps, userId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await stopChanges(deps, tx, await stoppableChanges(deps, tx, userId))
    await endAllSessions(tx, userId, deps.now())
  })
}

/** Whether an e-mail is free for a user: not another's, nor about to become that or to be reverted to it. */
export async function isEmailFree(
  tx: AuthQueries,
  email: string,
  userId: string | undefined,
  now: number,
): Promise<boolean> {
  const owner = await tx
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (owner) return owner.id === userId
  const changed = await tx
    .selectFrom('auth_changes')
    .select('user_id')
    .where('old_email', '=', email)
    .where('completed_at', 'is not', null)
    .where('reverted_at', 'is', null)
    .where('stop_until', '>', now)
    .execute()
  // A user made meanwhile would split the wallet: escrow's part completes first.
  const changing = await tx
    .selectFrom('auth_changes')
    .select('user_id')
    .where('new_email', '=', email)
    .where('step', '=', 'verified')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  const replacing = await tx
    .selectFrom('auth_losts')
    .select('user_id')
    .where('new_email', '=', email)
    .where('step', '=', 'waiting')
    .execute()
  return [...changed, ...changing, ...replacing].every(({ user_id }) => user_id === userId)
}

const stoppableChanges = ({ now }: StopDeps, tx: AuthQueries, userId: string) =>
  tx
    .selectFrom('auth_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('reverted_at', 'is', null)
    .where('stop_until', '>', now())
    .execute()

async function stopChanges(
  deps: StopDeps,
  tx: AuthQueries,
  changes: readonly EmailChange[],
): Promise<void> {
  const at = deps.now()
  const pending = changes.filter(({ ended_at }) => ended_at === null)
  if (pending.length > 0) {
    const ids = pending.map(({ id }) => id)
    await tx.updateTable('auth_changes').set({ ended_at: at }).where('id', 'in', ids).execute()
    await endSessions(
      tx,
      pending.map(({ session_id }) => session_id),
      at,
    )
    const userId = pending[0]?.user_id
    await audit(tx, { kind: 'email-change-stopped', at, userId, detail: ids.join(' ') })
  }
  // The first of several: a thief who changed it twice must not stay with the e-mail of the first time.
  const [first] = changes
    .filter(isCompleted)
    .sort((one, other) => one.completed_at - other.completed_at)
  if (first) await revert(deps, tx, first)
}

const isCompleted = (
  change: EmailChange,
): change is EmailChange & { readonly completed_at: number } => change.completed_at !== null

/** Gives the user the e-mail of before a change, which undoes the later ones as well. */
async function revert(
  { now, secrets }: StopDeps,
  tx: AuthQueries,
  { completed_at, old_email, user_id }: EmailChange & { readonly completed_at: number },
): Promise<void> {
  const at = now()
  const undone = await tx
    .updateTable('auth_changes')
    .set({ reverted_at: at })
    .where('user_id', '=', user_id)
    .where('completed_at', '>=', completed_at)
    .returning('new_email')
    .execute()
  // What was begun from the e-mail that is no longer the user's must not complete.
  await tx
    .updateTable('auth_changes')
    .set({ ended_at: at })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .execute()
  await tx.updateTable('auth_users').set({ email: old_email }).where('id', '=', user_id).execute()
  const subjects = undone.map(({ new_email }) => secrets.subject('email', new_email))
  await tx.deleteFrom('auth_devices').where('subject', 'in', subjects).execute()
  await endAllSessions(tx, user_id, at)
  await audit(tx, { kind: 'email-reverted', at, userId: user_id })
}
