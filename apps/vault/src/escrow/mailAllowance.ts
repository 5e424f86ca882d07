import type { Transaction } from 'kysely'
import { type RateWindow, toSeconds, windowWaitMs } from '../storage/slidingWindow.js'
import type { WalletRef } from '../storage/walletRows.js'
import { escrowLimits } from './escrowLimits.js'
import type { EscrowTables } from './escrowTables.js'

export type DeviceWait = { readonly kind: 'cooldown' | 'too-many'; readonly seconds: number }

type Trx = Transaction<EscrowTables>

/** How long a device has to wait; it depends on what this device did alone, so it reveals nothing about a wallet. */
export async function deviceWait(
  trx: Trx,
  device: string,
  now: number,
): Promise<DeviceWait | undefined> {
  const { cooldown, mailsPerDevice } = escrowLimits
  const many = await waitFor(trx, { device }, [mailsPerDevice], now)
  if (many > 0) return { kind: 'too-many', seconds: toSeconds(many) }
  const short = await waitFor(trx, { device }, [cooldown], now)
  return short > 0 ? { kind: 'cooldown', seconds: toSeconds(short) } : undefined
}

export type MailRequest = {
  /** Whether the mailbox is the one that a mail may go to. */
  readonly isFit: boolean
  readonly mailbox: string
  /** Whether the mailbox has followed a link of this account before. */
  readonly isProved: boolean
}

/**
 * Records a request for a mail, and returns whether it may be sent. Where it may not, the device is not informed: the
 * limits of a mailbox would reveal that there is a wallet. What other accounts did counts only for a mailbox that is
 * not proved.
 */
export async function recordMail(
  trx: Trx,
  { device, userId }: Pick<WalletRef, 'device' | 'userId'>,
  { isFit, isProved, mailbox }: MailRequest,
  now: number,
): Promise<boolean> {
  const { cooldown, mailRetentionMs, mailsPerMailbox, mailsPerUser } = escrowLimits
  const own = { user_id: userId, mailbox }
  const today = { max: 1, withinMs: mailRetentionMs }
  const place = (await waitFor(trx, own, [today], now)) === 0 ? 'first' : 'more'
  const waits = [
    await waitFor(trx, { user_id: userId }, [mailsPerUser], now),
    await waitFor(trx, own, [cooldown, mailsPerMailbox], now),
    // Asked in any case, and not counted: the time of the answer says little.
    (await unprovedWait(trx, place, mailbox, now)) * (isProved ? 0 : 1),
  ]
  const isSent = isFit && waits.every((wait) => wait === 0)
  const unproved = isSent && !isProved ? unprovedPlace(place, mailbox) : ''
  const request = { at: now, user_id: userId, device }
  await record(trx, { ...request, mailbox: isSent ? mailbox : '', unproved })
  return isSent
}

/**
 * Records a mail that no account pays for, the notice of a new wallet or a link that freezes or unfreezes, and returns whether it may be
 * sent.
 */
export async function recordNotice(
  trx: Trx,
  mailbox: string,
  now: number,
  place: 'notice' | 'freeze' | 'unfreeze' = 'notice',
): Promise<boolean> {
  if ((await unprovedWait(trx, place, mailbox, now)) > 0) return false
  const unproved = unprovedPlace(place, mailbox)
  await record(trx, { at: now, user_id: '', device: '', mailbox: '', unproved })
  return true
}

type Place = keyof typeof escrowLimits.unprovedMails

const unprovedPlace = (place: Place, mailbox: string) => `${place} ${mailbox}`

function unprovedWait(trx: Trx, place: Place, mailbox: string, now: number): Promise<number> {
  const windows = escrowLimits.unprovedMails[place]
  return waitFor(trx, { unproved: unprovedPlace(place, mailbox) }, windows, now)
}

async function record(trx: Trx, row: EscrowTables['mail_requests']): Promise<void> {
  const cutoff = row.at - escrowLimits.mailRetentionMs
  await trx.deleteFrom('mail_requests').where('at', '<', cutoff).execute()
  await trx.insertInto('mail_requests').values(row).execute()
}

async function waitFor(
  trx: Trx,
  match: Record<string, string>,
  windows: readonly RateWindow[],
  now: number,
): Promise<number> {
  const waits: number[] = []
  for (const window of windows)
    waits.push(await windowWaitMs(trx, { table: 'mail_requests', match }, window, now))
  return Math.max(...waits)
}
