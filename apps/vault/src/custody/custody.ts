import {
  type AccessClaims,
  postConfirm,
  postDevice,
  postNewWallet,
  postShare,
  postWallet,
} from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import type { EnvelopeBinding, EnvelopeCipher } from '../envelope/createEnvelopeCipher.js'
import { type ShareBox, shareBytes } from '../envelope/createShareBox.js'
import { refuseRelease } from '../envelope/refuseRelease.js'
import { keyHash } from '../envelope/sha256.js'
import { wireBinding } from '../envelope/wireBinding.js'
import { serveVault, type VaultApp } from '../proof/serveVault.js'
import type { WalletRef } from '../storage/walletRows.js'
import type { CustodyStore, ShareRow } from './createCustodyStore.js'
import type { ReleaseLog } from './createReleaseLog.js'
import { custodyLimits } from './custodyLimits.js'

export type CustodyDeps = {
  readonly store: CustodyStore
  readonly releases: ReleaseLog
  readonly cipher: EnvelopeCipher
  readonly box: ShareBox
  readonly report: (line: string) => void
  readonly now: () => number
}

/** Mounts the endpoints of the service that stores the server's shares. */
export function custody(app: VaultApp, deps: CustodyDeps): void {
  const { box, cipher, now, releases, report, store } = deps

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
    const ref = { userId: claims.sub, walletId, epoch, device: thumbprint }
    // Checked before anything is decrypted; the transaction checks again.
    if (await store.activeWallet(ref.userId)) refuse('already-exists')
    const share = await openUpload(ref, input.share)
    const result = await store.addPending({
      wallet_id: walletId,
      user_id: ref.userId,
      epoch,
      device: ref.device,
      ...addresses,
      blob,
      recovery: await cipher.seal(rowBinding(ref, 'recovery', ''), share),
      own: await cipher.seal(rowBinding(ref, 'device', ref.device), share),
    })
    share.fill(0)
    if (result !== 'added') refuse(result)
    return {}
  })

  serveVault(app, postConfirm, { access: 'session' }, async (input, { claims, thumbprint }) => {
    const result = await store.confirm({ ...input, userId: claims.sub, device: thumbprint })
    if (result !== 'confirmed') refuse(result)
    return {}
  })

  serveVault(app, postDevice, { access: 'session' }, async (input, { claims, thumbprint }) => {
    const { epoch, walletId } = input
    const ref = { userId: claims.sub, walletId, epoch, device: thumbprint }
    requireRecentLogin(claims, now())
    const share = await openUpload(ref, input.share)
    const envelope = await cipher.seal(rowBinding(ref, 'device', ref.device), share)
    share.fill(0)
    const result = await store.putDevice(ref, envelope)
    if (result !== 'put') refuse(result)
    return {}
  })

  const proved = { access: 'session', nonce: true } as const
  serveVault(app, postShare, proved, async (input, { claims, eph, thumbprint }) => {
    const { ephemeralKey, epoch, purpose, walletId } = input
    const ref = { userId: claims.sub, walletId, epoch, device: thumbprint }
    const hash = keyHash(ephemeralKey)
    // The proof of the device must name the key that the share is encrypted for.
    if (eph !== hash) refuse('unauthorized')
    if (purpose === 'recovery') requireRecentLogin(claims, now())
    const refusal = await store.check(ref)
    if (refusal) refuse(refusal)
    const wallet = await store.findWallet(ref)
    if (!wallet || (wallet.state === 'pending' && purpose !== 'device')) refuse('not-found')
    const row = await store.findShare(ref, purpose, purpose === 'device' ? thumbprint : '')
    if (!row) refuse('not-found')
    // What auth says is not enough for a new device: escrow must have let it in. The release checks it again.
    if (purpose === 'recovery' && !(await store.isAllowed(ref))) refuse('link-pending')
    const share = await openRow(ref, row)
    const sealed = await box.seal(wireBinding('S', ref, 'down'), ephemeralKey, share)
    share.fill(0)
    if (!sealed) refuse('invalid-input')

    const result = await releases.release({ ...ref, keyHash: hash, purpose, share: row })
    if (result.kind === 'link-pending') refuse(result.kind)
    if (result.kind !== 'released') refuseRelease(result)
    return { share: sealed }
  })

  async function openUpload(ref: WalletRef, sealed: Parameters<ShareBox['open']>[1]) {
    const share = await box.open(wireBinding('S', ref, 'up'), sealed)
    if (share?.length !== shareBytes) refuse('invalid-input')
    return share
  }

  async function openRow(ref: WalletRef, row: ShareRow): Promise<Uint8Array> {
    const share = await cipher.open(rowBinding(ref, row.kind, row.device), row)
    if (share) return share
    // The row was changed or moved: nothing is released, and the operator is notified.
    await store.audit('share-damaged', ref)
    report(`custody: the ${row.kind} share of wallet ${ref.walletId} does not open`)
    return refuse('unavailable')
  }
}

function requireRecentLogin({ auth_time }: AccessClaims, now: number): void {
  if (now - auth_time * 1_000 > custodyLimits.recentLoginMs) refuse('unauthorized')
}

const rowBinding = (
  { epoch, userId, walletId }: WalletRef,
  kind: ShareRow['kind'],
  device: string,
): EnvelopeBinding => ({ kind: `S ${kind}`, user: userId, wallet: walletId, epoch, device })
