import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type AccessClaims,
  postAlerts,
  postCode,
  postDevice,
  postLogin,
  postRecoveryLink,
  postRelease,
  postShare,
  postWallet,
  type VaultService,
} from '@latchkey/protocol/vault'
import { importJWK, SignJWT } from 'jose'
import Libsql from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestFrame,
  makeEphemeralKey,
  openTestWallet,
  sealShare,
} from './custody/testing/createTestFrame.js'
import { openTestVault, type TestVaultOptions } from './custody/testing/openTestVault.js'
import { peersEnvSchema } from './env/servicesEnv.js'
import type { PeerService, ServiceName } from './env/vaultServices.js'
import { createSoftwareKey } from './envelope/KeyProvider.js'
import { openMail } from './mail/openMail.js'
import { parseLoginMail, startTestMailServer } from './mail/testing/startTestMailServer.js'
import { peerCalls, peerPath } from './peers/peerCalls.js'
import { createVaultClient, type VaultClient } from './proof/testing/vaultClient.js'
import { createVisitor, logIn, type Visitor } from './testing/createVisitor.js'
import { type FiveProcesses, startFiveProcesses, testPage } from './testing/startFiveProcesses.js'

const email = 'victim@example.com'
let vault: FiveProcesses
let victim: Visitor
let thief: VaultClient
/** What the victim's browser sends, as everything on the way sees it. */
const sent: { url: string; init: RequestInit }[] = []
const cleanUps: (() => unknown)[] = []

beforeAll(async () => {
  vault = await startFiveProcesses()
  const client = await createVaultClient({
    url: vault.url,
    fetch(url, init) {
      sent.push({ url, init })
      return fetch(url, init)
    },
  })
  victim = await createVisitor(vault, client, email)
  thief = await createVaultClient({ url: vault.url })
}, 60_000)
afterAll(async () => {
  expect(await victim.openSeed(), 'the wallet is still its owner’s').toEqual(
    Buffer.from(victim.wallet.seed),
  )
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  await vault.close()
}, 60_000)

/** A copy of what a service has on the disk: its database and its keys. */
function steal(name: ServiceName): { folder: string; key(file: string): Buffer } {
  const folder = mkdtempSync(join(vault.folder, 'loot-'))
  cpSync(join(vault.folder, name), folder, { recursive: true })
  const keys = join(vault.folder, `${name}-keys`, `${name}-key`)
  return { folder, key: (file) => readFileSync(join(keys, file)) }
}

/** The thief runs a stolen service, with an auth that vouches for everything. */
async function runStolen(options: TestVaultOptions) {
  const copy = await openTestVault(options)
  cleanUps.push(copy.close)
  return createTestFrame(copy, { userId: victim.tokens.userId, email })
}

/** One share opens nothing: not alone, and not with anything that is guessed. */
async function expectUseless(share: Uint8Array): Promise<void> {
  expect(share).toHaveLength(33)
  const others = [share, ...Array.from({ length: 20 }, () => Uint8Array.from(randomBytes(33)))]
  for (const other of others)
    expect(await openTestWallet(victim.wallet, [share, other])).toBe(undefined)
}

/** The calls that another process may make with the secret of a service. */
async function callPeer(service: PeerService, name: string, ...input: readonly unknown[]) {
  const answer = await fetch(vault.urlOf(service) + peerPath(service, name), {
    method: 'POST',
    headers: { authorization: `Bearer ${vault.secretOf(service)}` },
    body: JSON.stringify(input),
  })
  return { status: answer.status, text: await answer.text() }
}

/** Requests both halves of the victim's wallet with a device of the thief's, and stores one; returns what was refused. */
async function askForBoth(
  tokens: Readonly<Record<'custody' | 'escrow', string>>,
  device: VaultClient = thief,
) {
  const { epoch, walletId } = victim.wallet
  const ephemeral = await makeEphemeralKey()
  const key = { ephemeralKey: ephemeral.key }
  const share = await device.send(
    postShare,
    { walletId, epoch, ...key, purpose: 'recovery' },
    { token: tokens.custody, ...key },
  )
  const binding = { ...victim.binding('S', 'up'), thumbprint: device.thumbprint }
  const junk = Uint8Array.from(randomBytes(33))
  const sealed = await sealShare((await vault.readKeys()).custody, binding, junk)
  const store = { walletId, epoch, share: sealed }
  const stored = await device.send(postDevice, store, { token: tokens.custody })
  const wish = { walletId, epoch, hostOrigin: testPage.hostOrigin }
  const escrow = { token: tokens.escrow, ...key }
  const link = await device.send(postRecoveryLink, { ...wish, email }, escrow)
  const linkId = (link.body as { linkId?: string }).linkId ?? 'A'.repeat(22)
  const release = await device.send(postRelease, { walletId, epoch, linkId, ...key }, escrow)
  return { share, stored, link, release }
}

