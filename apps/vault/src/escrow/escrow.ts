import { postEscrow, postFreeze, postLink, postRelease, postWait } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import type { EnvelopeBinding, EnvelopeCipher } from '../envelope/createEnvelopeCipher.js'
import { type ShareBox, shareBytes } from '../envelope/createShareBox.js'
import { refuseRelease } from '../envelope/refuseRelease.js'
import { keyHash } from '../envelope/sha256.js'
import { wireBinding } from '../envelope/wireBinding.js'
import type { AuthPeer, CustodyPeer, MailPeer } from '../peers/peers.js'
import { serveVault, type VaultApp } from '../proof/serveVault.js'
import type { WalletRef } from '../storage/walletRows.js'
import type { EscrowStore } from './createEscrowStore.js'
import type { LoginLinks } from './createLoginLinks.js'
import type { LongPolls } from './createLongPolls.js'

export type EscrowDeps = {
  readonly store: EscrowStore
  readonly links: LoginLinks
  readonly waiters: LongPolls
  readonly cipher: EnvelopeCipher
  readonly box: ShareBox
  readonly auth: Pick<AuthPeer, 'emailOf'>
  readonly custody: CustodyPeer
  readonly mail: Pick<MailPeer, 'notice'>
  readonly report: (line: string) => void
}

/** Mounts the endpoints of the service that stores recovery shares. */
export function escrow(app: VaultApp, deps: EscrowDeps): void {
  const { auth, box, custody, cipher, links, mail, report, store, waiters } = deps

  serveVault(app, postEscrow, { access: 'session' }, async (input, { claims, thumbprint }) => {
    const { epoch, walletId } = input
    const ref = { userId: claims.sub, walletId, epoch, device: thumbprint }
    const share = await box.open(wireBinding('R', ref, 'up'), input.share)
    if (share?.length !== shareBytes) refuse('invalid-input')
    const envelope = await cipher.seal(rowBinding(ref), share)
    share.fill(0)
    const result = await store.put(ref, envelope, await custody.walletOf(ref.userId))
    if (result !== 'put') refuse(result)
    return {}
  })

  const proved = { access: 'session', nonce: true } as const
  serveVault(app, postRelease, proved, async (input, { claims, eph, thumbprint }) => {
    const { ephemeralKey, epoch, walletId } = input
    const ref = { userId: claims.sub, walletId, epoch, device: thumbprint }
    const hash = keyHash(ephemeralKey)
    // The proof of the device must name the key that the share is encrypted for.
    if (eph !== hash) refuse('unauthorized')
    if (await store.isFrozen(ref.userId)) refuse('frozen')
    // A session proves only what auth says; the link proves the mailbox itself.
    const state = await links.stateFor(claims.lid, thumbprint)
    if (state === 'pending') refuse('link-pending')
    if (state !== 'approved') refuse('link-expired')

    const row = await store.find(ref)
    if (!row) refuse('not-found')
    // No share is released unless its owner can be notified.
    const to = await auth.emailOf(ref.userId)
    if (!to) refuse('unauthorized')
    const share = await cipher.open(rowBinding(ref), row)
    if (!share) {
      await store.audit('share-damaged', ref)
      report(`escrow: the share of wallet ${walletId} does not open`)
      return refuse('unavailable')
    }
    const sealed = await box.seal(wireBinding('R', ref, 'down'), ephemeralKey, share)
    share.fill(0)
    if (!sealed) refuse('invalid-input')

    const { userId, device } = ref
    const release = { keyHash: hash, userId, walletId, device, loginId: claims.lid, share: row }
    const result = await store.release(release)
    if (result.kind !== 'released') refuseRelease(result)
    const hostOrigin = await links.hostOriginOf(claims.lid)
    mail.notice({ to, kind: 'new-device', hostOrigin, freezeToken: result.freezeToken })
    return { share: sealed }
  })

  serveVault(app, postWait, { access: 'device' }, async ({ loginId }, { signal, thumbprint }) => {
    const before = await stateOf(loginId, thumbprint)
    if (before === 'pending') {
      const turn = waiters.wait(loginId, signal)
      // The link may have been followed just before the wait began.
      if ((await stateOf(loginId, thumbprint)) !== 'pending') waiters.wake(loginId)
      if ((await turn) === 'full') refuse('too-many', { seconds: 5 })
    }
    const after = before === 'pending' ? await stateOf(loginId, thumbprint) : before
    if (after === 'over') refuse('link-expired')
    return { approved: after === 'approved' }
  })

  serveVault(app, postLink, { access: 'none' }, async ({ number, token }) => {
    const followed = await links.follow(token, number)
    if (followed.kind === 'wrong') refuse('code-wrong')
    if (followed.loginId) waiters.wake(followed.loginId)
    if (followed.kind === 'over') refuse('link-expired')
    return { hostOrigin: followed.hostOrigin }
  })

  serveVault(app, postFreeze, { access: 'none' }, async ({ token }) => {
    const userId = await store.freezeByToken(token)
    if (!userId) refuse('link-expired')
    // If this fails, the visitor sees an error and presses again: the token still works.
    await custody.freeze(userId)
    return {}
  })

  async function stateOf(loginId: string, thumbprint: string) {
    return (await links.stateFor(loginId, thumbprint)) ?? refuse('not-found')
  }
}

/** The share is for devices that do not exist yet, so it is bound to none. */
const rowBinding = ({ epoch, userId, walletId }: WalletRef): EnvelopeBinding => ({
  kind: 'R',
  user: userId,
  wallet: walletId,
  epoch,
  device: '',
})
