import type { AuthQueries } from './openAuthDatabase.js'

/** Ends these sessions; their tokens are refused from now on. */
export async function endSessions(
  tx: AuthQueries,
  ids: readonly string[],
  ended_at: number,
): Promise<void> {
  await tx
    .updateTable('auth_sessions')
    .set({ ended_at })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endAllSessions(
  tx: AuthQueries,
  userId: string,
  ended_at: number,
  exceptId = '',
): Promise<void> {
  await tx
    .updateTable('auth_sessions')
    .set({ ended_at })
    .where('user_id', '=', userId)
    .where('id', '!=', exceptId)
    .where('ended_at', 'is', null)
    .execute()
}
