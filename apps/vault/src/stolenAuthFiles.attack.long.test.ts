import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import {
  type AccessClaims,
  type Endpoint,
  frameConfig,
  postAlerts,
  postCode,
  postConfirm,
  postDevice,
  postEmail,
  postEmailFinish,
  postEmailPrimary,
  postEmailSecondary,
  postEmailStop,
  postEscrow,
  postEscrowConfirm,
  postFreezeOwn,
  postLogin,
  postMailboxChange,
  postMailboxChangeFinish,
  postNewWallet,
  postRecoveryLink,
  postRefresh,
  postRelease,
  postShare,
  postWallet,
  type VaultService,
  type VaultTokens,
} from '@latchkey/protocol/vault'
import { importJWK, SignJWT } from 'jose'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthSecrets } from './auth/authSecrets.js'
import { openAuthDatabase } from './auth/openAuthDatabase.js'
import {
  makeEphemeralKey,
  makeWallet,
  sealForCustody,
  sealShare,
  testAddresses,
} from './custody/testing/createTestFrame.js'
import { parseLinkMail, parseLoginMail } from './mail/testing/startTestMailServer.js'
import type { VaultClient } from './proof/testing/vaultClient.js'
import { type RunningTestVault, startTestVault } from './testing/startTestVault.js'
import { writeTestFrame } from './testing/writeTestFrame.js'

const root = mkdtempSync(join(tmpdir(), 'latchkey-stolen-'))
const frameDir = join(root, 'frame')
writeTestFrame(frameDir)
let vault: RunningTestVault
beforeAll(async () => {
  vault = await startTestVault({
    DATA_DIR: join(root, 'data'),
    FRAME_DIR: frameDir,
    // Hundreds of refused calls come from one address here.
    CALLS_PER_VISITOR: '100000',
  })
})
afterAll(async () => {
  await vault.close()
  rmSync(root, { recursive: true })
})

const page = { projectId: 'default', hostOrigin: 'https://app.example' }

async function logIn(client: VaultClient, email: string): Promise<VaultTokens> {
  const { loginId } = await client.call(postLogin, { ...page, email })
  const { code } = parseLoginMail(await vault.mailServer.next(email))
  return client.call(postCode, { loginId, code })
}

/** The public keys of the services, as every visitor reads them. */
async function readKeys() {
  const html = await (await fetch(`${vault.url}/sdk?projectId=default`)).text()
  const content = /content="([^"]*)"/.exec(html)?.[1] ?? ''
  const text = content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  return v.parse(frameConfig, JSON.parse(text)).keys
}

/** A visitor with a confirmed wallet. */
async function createVictim(email: string) {
  const client = await vault.client()
  const tokens = await logIn(client, email)
  const wallet = await makeWallet()
  const { blob, epoch, shares, walletId } = wallet
  const keys = await readKeys()
  const ref = { userId: tokens.userId, walletId, epoch, thumbprint: client.thumbprint }
  const up = { ...ref, direction: 'up' } as const
  const recovery = await sealShare(keys.escrow, { ...up, kind: 'R' }, shares[2])
  const pairs = await sealForCustody(keys.custody, { ...up, kind: 'S' }, wallet)
  const escrow = { token: tokens.access.escrow }
  const custody = { token: tokens.access.custody }
  await client.call(
    postEscrow,
    { walletId, epoch, share: recovery, email, hostOrigin: page.hostOrigin },
    escrow,
  )
  const input = { walletId, epoch, addresses: testAddresses, blob, ...pairs }
  await client.call(postNewWallet, input, custody)
  await client.call(postConfirm, { walletId, epoch }, custody)
  await client.call(postEscrowConfirm, { walletId, epoch }, escrow)
  return { client, tokens, wallet }
}

/** Copies what auth has on the disk, and nothing of the other services. */
async function stealAuthFiles() {
  const loot = mkdtempSync(join(root, 'loot-'))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !path.startsWith('loot-'),
  )
  for (const path of files) {
    const isOwn = basename(dirname(path)) === 'auth-key' || /^auth\.db/.test(basename(path))
    if (isOwn) cpSync(join(root, path), join(loot, basename(path)), { recursive: true })
  }
  const [key] = JSON.parse(readFileSync(join(loot, 'signing.json'), 'utf8'))
  return {
    folder: loot,
    signingKey: key,
    db: await openAuthDatabase(loot),
    pepper: readFileSync(join(loot, 'auth.key')),
    async sign(audience: VaultService, claims: AccessClaims) {
      const seconds = Math.floor(vault.clock.now / 1_000)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
        .setIssuer(vault.url)
        .setAudience(audience)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 600)
        .sign(await importJWK(key.jwk, 'ES256'))
    },
  }
}
type Loot = Awaited<ReturnType<typeof stealAuthFiles>>

const sessionCalls: readonly (readonly [VaultService, Endpoint])[] = [
  ...[postWallet, postShare, postNewWallet, postConfirm, postDevice].map(
    (call) => ['custody', call] as const,
  ),
  ...[
    postEscrow,
    postEscrowConfirm,
    postRecoveryLink,
    postRelease,
    postMailboxChange,
    postAlerts,
    postFreezeOwn,
    postMailboxChangeFinish,
  ].map((call) => ['escrow', call] as const),
  ...[postEmail, postEmailPrimary, postEmailSecondary, postEmailFinish].map(
    (call) => ['auth', call] as const,
  ),
]

