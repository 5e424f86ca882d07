import type { Transaction } from 'kysely'
import type { Envelope } from '../envelope/createEnvelopeCipher.js'
import type { WalletRef } from '../storage/walletRows.js'
import { custodyLimits } from './custodyLimits.js'
import type { CustodyTables } from './custodyTables.js'
import { dropUnusedGenerations } from './generationRows.js'

/** Stores the share of a device in the active generation, in the place of all earlier ones of the device. */
export async function putDeviceShare(
  trx: Transaction<CustodyTables>,
  ref: WalletRef,
  envelope: Envelope,
  now: number,
): Promise<'put' | 'too-many'> {
  const { device, epoch, userId, walletId } = ref
  if (!(await makeRoom(trx, ref, now))) return 'too-many'
  const share = { wallet_id: walletId, user_id: userId, epoch, kind: 'device' as const }
  await trx
    .insertInto('shares')
    .values({ ...share, device, ...envelope, used_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['wallet_id', 'epoch', 'kind', 'device'])
        .doUpdateSet({ ...envelope, used_at: now }),
    )
    .execute()
  await trx
    .deleteFrom('shares')
    .where('wallet_id', '=', walletId)
    .where('kind', '=', 'device')
    .where('device', '=', device)
    .where('epoch', '<', epoch)
    .execute()
  await dropUnusedGenerations(trx, walletId)
  return 'put'
}

/** Makes room for a device among those of its wallet; false where all others are in use. */
async function makeRoom(
  trx: Transaction<CustodyTables>,
  { device, walletId }: WalletRef,
  now: number,
): Promise<boolean> {
  const unused = await trx
    .selectFrom('shares')
    .select(['seq', 'used_at'])
    .where('wallet_id', '=', walletId)
    .where('kind', '=', 'device')
    .where('device', '!=', device)
    .orderBy('used_at', 'desc')
    .orderBy('seq', 'desc')
    .offset(custodyLimits.devices - 1)
    .limit(custodyLimits.devices)
    .execute()
  if (unused.some(({ used_at }) => used_at > now - custodyLimits.unusedMs)) return false
  const seqs = unused.map(({ seq }) => seq)
  if (seqs.length > 0) await trx.deleteFrom('shares').where('seq', 'in', seqs).execute()
  return true
}
