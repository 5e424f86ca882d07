import type { Transaction } from 'kysely'
import type { LinkRef } from '../../links/createNumberLinks.js'
import { linkLimits } from '../../links/linkLimits.js'
import type { WalletRef } from '../../storage/walletRows.js'
import type { EscrowTables } from '../escrowTables.js'

const purpose = 'new-mailbox'

/** What the link is for: this wallet and this mailbox. It never is what a link is for that returns a share. */
export const toSubject = ({ epoch, userId, walletId }: WalletRef, mailbox: string) =>
  JSON.stringify([purpose, userId, walletId, epoch, mailbox])

/** The wallet of such a link; undefined for every other. The row of the link is authenticated. */
export function parseSubject({
  subject,
  thumbprint: device,
}: Pick<LinkRef, 'subject' | 'thumbprint'>): WalletRef | undefined {
  const [kind, userId, walletId, epoch] = JSON.parse(subject)
  return kind === purpose ? { userId, walletId, epoch, device } : undefined
}

export async function dropMailboxLinks(
  trx: Transaction<EscrowTables>,
  { device }: Pick<WalletRef, 'device'>,
): Promise<void> {
  await trx
    .deleteFrom('recovery_links')
    .where('thumbprint', '=', device)
    .where('subject', 'like', `["${purpose}",%`)
    .execute()
}

/** Whether the link of a mailbox for this wallet was followed: it is about to be the wallet's. */
export async function isMailboxFollowed(
  trx: Transaction<EscrowTables>,
  { device, userId, walletId }: Omit<WalletRef, 'epoch'>,
  now: number,
): Promise<boolean> {
  const followed = await trx
    .selectFrom('recovery_links')
    .select(['subject', 'thumbprint'])
    .where('thumbprint', '=', device)
    .where('approved_at', '>=', now - linkLimits.approvedMs)
    .execute()
  const wallets = followed.map(parseSubject)
  return wallets.some((ref) => ref?.userId === userId && ref.walletId === walletId)
}
