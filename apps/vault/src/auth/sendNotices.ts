import type { MailPeer } from '../peers/peers.js'
import type { AuthDeps } from './AuthDeps.js'

type Notice = Omit<Parameters<MailPeer['notice']>[0], 'freezeToken'>

/**
 * Sends notices about an event of a user, with the button that freezes the wallet. They leave without it where escrow
 * does not answer: an event without its notice would be worse.
 */
export async function sendNotices(
  { escrow, mail, report }: Pick<AuthDeps, 'escrow' | 'mail' | 'report'>,
  userId: string,
  notices: readonly Notice[],
): Promise<void> {
  const freezeToken = await escrow.freezeToken(userId).catch(() => undefined)
  if (!freezeToken) report('auth: escrow does not answer, so a notice cannot freeze the wallet')
  for (const notice of notices) mail.notice({ ...notice, freezeToken })
}
