import {
  postConfirm,
  postDevice,
  postNewWallet,
  postShare,
  postWallet,
} from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import type { ShareBox } from '../envelope/createShareBox.js'
import { refuseRelease } from '../envelope/refuseRelease.js'
import { keyHash } from '../envelope/sha256.js'
import { wireBinding } from '../envelope/wireBinding.js'
import { requireRecentLogin } from '../proof/requireRecentLogin.js'
import { serveVault, type VaultApp } from '../proof/serveVault.js'
import type { CustodyStore } from './createCustodyStore.js'
import type { ReleaseLog } from './createReleaseLog.js'
import type { ShareRows } from './createShareRows.js'
import { custodyLimits } from './custodyLimits.js'

export type CustodyDeps = {
  readonly store: CustodyStore
  readonly releases: ReleaseLog
  readonly shares: ShareRows
  readonly box: ShareBox
  readonly now: () => number
}

/** Mounts the endpoints of the service that stores the server's shares. */
export function custody(app: VaultApp, deps: CustodyDeps): void {
  const { box, now, releases, shares, store } = deps

  serveVault(app, postWallet, { access: 'session' }, async (_input, { claims, thumbprint }) => {
    const wallet = await store.walletFor(claims.sub, thumbprint)
    if (!wallet) return { wallet: null }
    const { earlier, isEnrolled, row } = wallet
    const { blob, bridge, eip155, epoch, rotation_id, solana, wallet_id: walletId } = row
    return {
      wallet: {
        walletId,
        epoch,
        addresses: { eip155, solana },
        blob,
        isEnrolled,
        ...(rotation_id !== null && { rotationId: rotation_id }),
        ...(bridge !== null && { bridge }),
        ...(earlier && { earlier }),
      },
    }
  })

  serveVault(app, postNewWallet, { access: 'session' }, async (input, { claims, thumbprint }) => {
    const { addresses, blob, epoch, walletId } = input
    const ref = { userId: claims.sub, walletId, epoch, device: thumbprint }
    // Checked before anything is decrypted; the transaction checks again.
    if (await store.walletFor(ref.userId, thumbprint)) refuse('already-exists')
    const { deviceShare, recoveryShare } = input
    const own = await shares.receive(ref, deviceShare, { kind: 'device', device: ref.device })
    const recovery = await shares.receive(ref, recoveryShare, { kind: 'recovery', device: '' })
    const result = await store.addPending({
      wallet_id: walletId,
      user_id: ref.userId,
      epoch,
      device: ref.device,
      ...addresses,
      blob,
      recovery,
      own,
    })
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
    requireRecentLogin({ claims }, now(), custodyLimits.recentLoginMs)
    const own = { kind: 'device', device: ref.device } as const
    const envelope = await shares.receive(ref, input.share, own)
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
    const refusal = await store.check(ref)
    if (refusal) refuse(refusal)
    const stored = await store.findShare(ref, purpose)
    if (!stored) refuse('not-found')
    const { isReadBack, row } = stored
    if (purpose === 'recovery' && !isReadBack) {
      requireRecentLogin({ claims }, now(), custodyLimits.recentLoginMs)
      // What auth says is not enough for a new device: escrow must have let it in. The release checks it again.
      if (!(await store.isAllowed(ref))) refuse('link-pending')
    }
    const share = await shares.open(ref, row)
    const sealed = await box.seal(wireBinding('S', ref, 'down'), ephemeralKey, share)
    share.fill(0)
    if (!sealed) refuse('invalid-input')

    const release = { ...ref, keyHash: hash, purpose, isReadBack, share: row }
    const result = await releases.release(release)
    if (result.kind === 'link-pending') refuse(result.kind)
    if (result.kind !== 'released') refuseRelease(result)
    return { share: sealed }
  })
}
