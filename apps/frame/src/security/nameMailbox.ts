import { postRecoveryMailbox } from '@latchkey/protocol/vault'
import type { Session } from '../session/Session.js'
import type { UsedFactor, WalletManager } from '../session/Wallet.js'

export type NamedMailbox = UsedFactor & { readonly walletId: string }

/** Names the visitor's mailbox to escrow, for a proof of a factor: after a lost mailbox escrow still has the old one. */
export async function nameMailbox(
  session: Session,
  wallets: Pick<WalletManager, 'prove'>,
  { factorId, secret, walletId }: NamedMailbox,
): Promise<void> {
  const email = session.mailbox
  // A login by a provider has none: escrow keeps what it has.
  if (email === undefined) return
  const proved = await wallets.prove(session, { purpose: 'mailbox', factorId, secret })
  await session.call(postRecoveryMailbox, { walletId, factorId, ...proved, email })
}
