import { sha256 } from '../../envelope/sha256.js'
import type { AuthDeps } from '../AuthDeps.js'
import { audit } from '../audit.js'
import type { AuthQueries } from '../openAuthDatabase.js'

type StopDeps = Pick<AuthDeps, 'db' | 'now'>

/**
 * Stops what the token of a mail to the old mailbox belongs to, and everything else of that user that waits. May be called
 * again. False where the token is unknown, or it is too late.
 */
export function stopLostByToken(deps: StopDeps, token: string): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const lost = await tx
      .selectFrom('auth_losts')
      .innerJoin('auth_stop_tokens', 'auth_stop_tokens.change_id', 'auth_losts.id')
      .select(['auth_losts.user_id', 'auth_losts.step'])
      .where('auth_stop_tokens.hash', '=', sha256(token))
      .executeTakeFirst()
    if (!lost?.user_id || lost.step === 'done') return false
    // A newer one may have replaced this one: its mail says the same to the same mailbox.
    await stopAll(deps, tx, lost.user_id)
    return true
  })
}

/** Stops everything of a user that waits. May be called again. */
export const stopLostByUser = (deps: StopDeps, userId: string): Promise<void> =>
  deps.db.transaction().execute((tx) => stopAll(deps, tx, userId))

async function stopAll({ now }: StopDeps, tx: AuthQueries, userId: string): Promise<void> {
  const stopped = await tx
    .updateTable('auth_losts')
    .set({ step: 'stopped' })
    .where('user_id', '=', userId)
    .where('step', 'in', ['code', 'waiting'])
    .returning('id')
    .execute()
  if (stopped.length === 0) return
  const detail = stopped.map(({ id }) => id).join(' ')
  await audit(tx, { kind: 'lost-stopped', at: now(), userId, detail })
}
