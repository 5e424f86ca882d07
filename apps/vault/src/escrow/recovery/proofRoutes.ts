import {
  postRecoveryChallenge,
  postRecoveryMailbox,
  postRecoveryRelease,
} from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import { browserName } from '../../mail/browserName.js'
import { shownDevice } from '../../mail/shownDevice.js'
import { serveVault, type VaultApp } from '../../proof/serveVault.js'
import { requireEmail, walletRef } from '../escrow.js'
import type { createFactorMailbox } from './createFactorMailbox.js'
import type { FactorProofs } from './createFactorProofs.js'
import type { createFactorRelease } from './createFactorRelease.js'

export type ProofRoutesDeps = {
  readonly proofs: FactorProofs
  readonly release: ReturnType<typeof createFactorRelease>
  readonly nameMailbox: ReturnType<typeof createFactorMailbox>
  /** Refuses where no mail can be sent, or where the page is none of the operator's. */
  readonly requireMail: (hostOrigin?: string) => void
}

const session = { access: 'session' } as const

/** Mounts the endpoints that take a proof of a factor for a share or a mailbox. */
export function proofRoutes(app: VaultApp, deps: ProofRoutesDeps): void {
  const { nameMailbox, proofs, release, requireMail } = deps

  serveVault(app, postRecoveryChallenge, session, async (input, caller) => {
    const ref = walletRef({ ...input, epoch: 0 }, caller)
    return { challenge: await proofs.challenge(ref) }
  })

  serveVault(app, postRecoveryRelease, session, async (input, caller) => {
    const { hostOrigin } = input
    // Notices are mails: without one, no share.
    requireMail(hostOrigin)
    const { device, userId, walletId } = walletRef({ ...input, epoch: 0 }, caller)
    const request = { ...input, loginId: caller.claims.lid, shown: shownDevice(caller) }
    const result = await release({ userId, walletId, device }, request)
    if (result.kind === 'too-many') refuse(result.kind, result)
    if (result.kind !== 'released') refuse(result.kind)
    const { epoch, rotationId, share } = result
    return { epoch, rotationId, share }
  })

  serveVault(app, postRecoveryMailbox, session, async (input, caller) => {
    requireMail()
    const email = requireEmail(input.email)
    const ref = walletRef({ ...input, epoch: 0 }, caller)
    const proved = await proofs.check(ref, { ...input, purpose: 'mailbox' })
    if (proved.kind === 'too-many') refuse(proved.kind, proved)
    if (proved.kind !== 'proved') refuse(proved.kind)
    const { row } = proved.set
    const browser = browserName(caller.userAgent)
    const result = await nameMailbox({ ...ref, epoch: row.epoch }, { row, email, browser })
    if (result !== 'named') refuse(result)
    return {}
  })
}
