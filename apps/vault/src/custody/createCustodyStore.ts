import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Envelope } from '../envelope/createEnvelopeCipher.js'
import type { StateRefusal, UserStates } from '../envelope/createUserStates.js'
import { insertAudit, type WalletRef } from '../storage/walletRows.js'
import { allowDevice, isAllowed } from './allowedDevices.js'
import { custodyLimits } from './custodyLimits.js'
import type { CustodyTables } from './custodyTables.js'

export type WalletRow = Selectable<CustodyTables['wallets']>
export type ShareRow = Selectable<CustodyTables['shares']>
export type NewWallet = Omit<WalletRow, 'state' | 'created_at'> & {
  readonly recovery: Envelope
  readonly own: Envelope
}
type Refused = StateRefusal | 'already-exists' | 'not-found'

/** The rows of wallets and shares; every change is one transaction, and authenticated with the rows that it leaves. */
export type CustodyStore = {
  activeWallet(userId: string): Promise<WalletRow | undefined>
  /** An active wallet, or a pending one of this device. */
  findWallet(ref: WalletRef): Promise<WalletRow | undefined>
  findShare(
    ref: Pick<WalletRef, 'walletId' | 'epoch'>,
    kind: ShareRow['kind'],
    device: string,
  ): Promise<ShareRow | undefined>
  addPending(wallet: NewWallet): Promise<'added' | Refused>
  confirm(ref: WalletRef): Promise<'confirmed' | Refused>
  /** Lets a device in, for a short while. */
  allow(ref: WalletRef): Promise<'allowed' | StateRefusal | 'not-found'>
  isAllowed(ref: WalletRef): Promise<boolean>
  putDevice(
    ref: WalletRef,
    envelope: Envelope,
  ): Promise<'put' | Refused | 'link-pending' | 'too-many'>
  /** Why nothing of the user may leave. */
  check(ref: WalletRef): Promise<StateRefusal | undefined>
  freeze(userId: string): Promise<void>
  /** Adds a row to the audit table. */
  audit(event: string, ref: Omit<WalletRef, 'epoch'>): Promise<void>
}

