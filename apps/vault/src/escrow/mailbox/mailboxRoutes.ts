import {
  type EndpointOutput,
  postMailboxChange,
  postMailboxChangeFinish,
  postMailboxChangeWait,
  postMailboxLink,
} from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import type { LongPolls } from '../../links/createLongPolls.js'
import { browserName } from '../../mail/browserName.js'
import { maskEmail } from '../../mail/maskEmail.js'
import type { AuthPeer } from '../../peers/peers.js'
import { serveVault, type VaultApp } from '../../proof/serveVault.js'
import { requireEmail, walletRef } from '../escrow.js'
import type { MailboxChanges, ShownChange } from './createMailboxChanges.js'

export type MailboxDeps = {
  readonly changes: MailboxChanges
  readonly waiters: LongPolls
  readonly auth: Pick<AuthPeer, 'stopEmailChange'>
  /** Refuses where no mail can be sent, or where the page is none of the operator's. */
  readonly requireMail: (hostOrigin: string) => void
}

/** Mounts the endpoints that change the mailbox of a wallet. */
export function mailboxRoutes(app: VaultApp, deps: MailboxDeps): void {
  const { auth, changes, requireMail, waiters } = deps

  serveVault(app, postMailboxChange, { access: 'session' }, async (input, caller) => {
    const { hostOrigin } = input
    requireMail(hostOrigin)
    const oldEmail = requireEmail(input.oldEmail)
    const newEmail = requireEmail(input.newEmail)
    if (oldEmail === newEmail) refuse('invalid-input')
    const browser = browserName(caller.userAgent)
    const request = { oldEmail, newEmail, hostOrigin, browser }
    const result = await changes.start(walletRef(input, caller), request)
    if (result.kind === 'not-found') refuse(result.kind)
    if (result.kind !== 'started') refuse(result.kind, result)
    return { changeId: result.changeId }
  })

  serveVault(app, postMailboxChangeWait, { access: 'device' }, async ({ changeId }, caller) => {
    const { signal, thumbprint } = caller
    const before = await stepFor(changeId, thumbprint)
    if (before === 'confirmed' || before === 'changed') return { step: before }
    const turn = waiters.wait(changeId, signal)
    // A link may have been followed just before the wait began.
    if ((await stepFor(changeId, thumbprint)) !== before) waiters.wake(changeId)
    if ((await turn) === 'full') refuse('too-many', { seconds: 5 })
    return { step: await stepFor(changeId, thumbprint) }
  })

  serveVault(app, postMailboxChangeFinish, { access: 'session' }, async ({ changeId }, caller) => {
    const { claims, thumbprint: device } = caller
    const result = await changes.finish(changeId, { userId: claims.sub, device })
    if (result !== 'changed') refuse(result ?? 'not-found')
    return {}
  })

  serveVault(app, postMailboxLink, { access: 'none' }, async ({ action, token }) => {
    const result = await changes[action](token)
    if (action !== 'show' && result.kind === 'shown') for (const id of result.ids) waiters.wake(id)
    // If this fails, the visitor sees an error and presses again. The new mailbox stops only this change.
    if (action === 'stop' && result.ownerId) await auth.stopEmailChange(result.ownerId)
    if (result.kind !== 'shown') refuse(result.kind)
    const { hostOrigin, newEmail, step } = result
    const oldEmail = step === 'old' ? result.oldEmail : maskEmail(result.oldEmail)
    return { oldEmail, newEmail, hostOrigin, step, state: shownState(result) }
  })

  async function stepFor(changeId: string, thumbprint: string) {
    const state = (await changes.stateFor(changeId, thumbprint)) ?? refuse('not-found')
    return state === 'stopped' ? refuse('link-expired') : state
  }
}

function shownState({ state, step }: ShownChange): EndpointOutput<typeof postMailboxLink>['state'] {
  if (state === 'changed' || state === 'stopped') return state
  if (state === 'confirmed') return 'ready'
  return state === step ? 'pending' : 'confirmed'
}
