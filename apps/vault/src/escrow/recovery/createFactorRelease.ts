import type { Sealed } from '@latchkey/protocol/vault'
import type { Transaction } from 'kysely'
import type { StateRefusal } from '../../envelope/createUserStates.js'
import { sha256 } from '../../envelope/sha256.js'
import { mailLimits } from '../../mail/mailLimits.js'
import type { ShownDevice } from '../../mail/shownDevice.js'
import type { CustodyPeer } from '../../peers/peers.js'
import { generateId } from '../../storage/generateId.js'
import { toSeconds, windowWaitMs } from '../../storage/slidingWindow.js'
import { insertAudit, type WalletRef } from '../../storage/walletRows.js'
import { createAddressBox } from '../createAddressBox.js'
import type { Alerts } from '../createAlerts.js'
import type { Freezes } from '../createFreezes.js'
import { addressOf, createShareRows, isWithoutMailbox } from '../createShareRows.js'
import type { EscrowContext } from '../EscrowContext.js'
import { deviceNoticeEmail } from '../escrowEmails.js'
import { escrowLimits } from '../escrowLimits.js'
import type { EscrowTables } from '../escrowTables.js'
import { rememberDevice } from '../knownDevices.js'
import type { FactorProof, FactorProofs } from './createFactorProofs.js'
import type { ActiveSet } from './createRecoverySets.js'

export type FactorReleaseParameters = {
  readonly context: EscrowContext
  readonly proofs: FactorProofs
  readonly freezes: Freezes
  readonly alerts: Alerts
  readonly custody: Pick<CustodyPeer, 'allowDevice'>
}

type FactorRequest = Omit<FactorProof, 'purpose'> & {
  readonly hostOrigin: string
  readonly loginId: string
  readonly shown: ShownDevice
}
type Released = {
  readonly kind: 'released'
  readonly epoch: number
  readonly rotationId: string
  readonly share: Sealed
}
type Refused =
  | { readonly kind: StateRefusal | 'code-wrong' | 'not-found' }
  | { readonly kind: 'too-many'; readonly seconds: number }

/**
 * The way of a share that is encrypted for a factor to a new device. Custody lets the device in first; the notice is stored
 * in the same transaction as the release: no notice, no share.
 */
export function createFactorRelease(parameters: FactorReleaseParameters) {
  const { alerts, context, custody, freezes, proofs } = parameters
  const { db, now, outbox, states, vaultUrl } = context
  const rows = createShareRows(context)
  const addresses = createAddressBox(context)

  return async (
    ref: Omit<WalletRef, 'epoch'>,
    request: FactorRequest,
  ): Promise<Released | Refused> => {
    const proved = await proofs.check(ref, { ...request, purpose: 'release' })
    if (proved.kind !== 'proved') return proved
    const { set } = proved
    const { epoch, rotation_id: rotationId } = set.row
    // Before custody hears of the device.
    const refusal = await db.transaction().execute((trx) => states.check(trx, ref))
    if (refusal) return { kind: refusal }
    const allowed = await custody.allowDevice({ ...ref, epoch })
    if (allowed === 'frozen' || allowed === 'unavailable') return { kind: allowed }
    const mailId = generateId()
    const wallet = { ...ref, epoch }
    const result = await states.change(wallet, (trx) =>
      releaseOnce(trx, { wallet, set, request, mailId }),
    )
    if (typeof result === 'string') return { kind: result }
    if (result.kind !== 'released') return result
    outbox?.send({ id: mailId, isNotice: true })
    return { kind: 'released', epoch, rotationId, share: proved.share.share }
  }

  async function releaseOnce(
    trx: Transaction<EscrowTables>,
    release: {
      readonly wallet: WalletRef
      readonly set: ActiveSet
      readonly request: FactorRequest
      readonly mailId: string
    },
  ): Promise<{ readonly kind: 'released' } | Refused> {
    const { mailId, request, set, wallet } = release
    const { device, userId, walletId } = wallet
    const row = await rows.activeSet(trx, wallet)
    // The set was replaced since it was decrypted.
    if (row?.seq !== set.row.seq || row.ct !== set.row.ct) return { kind: 'not-found' }
    const to = addressOf(addresses, row)
    // A wallet without a mailbox has its devices to be notified.
    if (!outbox || (to === undefined && !isWithoutMailbox(row))) return { kind: 'unavailable' }
    const at = now()
    const counted = { table: 'recovery_releases', match: { user_id: userId } } as const
    const wait = await windowWaitMs(trx, counted, escrowLimits.releases, at)
    if (wait > 0) return { kind: 'too-many', seconds: toSeconds(wait) }
    const { challenge, hostOrigin, loginId, shown } = request
    const ids = { user_id: userId, wallet_id: walletId, device, login_id: loginId }
    await trx
      .insertInto('recovery_releases')
      .values({ key_hash: sha256(challenge), ...ids, at })
      .execute()
    await rememberDevice(trx, wallet, at)
    if (to !== undefined) {
      const freezeToken = await freezes.makeToken(userId, trx)
      const words = { to, hostOrigin, freezeToken, device: shown }
      const email = deviceNoticeEmail(vaultUrl, words)
      await outbox.store(trx, { id: mailId, email, ttlMs: mailLimits.noticeMs, isNotice: true })
    }
    const about = { kind: 'device-added', browser: shown.browser, hostOrigin } as const
    await alerts.add(trx, wallet, { ...about, mails: to === undefined ? [] : [mailId] })
    await insertAudit(trx, 'escrow_audit', 'share-released', { ...wallet, at })
    return { kind: 'released' }
  }
}