export function createCustodyStore(
  db: Kysely<CustodyTables>,
  states: UserStates<CustodyTables>,
  now: () => number,
): CustodyStore {
  return {
    activeWallet: (userId) => activeWallet(db, userId),

    async findWallet({ device, epoch, userId, walletId }) {
      const row = await db
        .selectFrom('wallets')
        .selectAll()
        .where('wallet_id', '=', walletId)
        .where('user_id', '=', userId)
        .where('epoch', '=', epoch)
        .executeTakeFirst()
      return row?.state === 'active' || row?.device === device ? row : undefined
    },

    findShare: ({ epoch, walletId }, kind, device) =>
      db
        .selectFrom('shares')
        .selectAll()
        .where('wallet_id', '=', walletId)
        .where('epoch', '=', epoch)
        .where('kind', '=', kind)
        .where('device', '=', device)
        .executeTakeFirst(),

    addPending: ({ own, recovery, ...wallet }) => {
      const { device, epoch, user_id, wallet_id } = wallet
      const ref = { userId: user_id, walletId: wallet_id, device }
      return states.change(ref, async (trx) => {
        if (await activeWallet(trx, user_id)) return 'already-exists'
        await dropPending(trx, user_id, device)
        const added = await trx
          .insertInto('wallets')
          .values({ ...wallet, state: 'pending', created_at: now() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        // The id belongs to another user.
        if (added.numInsertedOrUpdatedRows === 0n) return 'already-exists'
        const share = { wallet_id, user_id, epoch, used_at: now() }
        await trx
          .insertInto('shares')
          .values([
            { ...share, kind: 'recovery', device: '', ...recovery },
            { ...share, kind: 'device', device, ...own },
          ])
          .execute()
        return 'added'
      })
    },

    confirm: (ref) => states.change(ref, (trx) => confirmWallet(trx, ref, now())),

    allow: (ref) =>
      states.change(ref, async (trx) => {
        if (!(await isActive(trx, ref))) return 'not-found'
        await allowDevice(trx, ref, now())
        await insertAudit(trx, 'audit', 'device-allowed', { ...ref, at: now() })
        return 'allowed'
      }),

    isAllowed: (ref) => isAllowed(db, ref, now()),

    putDevice: (ref, envelope) =>
      states.change(ref, async (trx) => {
        const { device, epoch, userId, walletId } = ref
        if (!(await isActive(trx, ref))) return 'not-found'
        if (!(await isAllowed(trx, ref, now()))) return 'link-pending'
        if (!(await makeRoom(trx, ref, now()))) return 'too-many'
        const share = { wallet_id: walletId, user_id: userId, epoch, kind: 'device' as const }
        await trx
          .insertInto('shares')
          .values({ ...share, device, ...envelope, used_at: now() })
          .onConflict((conflict) =>
            conflict
              .columns(['wallet_id', 'epoch', 'kind', 'device'])
              .doUpdateSet({ ...envelope, used_at: now() }),
          )
          .execute()
        await insertAudit(trx, 'audit', 'device-added', { at: now(), userId, walletId, device })
        return 'put'
      }),

    // In a transaction, so that no other change comes between the state and the rows.
    check: (ref) => db.transaction().execute((trx) => states.check(trx, ref)),

    freeze: (userId) => db.transaction().execute((trx) => states.freeze(trx, userId)),

    audit: (event, ref) => insertAudit(db, 'audit', event, { ...ref, at: now() }),
  }
}

function activeWallet(on: Kysely<CustodyTables>, userId: string): Promise<WalletRow | undefined> {
  return on
    .selectFrom('wallets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .executeTakeFirst()
}

async function isActive(
  trx: Transaction<CustodyTables>,
  { epoch, userId, walletId }: WalletRef,
): Promise<boolean> {
  const active = await activeWallet(trx, userId)
  return active?.wallet_id === walletId && active.epoch === epoch
}

async function confirmWallet(
  trx: Transaction<CustodyTables>,
  { device, epoch, userId, walletId }: WalletRef,
  now: number,
): Promise<'confirmed' | Refused> {
  // A retry whose first response was lost.
  if (await isActive(trx, { device, epoch, userId, walletId })) return 'confirmed'
  if (await activeWallet(trx, userId)) return 'already-exists'
  const { numUpdatedRows } = await trx
    .updateTable('wallets')
    .set({ state: 'active' })
    .where('wallet_id', '=', walletId)
    .where('user_id', '=', userId)
    .where('epoch', '=', epoch)
    .where('device', '=', device)
    .where('created_at', '>', now - custodyLimits.pendingMs)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return 'not-found'
  await dropPending(trx, userId)
  await insertAudit(trx, 'audit', 'wallet-confirmed', { at: now, userId, walletId, device })
  return 'confirmed'
}

/** Deletes pending wallets: of one device, or all of a user after one was confirmed. */
async function dropPending(
  trx: Transaction<CustodyTables>,
  userId: string,
  device?: string,
): Promise<void> {
  const pending = await trx
    .selectFrom('wallets')
    .select('wallet_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .$if(device !== undefined, (query) => query.where('device', '=', device ?? ''))
    .execute()
  const ids = pending.map(({ wallet_id }) => wallet_id)
  if (ids.length === 0) return
  await trx.deleteFrom('shares').where('wallet_id', 'in', ids).execute()
  await trx.deleteFrom('wallets').where('wallet_id', 'in', ids).execute()
}

/** Makes room for a device among those of its wallet; false where all others are in use. */
async function makeRoom(
  trx: Transaction<CustodyTables>,
  { device, walletId }: WalletRef,
  now: number,
): Promise<boolean> {
  const unused = await trx
    .selectFrom('shares')
    .select(['seq', 'used_at'])
    .where('wallet_id', '=', walletId)
    .where('kind', '=', 'device')
    .where('device', '!=', device)
    .orderBy('used_at', 'desc')
    .orderBy('seq', 'desc')
    .offset(custodyLimits.devices - 1)
    .limit(custodyLimits.devices)
    .execute()
  if (unused.some(({ used_at }) => used_at > now - custodyLimits.unusedMs)) return false
  const seqs = unused.map(({ seq }) => seq)
  if (seqs.length > 0) await trx.deleteFrom('shares').where('seq', 'in', seqs).execute()
  return true
}
