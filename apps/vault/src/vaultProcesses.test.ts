import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  postCode,
  postConfirm,
  postEscrow,
  postLogin,
  postNewWallet,
  postRecoveryLink,
  postShare,
  type ShareBinding,
  type VaultTokens,
} from '@latchkey/protocol/vault'
import { afterEach, expect, test } from 'vitest'
import {
  makeEphemeralKey,
  makeWallet,
  openTestWallet,
  sealShare,
  testAddresses,
} from './custody/testing/createTestFrame.js'
import { type ServiceName, serviceDependencies, vaultServices } from './env/vaultServices.js'
import {
  parseLinkMail,
  parseLoginMail,
  startTestMailServer,
} from './mail/testing/startTestMailServer.js'
import { createVaultClient, type VaultClient } from './proof/testing/vaultClient.js'
import { findPorts, type SpawnedVault, spawnVault } from './testing/spawnVault.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const hostOrigin = 'https://app.example'

/** Five processes, each with what it needs and no more. */
async function startFive() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-vaults-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  const frameDir = join(folder, 'frame')
  mkdirSync(frameDir)
  writeFileSync(join(frameDir, 'index.html'), '<!--latchkey-config-->')
  const mailbox = await startTestMailServer()
  cleanUps.push(mailbox.close)
  const escrowMails = await startTestMailServer()
  cleanUps.push(escrowMails.close)

  const ports = await findPorts(vaultServices.length)
  const urlOf = (name: ServiceName) => `http://127.0.0.1:${ports[vaultServices.indexOf(name)]}`
  const url = urlOf('site')
  const secrets = new Map(vaultServices.map((name) => [name, randomBytes(32).toString('hex')]))
  const secretOf = (name: ServiceName) => secrets.get(name) ?? ''
  const secret = (name: ServiceName) => ({ [`${name.toUpperCase()}_SECRET`]: secretOf(name) })
  const place = (name: ServiceName) => ({ [`${name.toUpperCase()}_URL`]: urlOf(name) })
  const own: Record<ServiceName, Record<string, string>> = {
    site: { ALLOWED_ORIGINS: hostOrigin, FRAME_DIR: frameDir, ...place('auth') },
    auth: { ALLOWED_ORIGINS: hostOrigin, ...secret('auth') },
    custody: secret('custody'),
    escrow: {
      ALLOWED_ORIGINS: hostOrigin,
      ESCROW_SMTP_URL: escrowMails.url,
      ...secret('escrow'),
    },
    mail: { SMTP_URL: mailbox.url, ...secret('mail') },
  }
  const start = async (name: ServiceName): Promise<SpawnedVault> => {
    const asked = serviceDependencies[name].map((each) => ({ ...place(each), ...secret(each) }))
    const spawned = await spawnVault({
      VAULT_SERVICES: name,
      VAULT_URL: url,
      PORT: new URL(urlOf(name)).port,
      DATA_DIR: join(folder, name),
      ...own[name],
      ...Object.assign({}, ...asked),
    })
    cleanUps.push(() => spawned.kill('SIGKILL'))
    return spawned
  }
  const started = await Promise.all(vaultServices.map(async (name) => [name, await start(name)]))
  const processes = Object.fromEntries(started) as Record<ServiceName, SpawnedVault>
  return { folder, mailbox, escrowMails, url, urlOf, secretOf, start, processes }
}

async function readKeys(url: string): Promise<{ custody: string; escrow: string }> {
  const page = async () => (await fetch(`${url}/sdk?projectId=default`)).text()
  await expect.poll(page, { timeout: 10_000 }).toContain('latchkey-config')
  const [, content = ''] = /content="([^"]*)"/.exec(await page()) ?? []
  return JSON.parse(content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))).keys
}

