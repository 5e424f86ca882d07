import { expect, test } from 'vitest'
import { openAuthDatabase } from '../openAuthDatabase.js'
import type { ProvedLogin } from './createPendingLogins.js'
import { addIdentity, findIdentity, findOrCreateUser } from './socialAccounts.js'

const login = {
  id: 'login',
  provider: 'acme',
  thumbprint: 't',
  hostOrigin: 'https://app.example',
  returnTo: undefined,
  secrets: undefined,
}
const issuer = 'https://acme.example'

test('T88 whatever a provider’s check lets through, an account is known by two texts: nothing else reaches the database', async () => {
  const db = await openAuthDatabase(undefined)
  const values = [5, 1e21, '', 's'.repeat(262), null, undefined, ['a'], { a: 1 }, 5n, true]
  const wrong = [
    ...values.map((subject) => ({ issuer, subject })),
    ...values.map((issuer) => ({ issuer: issuer, subject: 'ann' })),
    { issuer, subject: 'ann\u0000' },
    { issuer, subject: 'ann\ud800' },
  ]
  for (const invalid of wrong) {
    const identity = invalid as unknown as ProvedLogin['identity']
    await expect(findIdentity(db, identity)).rejects.toThrow('without issuer')
    await expect(addIdentity(db, { identity, login }, 'user', 0)).rejects.toThrow('without issuer')
    await expect(findOrCreateUser(db, { identity, login }, 0)).rejects.toThrow('without issuer')
  }
  expect(await db.selectFrom('auth_users').selectAll().execute()).toEqual([])
  const { id } = await findOrCreateUser(db, { identity: { issuer, subject: '5' }, login }, 0)
  expect((await findIdentity(db, { issuer, subject: '5' }))?.user_id).toBe(id)
  await db.destroy()
})
