import {
  postAlerts,
  postEscrow,
  postEscrowConfirm,
  postFreeze,
  postFreezeOwn,
  postFreezeRequest,
} from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import type { EnvelopeCipher } from '../envelope/createEnvelopeCipher.js'
import { type ShareBox, shareBytes } from '../envelope/createShareBox.js'
import { wireBinding } from '../envelope/wireBinding.js'
import { browserName } from '../mail/browserName.js'
import { normalizeEmail } from '../mail/normalizeEmail.js'
import type { CustodyPeer } from '../peers/peers.js'
import { type CallerByAccess, serveVault, type VaultApp } from '../proof/serveVault.js'
import type { WalletRef } from '../storage/walletRows.js'
import type { Alerts } from './createAlerts.js'
import type { FreezeRequests } from './createFreezeRequests.js'
import type { Freezes } from './createFreezes.js'
import { isMailboxMoved, shareBinding } from './createShareRows.js'
import type { ShareStore } from './createShareStore.js'

export type EscrowDeps = {
  readonly store: ShareStore
  readonly alerts: Alerts
  readonly freezes: Freezes
  readonly freezeRequests: FreezeRequests
  readonly cipher: EnvelopeCipher
  readonly box: ShareBox
  readonly custody: Pick<CustodyPeer, 'freeze'>
  /** Whether this device stored a set that escrow still has to make the wallet's. */
  readonly hasPendingSet: (ref: WalletRef) => Promise<boolean>
  readonly isOwn: (ref: WalletRef) => Promise<boolean>
  /** Whether nothing here recovers the wallet, as far as the device may know. */
  readonly isMissing: (ref: WalletRef) => Promise<boolean>
  /** When the user is unfrozen, in milliseconds; what is due takes effect first. */
  readonly unfreezeAt: (userId: string) => Promise<number | undefined>
  /** Freezes for a session, here and at custody. */
  readonly freezeOwn: (userId: string, device: string) => Promise<'frozen' | 'not-found'>
  readonly mailboxOf: (email: string) => string
  readonly requireHost: (hostOrigin: string) => void
  readonly now: () => number
}

const session = { access: 'session' } as const

/** Mounts the endpoints for shares, alerts and freezes. */
export function escrow(app: VaultApp, deps: EscrowDeps): void {
  const { alerts, box, cipher, custody, freezes, mailboxOf, requireHost, store } = deps

  serveVault(app, postEscrow, session, async (input, caller) => {
    const ref = walletRef(input, caller)
    const { hostOrigin } = input
    requireHost(hostOrigin)
    const email = input.email === undefined ? undefined : requireEmail(input.email)
    const share = await box.open(wireBinding('R', ref, 'up'), input.share)
    if (share?.length !== shareBytes) refuse('invalid-input')
    const envelope = await cipher.seal(shareBinding(ref), share)
    share.fill(0)
    const browser = browserName(caller.userAgent)
    const result = await store.put(ref, envelope, {
      hostOrigin,
      browser,
      ...(email !== undefined && { email }),
    })
    if (result !== 'put') refuse(result)
    return {}
  })

  serveVault(app, postEscrowConfirm, session, async (input, caller) => {
    const result = await store.confirm(walletRef(input, caller))
    if (result !== 'confirmed') refuse(result)
    return {}
  })

  serveVault(app, postAlerts, session, async (input, caller) => {
    const ref = walletRef(input, caller)
    const row = await store.find(ref)
    const isUnconfirmed = row?.device === ref.device && row.confirmed_at === null
    const mailbox = input.email === undefined ? undefined : mailboxOf(requireEmail(input.email))
    const isOther = mailbox !== undefined && isMailboxMoved(row, mailbox, deps.now())
    // A session alone could find the wallet's mailbox by trying.
    const isMoved = isOther && (await deps.isOwn(ref))
    const needs = [
      ...(isUnconfirmed ? (['confirm'] as const) : []),
      ...((await deps.hasPendingSet(ref)) ? (['confirm-recovery'] as const) : []),
      ...(isMoved ? (['mailbox-factor'] as const) : []),
      ...((await deps.isMissing(ref)) ? (['recovery-missing'] as const) : []),
    ]
    const readyAt = await deps.unfreezeAt(ref.userId)
    const isFrozen = await freezes.isFrozen(ref.userId)
    return {
      alerts: await alerts.exchange(ref, input.seen),
      needs,
      ...(isFrozen && { isFrozen }),
      ...(isFrozen && unfreezing(readyAt)),
    }
  })

  serveVault(app, postFreeze, { access: 'none' }, async ({ token }) => {
    const userId = await freezes.freezeByToken(token)
    if (!userId) refuse('link-expired')
    // If this fails, the visitor sees an error and presses again: the token still works.
    await custody.freeze(userId)
    return {}
  })

  serveVault(app, postFreezeRequest, { access: 'none' }, async (input, { ip }) => {
    const seconds = deps.freezeRequests.request(requireEmail(input.email), ip)
    if (seconds > 0) refuse('too-many', { seconds })
    return {}
  })

  serveVault(app, postFreezeOwn, session, async (_input, { claims, thumbprint }) => {
    const result = await deps.freezeOwn(claims.sub, thumbprint)
    if (result !== 'frozen') refuse(result)
    return unfreezing(await deps.unfreezeAt(claims.sub))
  })
}

const unfreezing = (readyAt: number | undefined) =>
  readyAt === undefined ? {} : { unfreezeAt: Math.ceil(readyAt / 1_000) }

/** The wallet that a call names, of the user and the device that it comes from. */
export function walletRef(
  { epoch, walletId }: Pick<WalletRef, 'epoch' | 'walletId'>,
  { claims, thumbprint }: CallerByAccess['session'],
): WalletRef {
  return { userId: claims.sub, walletId, epoch, device: thumbprint }
}

/** The normalised address; an invalid one is refused. */
export const requireEmail = (text: string) => normalizeEmail(text) ?? refuse('invalid-input')