test('T45 five processes are one vault, each with only its own database and key, and the others survive when one dies', async () => {
  const { escrowMails, folder, mailbox, processes, secretOf, start, url, urlOf } = await startFive()
  const logIn = async (client: VaultClient, email: string): Promise<VaultTokens> => {
    const input = { email, projectId: 'default', hostOrigin }
    const { loginId } = await client.call(postLogin, input)
    const { code } = parseLoginMail(await mailbox.next(email))
    return client.call(postCode, { loginId, code })
  }
  const keys = await readKeys(url)
  const client = await createVaultClient({ url })
  const { access, userId } = await logIn(client, 'ann@example.com')

  const made = await makeWallet()
  const { blob, epoch, walletId } = made
  const [d, s, r] = made.shares
  const { thumbprint } = client
  const binding = (kind: 'S' | 'R', way: 'up' | 'down'): ShareBinding => {
    return { kind, direction: way, userId, walletId, epoch, thumbprint }
  }
  const recovery = await sealShare(keys.escrow, binding('R', 'up'), r)
  const stored = { walletId, epoch, share: recovery, email: 'ann@example.com' }
  await client.call(postEscrow, stored, { token: access.escrow })
  const share = await sealShare(keys.custody, binding('S', 'up'), s)
  const wallet = { walletId, epoch, addresses: testAddresses, blob, share }
  const custody = { token: access.custody }
  await client.call(postNewWallet, wallet, custody)
  await client.call(postConfirm, { walletId, epoch }, custody)
  const openSeed = async (): Promise<Uint8Array | undefined> => {
    const ephemeral = await makeEphemeralKey()
    const input = { walletId, epoch, ephemeralKey: ephemeral.key, purpose: 'device' as const }
    const given = await client.call(postShare, input, { ...custody, ephemeralKey: ephemeral.key })
    return openTestWallet(made, [d, await ephemeral.open(binding('S', 'down'), given.share)])
  }
  expect(await openSeed()).toEqual(Buffer.from(made.seed))

  // Escrow's links leave by its own mail server, and only by that.
  const request = { walletId, epoch, email: 'ann@example.com', hostOrigin }
  await client.call(postRecoveryLink, request, { token: access.escrow })
  expect(parseLinkMail(await escrowMails.next('ann@example.com'), 'device')).toHaveLength(22)
  expect(mailbox.mails.some(({ text = '' }) => text.includes('#token='))).toBe(false)
  expect(processes.escrow.reports).toEqual([])

  const ask = async (base: string, path: string, secret?: string) => {
    const headers = { ...(secret && { authorization: `Bearer ${secret}` }) }
    const answer = await fetch(base + path, { method: 'POST', headers, body: '[]' })
    return { status: answer.status, body: await answer.json() }
  }
  const path = '/internal/custody/publicKey'
  const notFound = { status: 404, body: { error: 'not-found' } }
  expect(await ask(urlOf('custody'), path)).toEqual(notFound)
  expect(await ask(urlOf('custody'), path, secretOf('escrow'))).toEqual(notFound)
  const right = secretOf('custody')
  expect(await ask(urlOf('custody'), path, right)).toEqual({
    status: 200,
    body: { value: keys.custody },
  })
  for (const way of [path, `/v1/custody/..%2f..${path}`, `/v1/custody/%2e%2e/%2e%2e${path}`])
    expect(await ask(url, way, right), way).toEqual(notFound)

  await processes.custody.kill('SIGKILL')
  await logIn(await createVaultClient({ url }), 'bob@example.com')
  await expect(openSeed()).rejects.toThrow('503 {"error":"unavailable"}')
  await start('custody')
  expect(await openSeed()).toEqual(Buffer.from(made.seed))

  const filesOf = (name: string) => {
    const path = join(folder, name)
    return existsSync(path)
      ? readdirSync(path).filter((file) => !/-(journal|shm|wal)$/.test(file))
      : []
  }
  for (const name of ['auth', 'custody', 'escrow', 'mail'] as const) {
    expect(filesOf(name).sort()).toEqual([`${name}-lock.db`, `${name}.db`])
    expect(filesOf(`${name}-keys`)).toEqual([`${name}-key`])
  }
  expect(filesOf('site')).toEqual([])
}, 120_000)
