import { randomBytes } from 'node:crypto'
import { openSqlite } from '@latchkey/service/openSqlite'
import { createEnvelopeCipher } from '../../envelope/createEnvelopeCipher.js'
import type { KeyProvider } from '../../envelope/KeyProvider.js'
import { randomTestId } from '../../proof/testing/createFakeAuth.js'
import { type CustodyTables, custodySchema } from '../custodyTables.js'
import { openCustody } from '../openCustody.js'

const rowsAtOnce = 100
const noEscrow = {
  deviceAdded: async () => 'unavailable' as const,
  isUnprotected: async () => false,
}

/** Fills the database of a stopped vault with wallets of other users; returns their shares. */
export async function seedWallets(
  folder: string,
  kek: KeyProvider,
  count: number,
): Promise<Uint8Array[]> {
  // With its secrets: without them, shares in a database are a sign of damage.
  await (await openCustody({ folder, kek, escrow: noEscrow, report: () => {} })).close()
  const db = await openSqlite<CustodyTables>({
    folder,
    file: 'custody.db',
    lock: 'custody-lock.db',
    migrations: [custodySchema],
    synchronous: 'NORMAL',
  })
  const cipher = createEnvelopeCipher(kek)
  const shares = Array.from({ length: count }, () => Uint8Array.from(randomBytes(33)))
  const rows = await Promise.all(
    shares.map(async (share) => {
      const [user, wallet] = [randomTestId(), randomTestId()]
      const binding = { kind: 'S recovery', user, wallet, epoch: 1, device: '' }
      const ids = { wallet_id: wallet, user_id: user, epoch: 1, kind: 'recovery' as const }
      return { ...ids, device: '', used_at: 0, ...(await cipher.seal(binding, share)) }
    }),
  )
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await db
      .insertInto('shares')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
  }
  await db.destroy()
  return shares
}
