import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postLogin } from '@latchkey/protocol/vault'
import type { Health } from '@latchkey/service/health'
import Libsql from 'libsql'
import { afterEach, expect, test, vi } from 'vitest'
import { type RunningTestVault, startTestVault } from './testing/startTestVault.js'

// What fails is retried with pauses, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })
const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function start(variables: Record<string, string> = {}): Promise<RunningTestVault> {
  const vault = await startTestVault(variables)
  cleanUps.push(() => vault.close().catch(() => {}))
  return vault
}

async function look({ url }: { readonly url: string }) {
  const answer = await fetch(`${url}/health`)
  const text = await answer.text()
  return { status: answer.status, text, health: JSON.parse(text) as Health }
}

const login = (email: string) => ({
  email,
  projectId: 'default',
  hostOrigin: 'https://app.example',
})
const patience = { timeout: 20_000, interval: 200 }

test('T262 the mail server is gone: health says so, how many mails wait and for how long, and no address', async () => {
  const vault = await start()
  const client = await vault.client()
  await client.call(postLogin, login('ann@example.com'))
  await vault.mailServer.next('ann@example.com')
  const sent = { mail: { status: 'ok', mails: 0, sentSeconds: 0 } }
  await expect.poll(async () => (await look(vault)).health, patience).toMatchObject(sent)

  await vault.mailServer.close()
  await client.call(postLogin, login('bob@example.com'))
  const failing = { mail: { status: 'degraded', mails: 1, failedSeconds: 0 } }
  await expect.poll(async () => (await look(vault)).health, patience).toMatchObject(failing)
  vault.clock.now += 60_000
  const waiting = { mail: { status: 'degraded', oldestSeconds: 60, sentSeconds: 60 } }
  await expect.poll(async () => (await look(vault)).health, patience).toMatchObject(waiting)
  const { status, text } = await look(vault)
  expect(status, 'no balancer helps').toBe(200)
  expect(text).not.toMatch(/example|127\.0\.0\.1|smtp:|\/tmp/)
  expect(text).not.toContain(tmpdir())
})

test.each(['auth', 'custody', 'escrow', 'mail'])(
  'T262 nothing can be written to the database of %s: the process is unavailable, until it can again',
  async (service) => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-health-'))
    cleanUps.push(() => rmSync(folder, { recursive: true }))
    const vault = await start({ DATA_DIR: folder, KEY_DIR: join(folder, 'keys') })
    const statusOf = async () => {
      const { health, status } = await look(vault)
      return [status, health.status === 'unavailable', health[service]]
    }
    const ok = expect.objectContaining({ status: 'ok' })
    await expect.poll(statusOf, patience).toEqual([200, false, ok])
    const other = new Libsql(join(folder, `${service}.db`))
    other.exec('BEGIN IMMEDIATE')
    await expect.poll(statusOf, patience).toEqual([503, true, { status: 'unavailable' }])
    other.exec('ROLLBACK')
    other.close()
    await expect.poll(statusOf, patience).toEqual([200, false, ok])
  },
)

test('T262 a peer dies, or takes another secret: health names it, also that of the site, which has no secret', async () => {
  const secrets = { AUTH_SECRET: 'a'.repeat(40), ESCROW_SECRET: 'e'.repeat(40) }
  const elsewhere = { ESCROW_URL: 'http://127.0.0.1:1', CUSTODY_URL: 'http://127.0.0.1:1' }
  const VAULT_URL = 'https://vault.example'
  const usual = { ...secrets, ...elsewhere, VAULT_URL, TRUSTED_PROXIES: '0' }
  const auth = await start({ ...usual, VAULT_SERVICES: 'auth,mail' })
  const beside = { ...usual, AUTH_URL: auth.url, CUSTODY_SECRET: 'c'.repeat(40) }
  const custody = await start({ ...beside, VAULT_SERVICES: 'custody' })
  const stranger = await start({
    ...beside,
    VAULT_SERVICES: 'custody',
    AUTH_SECRET: 'x'.repeat(40),
  })
  const site = await start({ ...beside, VAULT_SERVICES: 'site' })

  const all = { auth, custody, stranger, site }
  const peersOf = (name: keyof typeof all) => async () => (await look(all[name])).health.peers
  const away = { status: 'degraded', escrow: 'away' }
  await expect.poll(peersOf('auth'), patience).toEqual(away)
  await expect.poll(peersOf('custody'), patience).toEqual({ ...away, auth: 'ok' })
  await expect.poll(peersOf('stranger'), patience).toEqual({ ...away, auth: 'refused' })
  await expect.poll(peersOf('site'), patience).toMatchObject({ auth: 'ok', escrow: 'away' })
  expect((await look(site)).status, 'a site without keys serves no page').toBe(503)

  await auth.close()
  await expect.poll(peersOf('custody'), patience).toEqual({ ...away, auth: 'away' })
  await expect.poll(peersOf('site'), patience).toMatchObject({ auth: 'away' })
  expect((await look(custody)).text).not.toMatch(/127\.0\.0\.1|example|aaaa|cccc/)
})
