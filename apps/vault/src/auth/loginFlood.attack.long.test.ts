import { postCode, postLogin } from '@latchkey/protocol/vault'
import { afterEach, expect, test, vi } from 'vitest'
import { parseLoginMail } from '../mail/testing/startTestMailServer.js'
import { testPage } from '../testing/startFiveProcesses.js'
import { type RunningTestVault, startTestVault } from '../testing/startTestVault.js'

vi.setConfig({ testTimeout: 60_000 })
const vaults: RunningTestVault[] = []
afterEach(async () => {
  for (const vault of vaults.splice(0)) await vault.close()
})

async function openVault() {
  const vault = await startTestVault({ TRUSTED_PROXIES: '1' })
  vaults.push(vault)
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
  /** A whole login of a device that the vault has never seen. */
  const logIn = async (email: string, ip: string) => {
    const client = await vault.client()
    const { loginId } = await client.call(postLogin, { ...testPage, email }, from(ip))
    const { code } = parseLoginMail(await vault.mailServer.next(email))
    return client.call(postCode, { loginId, code }, from(ip))
  }
  return { vault, from, logIn }
}

test.runIf(process.env.LATCHKEY_LONG)(
  'T240 102 requests for mails from four networks do not keep a new device out',
  async () => {
    const { from, logIn, vault } = await openVault()
    const bot = await vault.client()
    const flood = Array.from({ length: 102 }, (_, count) => {
      const email = `victim${count}@example.com`
      return bot.send(postLogin, { ...testPage, email }, from(`203.0.113.${count % 4}`))
    })
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 428)).toHaveLength(2)
    expect((await logIn('ann@example.com', '198.51.100.7')).email).toBe('ann@example.com')
  },
)

test('T241 51 wrong codes within a minute do not keep a new device out', async () => {
  const { from, logIn, vault } = await openVault()
  for (let count = 0; count < 17; count += 1) {
    const bot = await vault.client()
    const email = `victim${count}@example.com`
    const ip = from(`203.0.113.${count}`)
    const { loginId } = await bot.call(postLogin, { ...testPage, email }, ip)
    const { code: right } = parseLoginMail(await vault.mailServer.next(email))
    const code = right === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 3; tries += 1) await bot.send(postCode, { loginId, code }, ip)
  }
  expect((await logIn('ann@example.com', '198.51.100.7')).email).toBe('ann@example.com')
})

test('a 429 says when to come again; a code whose attempts are used up is none, since no wait helps', async () => {
  const { from, vault } = await openVault()
  const client = await vault.client()
  const ip = from('198.51.100.7')
  const input = { ...testPage, email: 'ann@example.com' }
  const { loginId } = await client.call(postLogin, input, ip)
  const soon = await client.send(postLogin, input, ip)
  expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '30'])
  const { code: right } = parseLoginMail(await vault.mailServer.next('ann@example.com'))
  const code = right === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1) await client.send(postCode, { loginId, code }, ip)
  const spent = await client.send(postCode, { loginId, code: right }, ip)
  expect([spent.status, spent.headers.get('retry-after')]).toEqual([401, null])
})
