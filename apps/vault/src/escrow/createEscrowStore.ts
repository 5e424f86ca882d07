import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Envelope } from '../envelope/createEnvelopeCipher.js'
import type { ReleaseRefusal } from '../envelope/refuseRelease.js'
import { tokenMac } from '../envelope/sha256.js'
import { toSeconds, windowWaitMs } from '../storage/slidingWindow.js'
import { insertAudit, isFrozen, type WalletRef } from '../storage/walletRows.js'
import { escrowLimits } from './escrowLimits.js'
import type { EscrowTables } from './escrowTables.js'

export type RecoveryRow = Selectable<EscrowTables['recovery_shares']>
export type RecoveryRelease = Omit<WalletRef, 'epoch'> & {
  readonly keyHash: string
  readonly loginId: string
  readonly share: Pick<RecoveryRow, 'seq' | 'ct'>
}
export type RecoveryResult =
  | { readonly kind: 'released'; readonly freezeToken: string }
  | ReleaseRefusal

/** The rows of recovery shares, of releases and of freezes. */
export type EscrowStore = {
  /** Stores a share; `active` is the confirmed wallet of the user, whose share is never replaced. */
  put(
    ref: WalletRef,
    envelope: Envelope,
    active: string | undefined,
  ): Promise<'put' | 'already-exists' | 'frozen' | 'too-many'>
  find(ref: Omit<WalletRef, 'device'>): Promise<RecoveryRow | undefined>
  /** The last check before a release. */
  release(release: RecoveryRelease): Promise<RecoveryResult>
  isFrozen(userId: string): Promise<boolean>
  makeFreezeToken(userId: string): Promise<string>
  /** Freezes the user of a token and returns the id; undefined where the token is not valid. */
  freezeByToken(token: string): Promise<string | undefined>
  audit(event: string, ref: Omit<WalletRef, 'epoch'>): Promise<void>
}

export function createEscrowStore(
  db: Kysely<EscrowTables>,
  secret: Uint8Array,
  now: () => number,
): EscrowStore {
  return {
    put: (ref, envelope, active) =>
      db.transaction().execute(async (trx) => {
        if (await isFrozen(trx, 'frozen_users', ref.userId)) return 'frozen'
        if (active !== undefined) return 'already-exists'
        return putShare(trx, ref, envelope, now())
      }),

    find: ({ epoch, userId, walletId }) =>
      db
        .selectFrom('recovery_shares')
        .selectAll()
        .where('user_id', '=', userId)
        .where('wallet_id', '=', walletId)
        .where('epoch', '=', epoch)
        .executeTakeFirst(),

    release: (release) =>
      db.transaction().execute(async (trx): Promise<RecoveryResult> => {
        const { device, keyHash, loginId, share, userId, walletId } = release
        if (await isFrozen(trx, 'frozen_users', userId)) return { kind: 'frozen' }
        const at = now()
        const counted = { table: 'recovery_releases', match: { user_id: userId } } as const
        const wait = await windowWaitMs(trx, counted, escrowLimits.releases, at)
        if (wait > 0) return { kind: 'too-many', seconds: toSeconds(wait) }
        const row = await trx
          .selectFrom('recovery_shares')
          .select('ct')
          .where('seq', '=', share.seq)
          .executeTakeFirst()
        // The row was replaced since it was decrypted.
        if (row?.ct !== share.ct) return { kind: 'gone' }
        const ids = { user_id: userId, wallet_id: walletId, device, login_id: loginId }
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('recovery_releases')
          .values({ key_hash: keyHash, ...ids, at })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (numInsertedOrUpdatedRows === 0n) return { kind: 'key-used' }
        return { kind: 'released', freezeToken: await makeFreezeToken(trx, userId) }
      }),

    isFrozen: (userId) => isFrozen(db, 'frozen_users', userId),

    makeFreezeToken: (userId) => db.transaction().execute((trx) => makeFreezeToken(trx, userId)),

    freezeByToken: (token) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('freeze_tokens')
          .select('user_id')
          .where('token_mac', '=', tokenMac(secret, 'freeze', token))
          .where('expires_at', '>', now())
          .executeTakeFirst()
        if (!row) return undefined
        // Idempotent: the next step of the caller may have failed the first time.
        if (!(await isFrozen(trx, 'frozen_users', row.user_id))) {
          await trx
            .insertInto('frozen_users')
            .values({ ...row, at: now() })
            .execute()
          const event = { at: now(), userId: row.user_id, walletId: '', device: '' }
          await insertAudit(trx, 'escrow_audit', 'frozen', event)
        }
        return row.user_id
      }),

    audit: (event, ref) => insertAudit(db, 'escrow_audit', event, { ...ref, at: now() }),
  }

  async function makeFreezeToken(trx: Transaction<EscrowTables>, userId: string): Promise<string> {
    const token = randomBytes(16).toString('base64url')
    const expires_at = now() + escrowLimits.freezeTokenMs
    await trx.deleteFrom('freeze_tokens').where('expires_at', '<', now()).execute()
    await trx
      .insertInto('freeze_tokens')
      .values({ token_mac: tokenMac(secret, 'freeze', token), user_id: userId, expires_at })
      .execute()
    return token
  }
}

/** Stores the share of a new wallet, and deletes expired shares of wallets that were never confirmed. */
async function putShare(
  trx: Transaction<EscrowTables>,
  ref: WalletRef,
  envelope: Envelope,
  now: number,
): Promise<'put' | 'already-exists' | 'too-many'> {
  const { device, epoch, userId, walletId } = ref
  await trx
    .deleteFrom('recovery_shares')
    .where('user_id', '=', userId)
    .where('created_at', '<', now - escrowLimits.pendingShareMs)
    .execute()
  const pending = await trx
    .selectFrom('recovery_shares')
    .select(['device', 'wallet_id', 'epoch'])
    .where('user_id', '=', userId)
    .execute()
  const same = pending.find((row) => row.wallet_id === walletId && row.epoch === epoch)
  // Only the device that creates the wallet may store its share again.
  if (same && same.device !== device) return 'already-exists'
  if (!same && pending.length >= escrowLimits.pendingShares) return 'too-many'
  const ids = { user_id: userId, wallet_id: walletId, epoch, device }
  await trx
    .insertInto('recovery_shares')
    .values({ ...ids, created_at: now, ...envelope })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'wallet_id', 'epoch'])
        .doUpdateSet({ ...envelope, created_at: now }),
    )
    .execute()
  await insertAudit(trx, 'escrow_audit', 'share-left', { ...ref, at: now })
  return 'put'
}
