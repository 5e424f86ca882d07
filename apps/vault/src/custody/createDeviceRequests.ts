import type { Sealed } from '@latchkey/protocol/vault'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Envelope } from '../envelope/createEnvelopeCipher.js'
import type { StateRefusal, UserStates } from '../envelope/createUserStates.js'
import { toSeconds, windowWaitMs } from '../storage/slidingWindow.js'
import { insertAudit, type WalletRef } from '../storage/walletRows.js'
import { activeWallet, isEnrolled } from './activeWallet.js'
import { custodyLimits } from './custodyLimits.js'
import type { CustodyTables } from './custodyTables.js'
import { putDeviceShare } from './deviceShares.js'

export type DeviceRequestRow = Selectable<CustodyTables['device_requests']>
/** The device that takes a step, and the request that it is about. */
export type RequestRef = {
  readonly userId: string
  readonly device: string
  readonly requestId: string
}
export type NewDeviceRequest = RequestRef &
  Pick<DeviceRequestRow, 'browser' | 'commitment' | 'place'> & { readonly walletId: string }
type Refused = StateRefusal | 'already-exists' | 'not-found'
export type RequestRefusal = Refused | { readonly kind: 'too-many'; readonly seconds: number }

/** Requests of new devices, and the steps that they and a device of the wallet take in turn. */
export type DeviceRequests = {
  begin(request: NewDeviceRequest): Promise<'begun' | RequestRefusal>
  /** The requests that wait for a device; undefined where it has no share of the wallet itself. */
  list(ref: Omit<WalletRef, 'epoch'>): Promise<readonly DeviceRequestRow[] | undefined>
  /** A request of the user's that is not over. */
  find(ref: Omit<RequestRef, 'device'>): Promise<DeviceRequestRow | undefined>
  accept(ref: RequestRef, nonce: string): Promise<DeviceRequestRow | Refused>
  reveal(
    ref: RequestRef,
    shown: { readonly ephemeralKey: string; readonly nonce: string },
  ): Promise<'shown' | Refused>
  /** Whether the next step is the approval with a share of this generation. */
  check(ref: RequestRef, epoch: number): Promise<'ready' | 'approved' | Refused>
  /** Stores the share of the new device in the active generation, and what it is to fetch. */
  approve(
    ref: RequestRef,
    approved: { readonly epoch: number; readonly share: Sealed; readonly envelope: Envelope },
  ): Promise<'approved' | Refused | 'too-many'>
  refuse(ref: RequestRef): Promise<'refused' | Refused>
}

export function createDeviceRequests(
  db: Kysely<CustodyTables>,
  states: UserStates<CustodyTables>,
  now: () => number,
): DeviceRequests {
  const find: DeviceRequests['find'] = (ref) => findLive(db, ref, now())

  /** One step of a request in one transaction; what is over is deleted with it. */
  const step = <R>(
    ref: RequestRef,
    act: (trx: Transaction<CustodyTables>, row: DeviceRequestRow) => Promise<R>,
  ): Promise<R | StateRefusal | 'not-found'> =>
    states.change({ ...ref, walletId: '' }, async (trx): Promise<R | 'not-found'> => {
      await dropExpired(trx, ref.userId, now())
      const row = await findLive(trx, ref, now())
      return row ? act(trx, row) : 'not-found'
    })

  return {
    begin: (request) => states.change(request, (trx) => begin(trx, request, now())),
    find,

    async list(ref) {
      if (!(await isDeviceOf(db, ref))) return undefined
      const { device, userId, walletId } = ref
      return liveRequests(db, userId, now())
        .where('wallet_id', '=', walletId)
        .where('state', '=', 'waiting')
        .where('device', '!=', device)
        .orderBy('created_at')
        .execute()
    },

    accept: (ref, nonce) =>
      step(ref, async (trx, row): Promise<DeviceRequestRow | Refused> => {
        const { device } = ref
        const isOwn = row.device === device
        if (isOwn || !(await isDeviceOf(trx, { ...ref, walletId: row.wallet_id })))
          return 'not-found'
        if (row.approver === device && row.approver_nonce === nonce) return row
        if (row.state !== 'waiting') return 'already-exists'
        await update(trx, row, { state: 'accepted', approver: device, approver_nonce: nonce })
        return row
      }),

    reveal: (ref, { ephemeralKey, nonce }) =>
      step(ref, async (trx, row): Promise<'shown' | Refused> => {
        if (row.device !== ref.device) return 'not-found'
        if (row.ephemeral_key === ephemeralKey && row.nonce === nonce) return 'shown'
        // Before the other device has bound itself to a nonce, the key must stay hidden.
        if (row.state !== 'accepted') return 'already-exists'
        await update(trx, row, { state: 'shown', ephemeral_key: ephemeralKey, nonce })
        return 'shown'
      }),

    check: (ref, epoch) => step(ref, (trx, row) => checkApproval(trx, row, ref, epoch)),

    approve: (ref, approved) =>
      step(ref, (trx, row) => approve(trx, row, { ref, approved }, now())),

    refuse: (ref) =>
      step(ref, async (trx, row): Promise<'refused' | Refused> => {
        const isOwn = row.device === ref.device
        if (!isOwn && !(await isDeviceOf(trx, { ...ref, walletId: row.wallet_id })))
          return 'not-found'
        if (row.state === 'approved') return 'already-exists'
        if (row.state !== 'refused') await update(trx, row, { state: 'refused' })
        return 'refused'
      }),
  }
}

