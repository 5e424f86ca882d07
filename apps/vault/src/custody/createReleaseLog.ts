import type { Kysely, Transaction } from 'kysely'
import type { UserStates } from '../envelope/createUserStates.js'
import type { ReleaseRefusal } from '../envelope/refuseRelease.js'
import { toSeconds, windowWaitMs } from '../storage/slidingWindow.js'
import type { WalletRef } from '../storage/walletRows.js'
import { isAllowed } from './allowedDevices.js'
import { custodyLimits } from './custodyLimits.js'
import type { CustodyTables } from './custodyTables.js'

export type Release = WalletRef & {
  /** Of the key that the share is encrypted for. */
  readonly keyHash: string
  readonly purpose: 'recovery' | 'device'
  /** The device made the generation and verifies it before it counts: the share is its own. */
  readonly isReadBack: boolean
  /** The row that was decrypted, as it was when it was read. */
  readonly share: { readonly seq: number; readonly ct: string }
}

export type ReleaseResult =
  | { readonly kind: 'released' }
  /** Escrow did not let the device in. */
  | { readonly kind: 'link-pending' }
  | ReleaseRefusal

/** Decides in one transaction whether a share may be released. */
export type ReleaseLog = { release(release: Release): Promise<ReleaseResult> }

/** The last check before a release: after a freeze has returned, no share leaves. */
export function createReleaseLog(
  db: Kysely<CustodyTables>,
  states: UserStates<CustodyTables>,
  now: () => number,
): ReleaseLog {
  return {
    release: (release) =>
      db.transaction().execute(async (trx): Promise<ReleaseResult> => {
        const { isReadBack, keyHash, share, userId } = release
        const refusal = await states.check(trx, release)
        if (refusal) return { kind: refusal }

        const at = now()
        // A limit of new devices does not count what a device made itself.
        const purpose = isReadBack ? 'device' : release.purpose
        if (purpose === 'recovery' && !(await isAllowed(trx, release, at)))
          return { kind: 'link-pending' }
        const wait = await longestWait(trx, { ...release, purpose }, at)
        if (wait > 0) return { kind: 'too-many', seconds: toSeconds(wait) }

        // The row was replaced or revoked since it was decrypted.
        const { numUpdatedRows } = await trx
          .updateTable('shares')
          .set({ used_at: at })
          .where('seq', '=', share.seq)
          .where('ct', '=', share.ct)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return { kind: 'gone' }

        const { walletId: wallet_id, device } = release
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('releases')
          .values({ key_hash: keyHash, user_id: userId, wallet_id, device, purpose, at })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        return { kind: numInsertedOrUpdatedRows === 0n ? 'key-used' : 'released' }
      }),
  }
}

async function longestWait(
  trx: Transaction<CustodyTables>,
  { device, purpose, userId }: Release,
  now: number,
): Promise<number> {
  const { accountReleases, recoveries, releases } = custodyLimits
  const table = 'releases'
  const limits = [
    ...accountReleases.map((limit) => ({ limit, match: { user_id: userId } })),
    ...releases.map((limit) => ({ limit, match: { user_id: userId, device } })),
    ...(purpose === 'recovery' ? recoveries : []).map((limit) => ({
      limit,
      match: { user_id: userId, device, purpose },
    })),
  ]
  let wait = 0
  for (const { limit, match } of limits)
    wait = Math.max(wait, await windowWaitMs(trx, { table, match }, limit, now))
  return wait
}
