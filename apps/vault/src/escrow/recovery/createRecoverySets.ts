import type { RecoveryFactor, Sealed } from '@latchkey/protocol/vault'
import type { Kysely, Transaction } from 'kysely'
import type {
  Envelope,
  EnvelopeBinding,
  EnvelopeCipher,
} from '../../envelope/createEnvelopeCipher.js'
import type { KeyRenewal } from '../../envelope/createKeyRenewal.js'
import type { StateRefusal } from '../../envelope/createUserStates.js'
import type { CustodyPeer } from '../../peers/peers.js'
import type { WalletRef } from '../../storage/walletRows.js'
import type { Alerts } from '../createAlerts.js'
import type { Freezes } from '../createFreezes.js'
import { createShareRows, type ShareRow, type ShareRows } from '../createShareRows.js'
import type { EscrowContext } from '../EscrowContext.js'
import type { EscrowTables } from '../escrowTables.js'
import { isOwnDevice } from '../knownDevices.js'
import { changedFactors } from './changedFactors.js'
import { createSetSwitch, type Switch } from './createSetSwitch.js'
import { type NewSet, putSet } from './putSet.js'

export type FactorShare = { readonly factor: RecoveryFactor; readonly share: Sealed }
export type ActiveSet = { readonly row: ShareRow; readonly shares: readonly FactorShare[] }
type Refused = StateRefusal | 'already-exists' | 'not-found' | 'too-many'
type UserWallet = Pick<WalletRef, 'userId' | 'walletId'>

/** The sets of factors that open recovery shares. What custody denies deletes none, but for one that expired there. */
export type RecoverySets = {
  /** Stores a set beside what is the wallet's. */
  put(
    ref: WalletRef,
    set: Omit<NewSet, 'envelope'> & { readonly shares: readonly FactorShare[] },
  ): Promise<'put' | Refused>
  /** A share of a set that this device stored and that is not confirmed. */
  readBack(
    ref: WalletRef,
    rotationId: string,
    factorId: string,
  ): Promise<Sealed | StateRefusal | undefined>
  /** Makes a set the wallet's, if custody has made its generation the active one. */
  confirm(ref: WalletRef, rotationId: string, browser: string): Promise<'confirmed' | Refused>
  /** The same for a set whose device was lost before it confirmed. */
  promote(ref: UserWallet): Promise<void>
  /** Undefined where the wallet has none. */
  active(ref: UserWallet): Promise<ActiveSet | undefined>
  /** The wallets of a user that have more than sets which wait. */
  walletsOf(userId: string): Promise<readonly string[]>
  /** Whether this device stored a set of its generation that is not confirmed. */
  hasPending(ref: WalletRef): Promise<boolean>
}

export type RecoverySetsParameters = {
  readonly context: EscrowContext
  readonly cipher: EnvelopeCipher
  readonly freezes: Freezes
  readonly alerts: Alerts
  readonly custody: Pick<CustodyPeer, 'activeGeneration' | 'hasDevice'>
  readonly renewal: Pick<KeyRenewal<EscrowTables>, 'renew'>
}