async function begin(
  trx: Transaction<CustodyTables>,
  request: NewDeviceRequest,
  now: number,
): Promise<'begun' | RequestRefusal> {
  const { browser, commitment, device, place, requestId, userId, walletId } = request
  const { begun, live, validMs } = custodyLimits.request
  const active = await activeWallet(trx, userId)
  if (active?.wallet_id !== walletId) return 'not-found'
  if (await isEnrolled(trx, { ...request, epoch: active.epoch })) return 'already-exists'
  await dropExpired(trx, userId, now)
  // A second one of a device replaces its first.
  const mine = trx.deleteFrom('device_requests').where('user_id', '=', userId)
  await mine.where('device', '=', device).execute()
  const others = await liveRequests(trx, userId, now).orderBy('created_at').execute()
  const open = others.filter(({ state }) => state !== 'refused' && state !== 'approved')
  const [oldest] = open
  if (oldest && open.length >= live)
    return { kind: 'too-many', seconds: toSeconds(oldest.created_at + validMs - now) }
  const match = { user_id: userId, event: 'device-requested' }
  const wait = await windowWaitMs(trx, { table: 'audit', match }, begun, now)
  if (wait > 0) return { kind: 'too-many', seconds: toSeconds(wait) }
  const ids = { request_id: requestId, user_id: userId, wallet_id: walletId, device }
  await trx
    .insertInto('device_requests')
    .values({ ...ids, browser, place, commitment, state: 'waiting', created_at: now })
    .execute()
  await insertAudit(trx, 'audit', 'device-requested', { at: now, userId, walletId, device })
  return 'begun'
}

async function checkApproval(
  trx: Transaction<CustodyTables>,
  row: DeviceRequestRow,
  ref: RequestRef,
  epoch: number,
): Promise<'ready' | 'approved' | Refused> {
  const isApprover = row.approver === ref.device
  if (!isApprover || !(await isDeviceOf(trx, { ...ref, walletId: row.wallet_id })))
    return 'not-found'
  // A retry whose first response was lost.
  if (row.state === 'approved') return 'approved'
  if (row.state !== 'shown') return 'not-found'
  const active = await activeWallet(trx, ref.userId)
  return active?.epoch === epoch ? 'ready' : 'already-exists'
}

async function approve(
  trx: Transaction<CustodyTables>,
  row: DeviceRequestRow,
  approval: {
    readonly ref: RequestRef
    readonly approved: Parameters<DeviceRequests['approve']>[1]
  },
  now: number,
): Promise<'approved' | Refused | 'too-many'> {
  const { approved, ref } = approval
  const { envelope, epoch, share } = approved
  const { wallet_id: walletId } = row
  const checked = await checkApproval(trx, row, ref, epoch)
  if (checked !== 'ready') return checked
  const device = { userId: ref.userId, walletId, epoch, device: row.device }
  const put = await putDeviceShare(trx, device, envelope, now)
  if (put !== 'put') return put
  await update(trx, row, {
    state: 'approved',
    epoch,
    share_enc: share.enc,
    share_ct: share.ct,
  })
  await insertAudit(trx, 'audit', 'device-approved', { ...device, at: now })
  return 'approved'
}

async function isDeviceOf(
  on: Kysely<CustodyTables>,
  ref: Omit<WalletRef, 'epoch'>,
): Promise<boolean> {
  const active = await activeWallet(on, ref.userId)
  return active?.wallet_id === ref.walletId && isEnrolled(on, { ...ref, epoch: active.epoch })
}

function liveRequests(on: Kysely<CustodyTables>, userId: string, now: number) {
  return on
    .selectFrom('device_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>', now - custodyLimits.request.validMs)
}

function findLive(
  on: Kysely<CustodyTables>,
  { requestId, userId }: Omit<RequestRef, 'device'>,
  now: number,
): Promise<DeviceRequestRow | undefined> {
  return liveRequests(on, userId, now).where('request_id', '=', requestId).executeTakeFirst()
}

async function dropExpired(
  trx: Transaction<CustodyTables>,
  userId: string,
  now: number,
): Promise<void> {
  await trx
    .deleteFrom('device_requests')
    .where('user_id', '=', userId)
    .where('created_at', '<=', now - custodyLimits.request.validMs)
    .execute()
}

async function update(
  trx: Transaction<CustodyTables>,
  { request_id }: DeviceRequestRow,
  values: Partial<DeviceRequestRow>,
): Promise<void> {
  await trx
    .updateTable('device_requests')
    .set(values)
    .where('request_id', '=', request_id)
    .execute()
}
