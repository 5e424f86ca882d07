import type { Transaction } from 'kysely'
import { type RateWindow, toSeconds, windowWaitMs } from '../storage/slidingWindow.js'
import type { WalletRef } from '../storage/walletRows.js'
import { escrowLimits } from './escrowLimits.js'
import type { EscrowTables } from './escrowTables.js'

export type DeviceWait = { readonly kind: 'cooldown' | 'too-many'; readonly seconds: number }

type Trx = Transaction<EscrowTables>

/** How long a device has to wait; it depends on what this device did alone, so it tells nothing about a wallet. */
export async function deviceWait(
  trx: Trx,
  device: string,
  now: number,
): Promise<DeviceWait | undefined> {
  const { cooldown, mailsPerDevice } = escrowLimits
  const many = await waitFor(trx, { device }, mailsPerDevice, now)
  if (many > 0) return { kind: 'too-many', seconds: toSeconds(many) }
  const short = await waitFor(trx, { device }, cooldown, now)
  return short > 0 ? { kind: 'cooldown', seconds: toSeconds(short) } : undefined
}

/**
 * Records a request for mails to these mailboxes, and returns whether they may be sent. Where one may not, the device
 * is not informed: the limits of a mailbox would reveal that there is a wallet.
 */
export async function recordMails(
  trx: Trx,
  { device, userId }: Pick<WalletRef, 'device' | 'userId'>,
  { isFit, mailboxes }: { readonly isFit: boolean; readonly mailboxes: readonly string[] },
  now: number,
): Promise<boolean> {
  const { cooldown, mailsPerMailbox, mailsPerUser } = escrowLimits
  const waits = [await waitFor(trx, { user_id: userId }, mailsPerUser, now)]
  for (const mailbox of mailboxes) {
    waits.push(await waitFor(trx, { mailbox }, mailsPerMailbox, now))
    waits.push(await waitFor(trx, { mailbox }, cooldown, now))
  }
  const isSent = isFit && waits.every((wait) => wait === 0)
  await trx
    .deleteFrom('mail_requests')
    .where('at', '<', now - mailsPerMailbox.withinMs)
    .execute()
  const request = { at: now, user_id: userId, device }
  await trx
    .insertInto('mail_requests')
    .values(
      isSent ? mailboxes.map((mailbox) => ({ ...request, mailbox })) : { ...request, mailbox: '' },
    )
    .execute()
  return isSent
}

const waitFor = (trx: Trx, match: Record<string, string>, window: RateWindow, now: number) =>
  windowWaitMs(trx, { table: 'mail_requests', match }, window, now)
