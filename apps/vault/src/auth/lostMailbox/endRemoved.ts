import type { AuthDeps } from '../AuthDeps.js'
import { audit } from '../audit.js'
import type { AuthTables } from '../openAuthDatabase.js'
import { usableFactors } from '../usableFactors.js'

type Proved = Pick<AuthTables['auth_losts'], 'id' | 'proof_key' | 'user_id'>

/**
 * Ends what was proved with a factor that its owner has removed since, and says whether it did: its owner took it away because a
 * thief has it. Fails, and ends nothing, without escrow's word.
 */
export async function endRemoved(
  deps: Pick<AuthDeps, 'db' | 'escrow' | 'now'>,
  { id, proof_key, user_id: userId }: Proved,
): Promise<boolean> {
  if (userId === null) return false
  const usable = await usableFactors(deps, userId)
  if (usable.some((factor) => factor.proof_key === proof_key)) return false
  await deps.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('auth_losts')
      .set({ step: 'stopped' })
      .where('id', '=', id)
      .where('step', 'in', ['code', 'waiting'])
      .execute()
    await audit(tx, { kind: 'lost-stopped', at: deps.now(), userId, detail: id })
  })
  return true
}
