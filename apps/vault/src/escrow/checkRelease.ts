import type { Transaction } from 'kysely'
import type { LinkRef, NumberLinks } from '../links/createNumberLinks.js'
import type { ShownDevice } from '../mail/shownDevice.js'
import { toSeconds, windowWaitMs } from '../storage/slidingWindow.js'
import type { WalletRef } from '../storage/walletRows.js'
import type { AddressBox } from './createAddressBox.js'
import { heldMs, type ShareRow, type ShareRows } from './createShareRows.js'
import { escrowLimits } from './escrowLimits.js'
import type { EscrowTables } from './escrowTables.js'

export type RecoveryRelease = WalletRef & {
  readonly linkId: string
  readonly keyHash: string
  readonly loginId: string
  readonly shown: ShownDevice
  /** The row that was decrypted, as it was when it was read. */
  readonly share: Pick<ShareRow, 'seq' | 'ct'>
}

export type RecoveryRefusal =
  | {
      readonly kind:
        | 'frozen'
        | 'gone'
        | 'key-used'
        | 'link-expired'
        | 'link-pending'
        | 'unavailable'
    }
  | { readonly kind: 'release-held' | 'too-many'; readonly seconds: number }

export type ReleaseCheckDeps = {
  readonly links: Pick<NumberLinks<EscrowTables>, 'check'>
  readonly rows: Pick<ShareRows, 'find'>
  readonly now: () => number
}

/** The row of the share and the link that it leaves for, or why it does not leave. The state was checked before. */
export async function checkRelease(
  trx: Transaction<EscrowTables>,
  { links, now, rows }: ReleaseCheckDeps,
  release: RecoveryRelease,
): Promise<RecoveryRefusal | { readonly row: ShareRow; readonly link: LinkRef }> {
  const { device, keyHash, linkId, share, userId } = release
  const row = await rows.find(trx, release)
  // The row was replaced since it was decrypted, or nothing says whose it is.
  if (!row?.mailbox || row.rotation_id || row.seq !== share.seq || row.ct !== share.ct)
    return { kind: 'gone' }
  const at = now()
  const held = heldMs(row, at)
  if (held > 0) return { kind: 'release-held', seconds: toSeconds(held) }
  const counted = { table: 'recovery_releases', match: { user_id: userId } } as const
  const wait = await windowWaitMs(trx, counted, escrowLimits.releases, at)
  if (wait > 0) return { kind: 'too-many', seconds: toSeconds(wait) }
  const released = await trx
    .selectFrom('recovery_releases')
    .select('key_hash')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  if (released) return { kind: 'key-used' }
  const link = { id: linkId, subject: linkSubject(release, row.mailbox), thumbprint: device }
  const state = await links.check(trx, link)
  if (state === 'approved') return { row, link }
  return { kind: state === 'pending' ? 'link-pending' : 'link-expired' }
}

/** Uses the link up that a share leaves or waits for, and returns the address that it went to. */
export async function useRecoveryLink(
  trx: Transaction<EscrowTables>,
  deps: {
    readonly links: Pick<NumberLinks<EscrowTables>, 'use'>
    readonly addresses: Pick<AddressBox, 'open'>
  },
  link: LinkRef,
) {
  const used = await deps.links.use(trx, link)
  const to = used.kind === 'used' ? deps.addresses.open(`link|${link.id}`, used.note) : undefined
  if (used.kind !== 'used' || to === undefined)
    return { kind: used.kind === 'pending' ? 'link-pending' : 'link-expired' } as const
  return { kind: 'used', hostOrigin: used.hostOrigin, to } as const
}

/** What a link opens: this wallet, while its mailbox is this one. */
export const linkSubject = ({ epoch, userId, walletId }: WalletRef, mailbox: string) =>
  JSON.stringify([userId, walletId, epoch, mailbox])
