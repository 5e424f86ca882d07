import { postUnfreeze, postUnfreezeLink, postUnfreezeRequest } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import { browserName } from '../../mail/browserName.js'
import { serveVault, type VaultApp } from '../../proof/serveVault.js'
import type { AddressBox } from '../createAddressBox.js'
import { addressOf, isWithoutMailbox } from '../createShareRows.js'
import { requireEmail, walletRef } from '../escrow.js'
import type { FactorProofs } from '../recovery/createFactorProofs.js'
import type { createUnfreezeLinks } from './createUnfreezeLinks.js'
import type { UnfreezeRequests } from './createUnfreezeRequests.js'
import type { Unfreezes } from './createUnfreezes.js'

export type UnfreezeRoutesDeps = {
  readonly proofs: FactorProofs
  readonly unfreezes: Unfreezes
  readonly requests: UnfreezeRequests
  readonly follow: ReturnType<typeof createUnfreezeLinks>
  readonly addresses: Pick<AddressBox, 'open'>
  /** Refuses where no mail can be sent: an unfreezing without a notice never begins. */
  readonly requireMail: () => void
}

export function unfreezeRoutes(app: VaultApp, deps: UnfreezeRoutesDeps): void {
  const { addresses, follow, proofs, requests, requireMail, unfreezes } = deps

  serveVault(app, postUnfreeze, { access: 'session' }, async (input, caller) => {
    requireMail()
    const ref = walletRef({ ...input, epoch: 0 }, caller)
    const proved = await proofs.check(ref, { ...input, purpose: 'unfreeze' })
    if (proved.kind === 'too-many') refuse(proved.kind, proved)
    if (proved.kind !== 'proved') refuse(proved.kind)
    const { row } = proved.set
    const email = addressOf(addresses, row)
    if (email === undefined && !isWithoutMailbox(row)) refuse('unavailable')
    const browser = browserName(caller.userAgent)
    const wallet = { ...ref, epoch: row.epoch }
    const readyAt = await unfreezes.start(wallet, {
      by: 'factor',
      browser,
      ...(email !== undefined && { email }),
    })
    if (typeof readyAt === 'string') refuse(readyAt)
    return { readyAt: Math.ceil(readyAt / 1_000) }
  })

  serveVault(app, postUnfreezeRequest, { access: 'none' }, async (input, { ip }) => {
    const seconds = requests.request(requireEmail(input.email), ip)
    if (seconds > 0) refuse('too-many', { seconds })
    return {}
  })

  serveVault(app, postUnfreezeLink, { access: 'none' }, async ({ action, token }) => {
    const shown = await follow(token, action)
    if (typeof shown === 'string') refuse(shown)
    return shown
  })
}
