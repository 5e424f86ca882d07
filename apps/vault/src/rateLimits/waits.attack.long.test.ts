import { postLogin, postLoginLink, postLoginWait } from '@latchkey/protocol/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseLoginMail } from '../mail/testing/startTestMailServer.js'
import { createVaultClient } from '../proof/testing/vaultClient.js'
import { fetchFrom } from '../testing/fetchFrom.js'
import { type RunningTestVault, startTestVault } from '../testing/startTestVault.js'
import { requestLimits } from './requestLimits.js'

let vault: RunningTestVault
beforeAll(async () => {
  vault = await startTestVault({ NEW_DEVICE: 'strict', LOGINS_PER_NETWORK: '1000' })
})
afterAll(() => vault.close())

const page = { projectId: 'default', hostOrigin: 'https://app.example' }

const clientAt = (ip: string) =>
  createVaultClient({ url: vault.url, now: () => vault.clock.now, fetch: fetchFrom(ip) })

test('T261 one network opens all the long polls that it may: others wait for their links, and its own calls go on', async () => {
  const thief = await clientAt('127.0.0.2')
  const { concurrent, concurrentInAll } = requestLimits.waits
  expect(concurrent * 10).toBeLessThanOrEqual(concurrentInAll)
  const logins = Array.from({ length: concurrent / 4 + 5 }, (_, index) =>
    thief.call(postLogin, { ...page, email: `thief-${index}@example.com` }),
  )
  const ids = (await Promise.all(logins)).flatMap(({ loginId }) => Array(4).fill(loginId))
  const statuses: number[] = []
  const waits = ids.map(async (loginId) => {
    statuses.push((await thief.send(postLoginWait, { loginId })).status)
  })
  await expect.poll(() => statuses.length, { timeout: 20_000 }).toBe(ids.length - concurrent)
  expect(new Set(statuses)).toEqual(new Set([429]))

  const ann = await clientAt('127.0.0.3')
  const login = await ann.call(postLogin, { ...page, email: 'ann@example.com' })
  const approval = ann.call(postLoginWait, { loginId: login.loginId })
  const { token = '' } = parseLoginMail(await vault.mailServer.next('ann@example.com'))
  const { number = '' } = login
  await ann.call(postLoginLink, { token, number }, { proof: '' })
  expect(await approval).toEqual({ approved: true })
  expect((await thief.send(postLogin, { ...page, email: 'more@example.com' })).status).toBe(200)
  vault.endWaits()
  await Promise.all(waits)
}, 60_000)
