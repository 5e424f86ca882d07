import { LatchkeyError } from '@latchkey/protocol'
import { postWait } from '@latchkey/protocol/vault'
import { goneLinkError, invalidAddressError, isWaitAgain } from '../session/refusalError.js'
import type { Session } from '../session/Session.js'
import type { RecoveryLink, WalletManager } from '../session/Wallet.js'
import type { SecurityHandlers } from './serveSecurity.js'

export type MailboxHandlersParameters = {
  readonly session: Session
  readonly wallets: Pick<WalletManager, 'nameMailbox' | 'open' | 'requestLink'>
  onOpened(): void
}

/** What the window does by escrow's links: it opens a wallet on a new device, or names the mailbox of one that has none. */
export function createMailboxHandlers({
  onOpened,
  session,
  wallets,
}: MailboxHandlersParameters): Pick<
  SecurityHandlers,
  'nameMailbox' | 'requestLink' | 'waitLink' | 'waitMailbox'
> {
  let link: RecoveryLink | undefined
  let mailboxLink: RecoveryLink | undefined

  return {
    async requestLink({ email }) {
      link = await wallets.requestLink(session, email).catch(invalid)
      return { number: link.number }
    },
    async waitLink() {
      const linkId = await followed(session, link)
      if (linkId === undefined) return { isDone: false }
      if (typeof (await wallets.open(session, linkId)) === 'string')
        throw new LatchkeyError('email/link-expired')
      onOpened()
      return { isDone: true }
    },
    async nameMailbox({ email }) {
      mailboxLink = await wallets.nameMailbox(session, email).catch(invalid)
      return { number: mailboxLink.number }
    },
    async waitMailbox() {
      if ((await followed(session, mailboxLink)) === undefined) return { isDone: false }
      // Escrow's word that the mailbox is the wallet's: without it the wallet stays closed.
      if (typeof (await wallets.open(session)) === 'string')
        throw new LatchkeyError('email/link-expired')
      onOpened()
      return { isDone: true }
    },
  }
}

function invalid(error: unknown): never {
  throw invalidAddressError(error)
}

/** Waits for a link to be followed; returns its id then. */
async function followed(
  session: Session,
  link: RecoveryLink | undefined,
): Promise<string | undefined> {
  if (link === undefined) throw new LatchkeyError('frame/aborted')
  const { linkId } = link
  const { approved } = await session.call(postWait, { linkId }).catch((error: unknown) => {
    if (isWaitAgain(error)) return { approved: false }
    throw goneLinkError(error)
  })
  return approved ? linkId : undefined
}
