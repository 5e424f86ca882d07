import { expect, test } from 'vitest'
import { openTestAuth, randomDevice, refusalOf } from './testing/openTestAuth.js'

test('T265 a session renews 60 times at once and then twice a minute: what it stores has a bound, and it goes on', async () => {
  const { auth, db, isLive, login, wait } = await openTestAuth()
  const device = randomDevice()
  let { refreshToken, sessionId } = await login('ann@example.com', device)
  const renew = async () => {
    refreshToken = (await auth.sessions.refresh(refreshToken, device)).refreshToken
  }
  for (let count = 0; count < 60; count++) await renew()
  expect(await refusalOf(renew())).toEqual({ error: 'too-many', seconds: 30 })
  const rows = () => db.selectFrom('auth_refresh_tokens').select('hash').execute()
  expect(await rows()).toHaveLength(61)
  wait(30_000)
  await renew()
  expect(await refusalOf(renew())).toMatchObject({ error: 'too-many' })
  expect(await isLive(sessionId)).toBe(true)
})

test('T265 a copied token ends a session that has no renewals left as well', async () => {
  const { auth, isLive, login, wait } = await openTestAuth()
  const device = randomDevice()
  const first = await login('ann@example.com', device)
  let { refreshToken } = first
  for (let count = 0; count < 60; count++) {
    refreshToken = (await auth.sessions.refresh(refreshToken, device)).refreshToken
  }
  wait(10_001)
  const reused = auth.sessions.refresh(first.refreshToken, device)
  expect(await refusalOf(reused)).toEqual({ error: 'unauthorized' })
  expect(await isLive(first.sessionId)).toBe(false)
})
