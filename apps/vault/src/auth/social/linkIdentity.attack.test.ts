import { expect, test } from 'vitest'
import type { SessionCaller } from '../AuthDeps.js'
import { refusalOf } from '../testing/openTestAuth.js'
import { linkIdentity } from './linkIdentity.js'

test('T466 a token of a host joins no account, also where the project has the vault’s own origin among its pages', async () => {
  const now = () => 1_000_000
  const deps = { now, tokenIssuers: { names: new Map([['shop', 'Shop']]) } }
  const proved = {
    login: { provider: 'shop', hostOrigin: 'https://vault.example' },
    identity: { issuer: 'token:https://shop.example', subject: 'ann' },
  }
  const caller = { claims: { sub: 'user', auth_time: 1_000, in_window: true } } as SessionCaller
  const linked = linkIdentity(deps as never, () => proved as never, caller)
  expect(await refusalOf(linked)).toMatchObject({ error: 'invalid-input' })
})