const linkPending = { status: 409, body: { error: 'link-pending' } }

test('T180 the files and variables of the site: nothing secret', async () => {
  // It has no database, no key and no secret of a service.
  expect(existsSync(join(vault.folder, 'site'))).toBe(false)
  const variables = Object.keys(peersEnvSchema(new Set(['site'])).entries)
  expect(variables.sort()).toEqual(['AUTH_URL', 'CUSTODY_URL', 'ESCROW_URL'])
  // What it may ask without one is what every visitor reads; it forwards nothing of the rest.
  const keys: Partial<Record<PeerService, string>> = await vault.readKeys()
  for (const service of ['auth', 'custody', 'escrow', 'mail'] as const) {
    for (const name of Object.keys(peerCalls[service])) {
      const path = peerPath(service, name)
      const ask = (url: string) => fetch(url + path, { method: 'POST', body: '[]' })
      const answer = await ask(vault.urlOf(service))
      const value = { publicKey: keys[service], socials: [] }[name]
      expect(await answer.json(), path).toEqual(value ? { value } : { error: 'not-found' })
      expect((await ask(vault.url)).status, path).toBe(404)
    }
  }
})

test('T181 who runs the site, but does not change the frame, sees calls that no other device can use', async () => {
  sent.length = 0
  await victim.openSeed()
  const seen = sent.filter(({ url }) => url.includes('/v1/custody/share'))
  expect(seen.length).toBeGreaterThan(0)
  for (const { init, url } of seen) {
    expect((await fetch(url, init)).status, 'replayed').toBe(401)
    const token = String(new Headers(init.headers).get('authorization')).replace('DPoP ', '')
    const { release, share } = await askForBoth({ custody: token, escrow: token })
    expect([share.status, release.status], 'with another key').toEqual([401, 401])
  }
})

test("T182 who runs auth's mail logs in as the visitor, and gets no share", async () => {
  const { access } = await logIn(thief, email, vault.mails)
  const { link, release, share, stored } = await askForBoth(access)
  // Custody waits for escrow's word, and escrow for its link.
  expect(share).toMatchObject(linkPending)
  expect(stored).toMatchObject(linkPending)
  // The link went to the visitor, by the mail of escrow, which this thief does not read.
  expect(link.status).toBe(200)
  expect((await vault.escrowMails.next(email, 'device')).text).toContain('/device#token=')
  expect(vault.mails.mails.some(({ text }) => text?.includes('/device#token='))).toBe(false)
  expect(release).toMatchObject(linkPending)
})

test('T183 the files of mail hold codes of logins that began elsewhere', async () => {
  vault.mails.refuseWith(451)
  const browser = await createVaultClient({ url: vault.url })
  const { loginId } = await browser.call(postLogin, { ...testPage, email: 'waits@example.com' })
  await expect.poll(() => vault.processes.mail.reports.join(), { timeout: 10_000 }).toContain('451')
  const { folder, key } = steal('mail')
  // The thief runs the stolen service with a mail server of his own, which gets what waited.
  const inbox = await startTestMailServer()
  cleanUps.push(inbox.close)
  const mail = await openMail({
    smtpUrl: inbox.url,
    from: 'thief@example.com',
    vaultUrl: vault.url,
    folder,
    key: key('mail.key'),
    report: () => {},
  })
  cleanUps.push(mail.close)
  const { code } = parseLoginMail(await inbox.next('waits@example.com'))
  const answer = await thief.send(postCode, { loginId, code })
  expect(answer).toMatchObject({ status: 401, body: { error: 'code-wrong' } })
  vault.mails.refuseWith(0)
})

test('T184 the files of custody give its half of each pair', async () => {
  const { folder, key } = steal('custody')
  const frame = await runStolen({ folder, custodyKek: createSoftwareKey(key('custody.key')) })
  expect(await frame.allow(victim.wallet)).toBe('allowed')
  const share = await frame.share(victim.wallet, 'recovery')
  expect(Buffer.from(share)).toEqual(Buffer.from(victim.wallet.partner))
  await expectUseless(share)
})

test("T185 who runs custody has one share, and no word of the visitor's is good at escrow", async () => {
  sent.length = 0
  await victim.openSeed()
  const [seen] = sent.filter(({ url }) => url.includes('/v1/custody/share'))
  const token = String(new Headers(seen?.init.headers).get('authorization')).replace('DPoP ', '')
  const { link, release } = await askForBoth({ custody: token, escrow: token })
  expect([link.status, release.status]).toEqual([401, 401])
  // It may ask auth whose a session is, which signs nothing, and what every visitor reads.
  const allowed = 'publicKeys sessionOf socials stopEmailChange'
  expect(Object.keys(peerCalls.auth).sort().join(' ')).toBe(allowed)
  const session = await callPeer('auth', 'sessionOf', victim.tokens.sessionId)
  expect(JSON.parse(session.text).value.userId).toBe(victim.tokens.userId)
  expect((await callPeer('auth', 'publicKeys')).text).not.toContain('"d"')
})

