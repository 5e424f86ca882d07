import { postLink, postRecoveryLink, postRelease, postWait } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import type { EnvelopeCipher } from '../envelope/createEnvelopeCipher.js'
import type { ShareBox } from '../envelope/createShareBox.js'
import { refuseRelease } from '../envelope/refuseRelease.js'
import { keyHash } from '../envelope/sha256.js'
import { wireBinding } from '../envelope/wireBinding.js'
import { awaitLink } from '../links/awaitLink.js'
import type { LongPolls } from '../links/createLongPolls.js'
import type { NumberLinks } from '../links/createNumberLinks.js'
import { followLink } from '../links/followLink.js'
import { browserName } from '../mail/browserName.js'
import { shownDevice } from '../mail/shownDevice.js'
import { serveVault, type VaultApp } from '../proof/serveVault.js'
import type { WalletRef } from '../storage/walletRows.js'
import type { RecoveryRefusal } from './checkRelease.js'
import type { Recovery } from './createRecovery.js'
import { shareBinding } from './createShareRows.js'
import type { ShareStore } from './createShareStore.js'
import { requireEmail, walletRef } from './escrow.js'
import type { EscrowTables } from './escrowTables.js'

export type RecoveryDeps = {
  readonly store: ShareStore
  readonly recovery: Recovery
  readonly links: NumberLinks<EscrowTables>
  readonly waiters: LongPolls
  readonly cipher: EnvelopeCipher
  readonly box: ShareBox
  /** Refuses where no mail can be sent, or where the page is none of the operator's. */
  readonly requireMail: (hostOrigin: string) => void
  /** Makes a set the wallet's that custody has made so already: escrow's own share is none any more. */
  readonly promote: (ref: WalletRef) => Promise<void>
  /** Names the mailbox whose link was followed, where that is what the link was for. */
  readonly settleMailbox: (linkId: string) => Promise<void>
  readonly report: (line: string) => void
}

/** Mounts the endpoints that return a recovery share to a new device. */
export function recoveryRoutes(app: VaultApp, deps: RecoveryDeps): void {
  const { box, cipher, links, promote, recovery, report, requireMail, store, waiters } = deps
  const { settleMailbox: settle } = deps

  serveVault(app, postRecoveryLink, { access: 'session' }, async (input, caller) => {
    const { hostOrigin } = input
    requireMail(hostOrigin)
    const email = requireEmail(input.email)
    const browser = browserName(caller.userAgent)
    const request = { email, hostOrigin, browser }
    const result = await recovery.requestLink(walletRef(input, caller), request)
    if (result.kind !== 'requested') refuse(result.kind, result)
    return { linkId: result.linkId, number: result.number }
  })

  serveVault(app, postWait, { access: 'device' }, async ({ linkId }, { signal, thumbprint }) => {
    const result = await awaitLink({ links, waiters, id: linkId, thumbprint, signal })
    // Again, if it could not be done when the link was followed.
    if (result.approved) await settle(linkId)
    return result
  })

  serveVault(app, postLink, { access: 'none' }, ({ number, token }) =>
    followLink({ links, waiters, token, number, settle }),
  )

  const proved = { access: 'session', nonce: true } as const
  serveVault(app, postRelease, proved, async (input, caller) => {
    const { ephemeralKey, linkId } = input
    const ref = walletRef(input, caller)
    const hash = keyHash(ephemeralKey)
    // The proof of the device must name the key that the share is encrypted for.
    if (caller.eph !== hash) refuse('unauthorized')
    // Before anything about the wallet: a session proves only what auth says, the link proves the mailbox.
    const state = await links.stateFor(linkId, ref.device)
    if (state === 'pending') refuse('link-pending')
    if (state !== 'approved') refuse('link-expired')

    await promote(ref)
    const refusal = await store.check(ref)
    if (refusal) refuse(refusal)
    const row = await store.find(ref)
    // A wallet with factors gives nothing for a link.
    if (!row?.mailbox || row.rotation_id) refuse('link-expired')
    const share = await cipher.open(shareBinding(ref), row)
    if (!share) {
      await store.audit('share-damaged', ref)
      report(`escrow: the share of wallet ${ref.walletId} does not open`)
      return refuse('unavailable')
    }
    const sealed = await box.seal(wireBinding('R', ref, 'down'), ephemeralKey, share)
    share.fill(0)
    if (!sealed) refuse('invalid-input')

    const by = { loginId: caller.claims.lid, shown: shownDevice(caller) }
    const result = await recovery.release({ ...ref, ...by, linkId, keyHash: hash, share: row })
    if (result.kind !== 'released') refuseResult(result)
    return { share: sealed }
  })
}

function refuseResult(result: RecoveryRefusal): never {
  const { kind } = result
  if (kind === 'release-held') refuse(kind, result)
  if (kind === 'link-pending' || kind === 'link-expired') refuse(kind)
  refuseRelease(result as Parameters<typeof refuseRelease>[0])
}
