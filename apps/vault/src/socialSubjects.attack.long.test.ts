import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { logInBy, proveAt } from './testing/socialVisitor.js'
import { type SocialVault, startSocialVault } from './testing/startSocialVault.js'

let local: SocialVault
beforeAll(async () => {
  local = await startSocialVault()
}, 60_000)
afterAll(() => local.close())

const signed = ['acme', 'apple', 'facebook']
const asked = ['github', 'x', 'discord']
afterEach(() => {
  for (const provider of [...signed, ...asked]) local.idp.faults.set(provider, undefined)
})

const failed = { outcome: 'failed', hostOrigin: 'https://app.example' }
const proveWith = async (provider: string, subject: unknown) => {
  local.idp.faults.set(provider, { subject })
  return (await proveAt(await local.vault.client(), provider, 'ann')).outcome
}

// What each of them would store aborts the process, or makes two visitors one account.
const wrong = [
  true,
  false,
  null,
  [],
  ['5'],
  { a: 1 },
  1e21,
  5.5,
  -5,
  '',
  's'.repeat(256),
  '5\u0000',
]

test.each(wrong)(
  'T86 a provider that says %j of who a visitor is logs nobody in',
  async (subject) => {
    for (const provider of [...signed, ...asked])
      expect(await proveWith(provider, subject), provider).toMatchObject(failed)
  },
  30_000,
)

test('T86 a number is the id of a visitor at GitHub only, and only one that no other rounds to', async () => {
  for (const provider of [...signed, 'x', 'discord'])
    expect(await proveWith(provider, 5), provider).toMatchObject(failed)
  expect(await proveWith('github', 2 ** 53)).toMatchObject(failed)
  expect(await proveWith('github', '5'), 'a text').toMatchObject(failed)
  expect(await proveWith('github', 5)).toMatchObject({ outcome: 'done' })
  local.idp.faults.set('github', undefined)
  expect((await logInBy(await local.vault.client(), 'github', 'ann')).social.provider).toBe(
    'github',
  )
}, 30_000)