test('T186 the files of escrow give one share of each wallet', async () => {
  const { folder, key } = steal('escrow')
  const inbox = await startTestMailServer()
  cleanUps.push(inbox.close)
  const escrowKek = createSoftwareKey(key('escrow.key'))
  // With a mail server of his own the thief gets the links of the stolen service, a minute after the visitor's last one.
  const now = () => Date.now() + 60_000
  const frame = await runStolen({ folder, escrowKek, mailServer: inbox, now })
  const share = await frame.recover(victim.wallet)
  expect(Buffer.from(share)).toEqual(Buffer.from(victim.wallet.shares[2]))
  await expectUseless(share)
})

test("T187 who runs escrow has one share, and no word of the visitor's is good at custody", async () => {
  sent.length = 0
  const { epoch, walletId } = victim.wallet
  const escrow = { token: victim.tokens.access.escrow }
  await victim.client.call(postAlerts, { walletId, epoch, seen: [] }, escrow)
  const [seen] = sent
  const token = String(new Headers(seen?.init.headers).get('authorization')).replace('DPoP ', '')
  // Escrow lets a device in; without a session of auth's it gets nothing all the same.
  const device = await createVaultClient({ url: vault.url })
  const ref = { userId: victim.tokens.userId, walletId, epoch, device: device.thumbprint }
  expect((await callPeer('custody', 'allowDevice', ref)).text).toBe('{"value":"allowed"}')
  const { share, stored } = await askForBoth({ custody: token, escrow: token }, device)
  expect([share.status, stored.status]).toEqual([401, 401])
  const allowed = 'activeGeneration allowDevice freeze hasDevice isEnrolled publicKey unfreeze'
  expect(Object.keys(peerCalls.custody).sort().join(' ')).toBe(allowed)
  const proof = String(new Headers(seen?.init.headers).get('dpop'))
  expect((await thief.send(postWallet, {}, { token, proof })).status).toBe(401)
  for (const path of ['share', 'wallet']) {
    expect(await callPeer('custody', path, victim.tokens.userId)).toMatchObject({ status: 404 })
  }
})

test('T188 who runs auth makes sessions of any visitor, and gets no share: escrow asks the mailbox', async () => {
  const sid = randomBytes(16).toString('base64url')
  const now = Date.now()
  const auth = new Libsql(join(vault.folder, 'auth', 'auth.db'))
  auth
    .prepare("insert into auth_sessions values (?, ?, ?, ?, ?, ?, ?, null, '', '', null, 1)")
    .run(sid, victim.tokens.userId, sid, thief.thumbprint, now, now, now)
  auth.close()
  const [key] = JSON.parse(steal('auth').key('signing.json').toString())
  const seconds = Math.floor(now / 1_000)
  const claims: AccessClaims = {
    sub: victim.tokens.userId,
    sid,
    lid: sid,
    auth_time: seconds,
    in_window: true,
    cnf: { jkt: thief.thumbprint },
  }
  const sign = async (audience: VaultService) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
      .setIssuer(vault.url)
      .setAudience(audience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 600)
      .sign(await importJWK(key.jwk, 'ES256'))
  const tokens = { custody: await sign('custody'), escrow: await sign('escrow') }
  expect((await thief.send(postWallet, {}, { token: tokens.custody })).status, 'as auth says').toBe(
    200,
  )
  const { release, share, stored } = await askForBoth(tokens)
  expect(share).toMatchObject(linkPending)
  expect(stored).toMatchObject(linkPending)
  expect([409, 410]).toContain(release.status)
  // What the secret of escrow allows, which auth has: to freeze, to end a change that is pending, to notify, to compare
  // a mailbox, and to read what is public of factors.
  const allowed =
    'activeFactors alert cancelMailboxChange deviceAdded freezeToken hasMailbox holdsShare isUnprotected publicKey'
  expect(Object.keys(peerCalls.escrow).sort().join(' ')).toBe(allowed)
  // A mailbox of the thief's own gets the same answer, and no mail.
  const { epoch, walletId } = victim.wallet
  const wish = { walletId, epoch, email: 'thief@example.com', hostOrigin: testPage.hostOrigin }
  const asked = await thief.send(postRecoveryLink, wish, { token: tokens.escrow })
  expect([200, 429]).toContain(asked.status)
  const toThief = vault.escrowMails.mails.filter(({ to }) =>
    to?.some(({ address }) => address === 'thief@example.com'),
  )
  expect(toThief).toEqual([])
})
