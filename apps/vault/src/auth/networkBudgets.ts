import { hourMs } from '@latchkey/service/durations'
import type { LoginLimits } from '../env/loginLimits.js'
import { bitsFor } from '../proof/createWorkTasks.js'
import { authLimits } from './authLimits.js'
import type { CallerNetworks } from './authSecrets.js'
import { countEvents, type Quota } from './countedEvents.js'
import type { AuthQueries } from './openAuthDatabase.js'

/** What a network may do in an hour without work. */
type NetworkBudget = { readonly scope: string; readonly perHour: number }

/** The budgets of one caller: of its network, and of the block around it; `perLogin` events belong to a login. */
export function networkBudgets(
  purpose: 'known' | 'send' | 'verify',
  { narrow, wide }: CallerNetworks,
  { perBlock, perNetwork }: LoginLimits,
  perLogin = 1,
): readonly [NetworkBudget, ...NetworkBudget[]] {
  const budget = (network: string, logins: number) => ({
    scope: `${purpose}-network|${network}`,
    perHour: logins * perLogin,
  })
  const own = budget(narrow, perNetwork)
  return wide === narrow ? [own] : [own, budget(wide, perBlock)]
}

/** Where a network is refused: many visitors may share it, so work comes long before. */
export const stopQuota = ({ perHour, scope }: NetworkBudget): Quota => ({
  scope,
  windows: [{ max: perHour * authLimits.stopFactor, withinMs: hourMs }],
})

/** The bits of work for one more event: none within the budgets, and more the further it is above one of them. */
export async function budgetBits(
  db: AuthQueries,
  budgets: readonly NetworkBudget[],
  now: number,
): Promise<number> {
  let bits = 0
  for (const { perHour, scope } of budgets) {
    const load = (await countEvents(db, scope, now - hourMs)) / perHour
    if (load >= 1) bits = Math.max(bits, bitsFor(load))
  }
  return bits
}