/** The status of every call that needs a session, with a token of these claims. */
async function tryClaims(thief: VaultClient, loot: Loot, claims: AccessClaims) {
  const statuses = sessionCalls.map(async ([audience, call]) => {
    const { status } = await thief.send(call, {}, { token: await loot.sign(audience, claims) })
    return [call.path, status] as const
  })
  return Object.fromEntries(await Promise.all(statuses))
}

async function claimsOf({ db }: Loot, sessionId: string): Promise<AccessClaims> {
  const row = await db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const { id: sid, login_id: lid, thumbprint: jkt, user_id: sub } = row
  return { sub, sid, lid, auth_time: Math.floor(row.auth_time / 1_000), cnf: { jkt } }
}

test("T122 a copy of auth's files opens no wallet: a token counts only if it is the session's, word for word", async () => {
  const victim = await createVictim('victim@example.com')
  const thief = await vault.client()
  const own = await logIn(thief, 'thief@example.com')
  vault.clock.now += 60_000
  const loot = await stealAuthFiles()
  const honest = await claimsOf(loot, own.sessionId)
  const theirs = await claimsOf(loot, victim.tokens.sessionId)
  expect(theirs.sub).toBe(victim.tokens.userId)

  const control = await tryClaims(thief, loot, honest)
  expect(Object.values(control), "the stolen key signs as auth's does").not.toContain(401)

  const { cnf } = honest
  const forged: readonly AccessClaims[] = [
    { ...honest, sub: theirs.sub },
    { ...honest, sub: theirs.sub, lid: theirs.lid },
    { ...honest, sub: theirs.sub, lid: theirs.lid, auth_time: theirs.auth_time },
    { ...theirs, cnf },
    { ...theirs, sid: honest.sid, cnf },
    { ...theirs, lid: honest.lid, cnf },
    theirs,
    { ...honest, lid: theirs.lid },
    { ...honest, auth_time: honest.auth_time + 60 },
    { ...honest, sid: theirs.lid },
  ]
  for (const claims of forged) {
    const statuses = await tryClaims(thief, loot, claims)
    expect(new Set(Object.values(statuses)), JSON.stringify(statuses)).toEqual(new Set([401]))
  }

  // The whole attack, as it once succeeded.
  const { epoch, walletId } = victim.wallet
  const claims = { ...honest, sub: theirs.sub }
  const { key: ephemeralKey } = await makeEphemeralKey()
  const custody = { token: await loot.sign('custody', claims), ephemeralKey }
  const share = { walletId, epoch, ephemeralKey, purpose: 'recovery' }
  expect(await thief.send(postShare, share, custody)).toMatchObject({ status: 401 })
  const escrow = { token: await loot.sign('escrow', claims), ephemeralKey }
  const ask = { walletId, epoch, email: 'thief@example.com', hostOrigin: page.hostOrigin }
  expect(await thief.send(postRecoveryLink, ask, escrow)).toMatchObject({ status: 401 })
  const release = { walletId, epoch, linkId: honest.lid, ephemeralKey }
  expect(await thief.send(postRelease, release, escrow)).toMatchObject({ status: 401 })
  const owner = { token: victim.tokens.access.custody }
  expect((await victim.client.call(postWallet, {}, owner)).wallet?.walletId).toBe(walletId)
  await loot.db.destroy()
})

test("T123 a copy of auth's files during a login guesses no code: the key of codes is in no file", async () => {
  const thief = await vault.client()
  const email = 'target@example.com'
  const { loginId } = await thief.call(postLogin, { ...page, email })
  const { code } = parseLoginMail(await vault.mailServer.next(email))
  const loot = await stealAuthFiles()
  const { code_mac } = await loot.db
    .selectFrom('auth_logins')
    .selectAll()
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow()
  // A thief tries all million codes; this one begins near the right one, to be quick.
  const near = Array.from({ length: 200 }, (_, index) =>
    String((Number(code) + index) % 1_000_000).padStart(6, '0'),
  )
  const keys = [loot.pepper, Buffer.from(JSON.stringify(loot.signingKey)), new Uint8Array(32)]
  for (const key of keys) {
    const secrets = createAuthSecrets(loot.pepper, key)
    const guess = near.find((each) => secrets.isValidCode(loginId, each, code_mac))
    expect(guess, 'the code that logs the thief in').toBeUndefined()
  }
  await loot.db.destroy()
})

test("T123 nothing else in auth's files is a secret that a server takes: no token, no link, no code", async () => {
  const client = await vault.client()
  const email = 'ann@example.com'
  const { access, refreshToken } = await logIn(client, email)
  const wish = { email: 'new@example.com', hostOrigin: page.hostOrigin }
  await client.call(postEmail, wish, { token: access.auth })
  const stopToken = parseLinkMail(await vault.mailServer.next(email), 'stop')
  const loot = await stealAuthFiles()
  const bytes = readdirSync(loot.folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(loot.folder, path)).isFile())
    .map((path) => readFileSync(join(loot.folder, path)).toString('latin1'))
    .join()
  expect(bytes, 'the copy is complete').toContain(email)
  for (const secret of [refreshToken, stopToken, access.custody]) {
    expect(bytes).not.toContain(secret)
  }
  const hashes = await loot.db.selectFrom('auth_refresh_tokens').select('hash').execute()
  for (const { hash } of hashes) {
    const answer = await client.send(postRefresh, { refreshToken: hash })
    expect(answer).toMatchObject({ status: 401 })
  }
  const stops = await loot.db.selectFrom('auth_stop_tokens').select('hash').execute()
  for (const { hash } of stops) {
    const answer = await client.send(postEmailStop, { token: hash.slice(0, 22) }, { proof: '' })
    expect(answer).toMatchObject({ body: { error: 'link-expired' } })
  }
  await loot.db.destroy()
})
