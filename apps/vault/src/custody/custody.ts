import { createHash } from 'node:crypto'
import {
  type AccessClaims,
  postConfirm,
  postDevice,
  postNewWallet,
  postShare,
  postWallet,
  type ShareBinding,
} from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import type { EnvelopeBinding, Envelopes } from '../envelope/createEnvelopes.js'
import { type ShareBox, shareBytes } from '../envelope/createShareBox.js'
import { refuseRelease } from '../envelope/refuseRelease.js'
import { serveVault, type VaultApp } from '../proof/serveVault.js'
import type { CustodyStore, ShareRow, WalletOf } from './createCustodyStore.js'
import type { ReleaseLog } from './createReleaseLog.js'
import { custodyLimits } from './custodyLimits.js'

export type CustodyDeps = {
  readonly store: CustodyStore
  readonly releases: ReleaseLog
  readonly envelopes: Envelopes
  readonly box: ShareBox
  readonly report: (line: string) => void
  readonly now: () => number
}

/** The calls of the service that keeps the server's shares. */
export function custody(app: VaultApp, deps: CustodyDeps): void {
  const { box, envelopes, now, releases, report, store } = deps

  serveVault(app, postWallet, { access: 'session' }, async (_input, { claims, thumbprint }) => {
    const row = await store.activeWallet(claims.sub)
    if (!row) return { wallet: null }
    const { blob, eip155, epoch, solana, wallet_id: walletId } = row
    const own = await store.findShare({ walletId, epoch }, 'device', thumbprint)
    const addresses = { eip155, solana }
    return { wallet: { walletId, epoch, addresses, blob, isEnrolled: own !== undefined } }
  })

  serveVault(app, postNewWallet, { access: 'session' }, async (input, { claims, thumbprint }) => {
    const { addresses, blob, epoch, walletId } = input
    const of = { userId: claims.sub, walletId, epoch, device: thumbprint }
    // Asked before anything is opened; the transaction asks again.
    if (await store.activeWallet(of.userId)) refuse('already-exists')
    const share = await openUpload(of, input.share)
    const outcome = await store.addPending({
      wallet_id: walletId,
      user_id: of.userId,
      epoch,
      device: of.device,
      ...addresses,
      blob,
      recovery: await envelopes.close(rowBinding(of, 'recovery', ''), share),
      own: await envelopes.close(rowBinding(of, 'device', of.device), share),
    })
    share.fill(0)
    if (outcome !== 'added') refuse(outcome)
    return {}
  })

  serveVault(app, postConfirm, { access: 'session' }, async (input, { claims, thumbprint }) => {
    const outcome = await store.confirm({ ...input, userId: claims.sub, device: thumbprint })
    if (outcome !== 'confirmed') refuse(outcome)
    return {}
  })

  serveVault(app, postDevice, { access: 'session' }, async (input, { claims, thumbprint }) => {
    const { epoch, walletId } = input
    const of = { userId: claims.sub, walletId, epoch, device: thumbprint }
    checkRecent(claims, now())
    const share = await openUpload(of, input.share)
    const envelope = await envelopes.close(rowBinding(of, 'device', of.device), share)
    share.fill(0)
    const outcome = await store.putDevice(of, envelope)
    if (outcome !== 'put') refuse(outcome)
    return {}
  })

  const proved = { access: 'session', nonce: true } as const
  serveVault(app, postShare, proved, async (input, { claims, eph, thumbprint }) => {
    const { ephemeralKey, epoch, purpose, walletId } = input
    const of = { userId: claims.sub, walletId, epoch, device: thumbprint }
    const keyHash = hashOf(ephemeralKey)
    // The key that the share is closed for must be one that the device itself vouched for.
    if (eph !== keyHash) refuse('unauthorized')
    if (purpose === 'recovery') checkRecent(claims, now())
    if (await store.isFrozen(of.userId)) refuse('frozen')

    const wallet = await store.findWallet(of)
    if (!wallet || (wallet.state === 'pending' && purpose !== 'device')) refuse('not-found')
    const row = await store.findShare(of, purpose, purpose === 'device' ? thumbprint : '')
    if (!row) refuse('not-found')
    const share = await openRow(of, row)
    const sealed = await box.close(wireBinding(of, 'down'), ephemeralKey, share)
    share.fill(0)
    if (!sealed) refuse('invalid-input')

    const { userId, device } = of
    const outcome = await releases.release({
      keyHash,
      userId,
      walletId,
      device,
      purpose,
      share: row,
    })
    if (outcome.kind !== 'released') refuseRelease(outcome)
    return { share: sealed }
  })

  async function openUpload(of: WalletOf, sealed: Parameters<ShareBox['open']>[1]) {
    const share = await box.open(wireBinding(of, 'up'), sealed)
    if (share?.length !== shareBytes) refuse('invalid-input')
    return share
  }

  async function openRow(of: WalletOf, row: ShareRow): Promise<Uint8Array> {
    const share = await envelopes.open(rowBinding(of, row.kind, row.device), row)
    if (share) return share
    // Somebody changed or moved the row: nothing leaves, and the operator must know.
    await store.note('share-damaged', of)
    report(`custody: the ${row.kind} share of wallet ${of.walletId} does not open`)
    return refuse('unavailable')
  }
}

function checkRecent({ auth_time }: AccessClaims, now: number): void {
  if (now - auth_time * 1_000 > custodyLimits.recentLoginMs) refuse('unauthorized')
}

const wireBinding = (
  { device, epoch, userId, walletId }: WalletOf,
  way: ShareBinding['direction'],
): ShareBinding => ({ kind: 'S', direction: way, userId, walletId, epoch, thumbprint: device })

const rowBinding = (
  { epoch, userId, walletId }: WalletOf,
  kind: ShareRow['kind'],
  device: string,
): EnvelopeBinding => ({ kind: `S ${kind}`, user: userId, wallet: walletId, epoch, device })

const hashOf = (key: string) =>
  createHash('sha256').update(Buffer.from(key, 'base64url')).digest('base64url')