export function createRecoverySets(parameters: RecoverySetsParameters): RecoverySets {
  const { cipher, context, custody, renewal } = parameters
  const { db, now, outbox, states } = context
  const rows = createShareRows(context)
  const switchTo = createSetSwitch(parameters)
  let decoy: Promise<Envelope> | undefined

  const promote: RecoverySets['promote'] = async ({ userId, walletId }) => {
    const pending = await pendingSets(db, rows, { userId, walletId })
    if (pending.length === 0) return
    const active = await custody.activeGeneration(userId, walletId)
    const row = pending.find(
      ({ epoch, rotation_id }) =>
        active?.epoch === epoch && active.rotationId === rotation_id && rotation_id !== '',
    )
    if (row) await makeActive(row, '')
  }

  return {
    async put(ref, { shares, ...set }) {
      // The set of an earlier rotation may be the wallet's already: no later one may take its place.
      await promote(ref)
      const envelope = await cipher.seal(setBinding(ref, set.rotationId), toBytes(shares))
      const isOwn = await isOwnDevice(db, custody, ref)
      return states.change(ref, (trx) =>
        putSet(trx, { rows, context, now: now(), ref, set: { ...set, envelope }, isOwn }),
      )
    },

    async readBack(ref, rotationId, factorId) {
      const row = await db.transaction().execute(async (trx) => {
        const refusal = await states.check(trx, ref)
        return refusal ?? rows.findSet(trx, { ...ref, rotationId })
      })
      if (typeof row === 'string') return row
      if (row?.device !== ref.device || row.confirmed_at !== null) return undefined
      const shares = await open(row)
      return shares?.find(({ factor }) => factor.factorId === factorId)?.share
    },

    async confirm(ref, rotationId, browser) {
      const row = await rows.findSet(db, { ...ref, rotationId })
      if (!row) return 'not-found'
      if (row.confirmed_at !== null) return 'confirmed'
      const active = await custody.activeGeneration(ref.userId, ref.walletId)
      if (active?.epoch === ref.epoch && active.rotationId === rotationId)
        return makeActive(row, browser)
      return active && active.epoch >= ref.epoch ? 'already-exists' : 'not-found'
    },

    promote,

    async active(ref) {
      const row = await rows.activeSet(db, ref)
      // Where there is none, the same work is done: the time of the answer says little about the wallet.
      if (!row) return void (await openDecoy())
      const shares = await open(row)
      return shares && { row, shares }
    },

    walletsOf: async (userId) => walletsAmong(await rows.ofUser(db, userId)),

    async hasPending(ref) {
      const pending = await pendingSets(db, rows, ref)
      return pending.some(({ device, epoch }) => device === ref.device && epoch === ref.epoch)
    },
  }

  async function openDecoy(): Promise<void> {
    const binding = setBinding({ userId: '', walletId: '', epoch: 0 }, '')
    decoy ??= cipher.seal(binding, Buffer.alloc(decoyBytes))
    await cipher.open(binding, await decoy)
  }

  async function makeActive(row: ShareRow, browser: string): Promise<'confirmed' | Refused> {
    const { device, epoch, user_id: userId, wallet_id: walletId } = row
    const ref = { userId, walletId, epoch, device }
    const mails: string[] = []
    const changed = await compare(await rows.activeSet(db, ref), row, open)
    const act = async (trx: Transaction<EscrowTables>) =>
      switchTo(trx, { ref, rotationId: row.rotation_id, browser, mails, changed })
    // Also while the wallet is frozen: custody has made it the wallet's already.
    const change = (trx: Transaction<EscrowTables>) =>
      states.changeIn(trx, ref, act, { isFrozenToo: true })
    const result = await renewal.renew(userId, () => db.transaction().execute(change))
    for (const id of mails) outbox?.send({ id, isNotice: true })
    return result
  }

  async function open(row: ShareRow): Promise<readonly FactorShare[] | undefined> {
    const content = await cipher.open(bindingOf(row), row)
    // Parsed when it was stored, and authenticated since.
    return content && JSON.parse(Buffer.from(content).toString())
  }
}

/** The wallets that have more than sets which wait: any session may leave such a set, for any id. */
function walletsAmong(all: readonly ShareRow[]): readonly string[] {
  const own = all.filter((row) => row.rotation_id === '' || row.confirmed_at !== null)
  return [...new Set(own.map(({ wallet_id }) => wallet_id))]
}

/** What a set changes of the one that is the wallet's; undefined where one of them does not open. */
async function compare(
  before: ShareRow | undefined,
  row: ShareRow,
  open: (row: ShareRow) => Promise<readonly FactorShare[] | undefined>,
): Promise<Switch['changed']> {
  const old = before ? await open(before) : []
  const next = await open(row)
  if (!old || !next) return undefined
  const factorsOf = (shares: readonly FactorShare[]) => shares.map(({ factor }) => factor)
  return { since: before?.seq, ...changedFactors(factorsOf(old), factorsOf(next)) }
}

/** The sets of a wallet that are not confirmed. */
async function pendingSets(
  db: Kysely<EscrowTables>,
  rows: ShareRows,
  { userId, walletId }: UserWallet,
): Promise<readonly ShareRow[]> {
  const all = await rows.ofUser(db, userId)
  return all.filter(
    (row) =>
      row.wallet_id === walletId &&
      row.rotation_id !== '' &&
      row.confirmed_at === null &&
      rows.isGenuine(row),
  )
}

const toBytes = (shares: readonly FactorShare[]) => Buffer.from(JSON.stringify(shares))

/** About the length of a set of two factors. */
const decoyBytes = 1_200

const bindingOf = ({ epoch, rotation_id, user_id: userId, wallet_id: walletId }: ShareRow) =>
  setBinding({ userId, walletId, epoch }, rotation_id)

const setBinding = (
  { epoch, userId, walletId }: Omit<WalletRef, 'device'>,
  rotationId: string,
): EnvelopeBinding => ({
  kind: 'R for factors',
  user: userId,
  wallet: walletId,
  epoch,
  device: rotationId,
})
