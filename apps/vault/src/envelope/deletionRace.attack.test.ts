import { randomBytes } from 'node:crypto'
import { openSqlite } from '@latchkey/service/openSqlite'
import { expect, test } from 'vitest'
import { createEnvelopeCipher, type Envelope } from './createEnvelopeCipher.js'
import { createKeyRenewal } from './createKeyRenewal.js'
import { createSoftwareKey } from './KeyProvider.js'
import { openUserKeys } from './openUserKeys.js'

type Tables = { shares: Envelope & { readonly user_id: string } }

test('T54 T361 a renewal that runs while the user is deleted does not wrap what is left under a new key', async () => {
  const kek = createSoftwareKey(randomBytes(32))
  const db = await openSqlite<Tables>({
    folder: undefined,
    file: 'shares.db',
    lock: 'lock.db',
    migrations: ['create table shares (user_id text, kek_id text, dek text, ct text)'],
    synchronous: 'NORMAL',
  })
  const cipher = createEnvelopeCipher(kek)
  const userKeys = await openUserKeys({ folder: undefined, name: 'custody', cipher })
  const binding = { kind: 'S', user: 'ann', wallet: 'w', epoch: 1, device: '' }
  const layered = createEnvelopeCipher(kek, [], userKeys)
  await db
    .insertInto('shares')
    .values({ user_id: 'ann', ...(await layered.seal(binding, Buffer.alloc(33, 1))) })
    .execute()
  // Another device deletes the wallet while this one's carry-over or rotation moves the rows.
  const racing = createEnvelopeCipher(kek, [], {
    ...userKeys,
    async unwrap(userId, wrapped, number) {
      const bytes = await userKeys.unwrap(userId, wrapped, number)
      await userKeys.destroy(userId)
      return bytes
    },
  })
  const common = { db, shareTable: 'shares', userKeys, onFailure: () => {} } as const
  await createKeyRenewal({ ...common, cipher: racing }).renew('ann', async () => undefined)
  // Killed here, before the rows were deleted; or a backup of this moment.
  const [row] = await db.selectFrom('shares').selectAll().execute()
  expect(row && (await layered.open(binding, row))).toBe(undefined)
  await userKeys.close()
  await db.destroy()
})
