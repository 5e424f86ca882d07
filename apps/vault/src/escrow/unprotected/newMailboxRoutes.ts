import { postNewMailbox } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import { browserName } from '../../mail/browserName.js'
import { serveVault, type VaultApp } from '../../proof/serveVault.js'
import { requireEmail, walletRef } from '../escrow.js'
import type { NewMailbox } from './createNewMailbox.js'

export type NewMailboxDeps = {
  readonly request: NewMailbox['request']
  /** Refuses where no mail can be sent, or where the page is none of the operator's. */
  readonly requireMail: (hostOrigin: string) => void
}

/** Mounts the endpoint that names the first mailbox of a wallet. */
export function newMailboxRoutes(app: VaultApp, { request, requireMail }: NewMailboxDeps): void {
  serveVault(app, postNewMailbox, { access: 'session' }, async (input, caller) => {
    const { hostOrigin } = input
    requireMail(hostOrigin)
    const email = requireEmail(input.email)
    const named = { email, hostOrigin, browser: browserName(caller.userAgent) }
    const result = await request(walletRef(input, caller), named)
    if ('seconds' in result) refuse(result.kind, result)
    if (result.kind !== 'requested') refuse(result.kind)
    return { linkId: result.linkId, number: result.number }
  })
}
