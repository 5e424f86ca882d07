import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import {
  type AccessClaims,
  frameConfig,
  postCode,
  postConfirm,
  postEscrow,
  postEscrowConfirm,
  postLogin,
  postNewWallet,
  postRelease,
  postShare,
  postWallet,
  type VaultService,
  type VaultTokens,
} from '@latchkey/protocol/vault'
import { importJWK, SignJWT } from 'jose'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAuthDatabase } from './auth/openAuthDatabase.js'
import {
  makeEphemeralKey,
  makeWallet,
  openTestWallet,
  sealShare,
  type TestWallet,
  testAddresses,
} from './custody/testing/createTestFrame.js'
import type { VaultClient } from './proof/testing/vaultClient.js'
import { parseLoginMail } from './testing/startTestMailServer.js'
import { type RunningTestVault, startTestVault } from './testing/startTestVault.js'

const root = mkdtempSync(join(tmpdir(), 'latchkey-stolen-'))
const frameDir = join(root, 'frame')
mkdirSync(frameDir)
writeFileSync(join(frameDir, 'index.html'), '<!--latchkey-config-->')
let vault: RunningTestVault
beforeAll(async () => {
  vault = await startTestVault({ DATA_DIR: join(root, 'data'), FRAME_DIR: frameDir })
})
afterAll(async () => {
  await vault.close()
  rmSync(root, { recursive: true })
})

const page = { projectId: 'default', hostOrigin: 'https://app.example' }

async function logIn(client: VaultClient, email: string) {
  const { loginId, number } = await client.call(postLogin, { ...page, email })
  const { code, token } = parseLoginMail(await vault.mailServer.next(email))
  const tokens = await client.call(postCode, { loginId, code })
  return { loginId, number, token, tokens }
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
  const { tokens } = await logIn(client, email)
  const wallet = await makeWallet()
  const { blob, epoch, shares, walletId } = wallet
  const keys = await readKeys()
  const ref = { userId: tokens.userId, walletId, epoch, thumbprint: client.thumbprint }
  const up = { ...ref, direction: 'up' } as const
  const recovery = await sealShare(keys.escrow, { ...up, kind: 'R' }, shares[2])
  const server = await sealShare(keys.custody, { ...up, kind: 'S' }, shares[1])
  const escrow = { token: tokens.access.escrow }
  const custody = { token: tokens.access.custody }
  await client.call(postEscrow, { walletId, epoch, share: recovery, email }, escrow)
  const input = { walletId, epoch, addresses: testAddresses, blob, share: server }
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

/** Everything that custody and escrow give for these claims. */
async function tryClaims(
  thief: VaultClient,
  loot: Loot,
  claims: AccessClaims,
  { epoch, walletId }: Pick<TestWallet, 'epoch' | 'walletId'>,
) {
  const custody = await loot.sign('custody', claims)
  const escrow = await loot.sign('escrow', claims)
  const ephemeral = await makeEphemeralKey()
  const other = await makeEphemeralKey()
  const wallet = await thief.send(postWallet, {}, { token: custody })
  const share = await thief.send(
    postShare,
    { walletId, epoch, ephemeralKey: ephemeral.key, purpose: 'recovery' },
    { token: custody, ephemeralKey: ephemeral.key },
  )
  const release = await thief.send(
    postRelease,
    { walletId, epoch, linkId: claims.lid, ephemeralKey: other.key },
    { token: escrow, ephemeralKey: other.key },
  )
  return { wallet, share, release, ephemeral, other }
}

test("T122 a copy of auth's files opens no wallet: a token is the session's word for word", async () => {
  const { tokens, wallet } = await createVictim('victim@example.com')
  const thief = await vault.client()
  const own = await logIn(thief, 'thief@example.com')
  const loot = await stealAuthFiles()
  const row = await loot.db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('id', '=', own.tokens.sessionId)
    .executeTakeFirstOrThrow()
  const honest: AccessClaims = {
    sub: row.user_id,
    sid: row.id,
    lid: row.login_id,
    auth_time: Math.floor(row.auth_time / 1_000),
    cnf: { jkt: row.thumbprint },
  }
  const mine = await tryClaims(thief, loot, honest, wallet)
  expect(mine.wallet.status, 'the forged signature itself is right').toBe(200)

  const forged = { ...honest, sub: tokens.userId }
  const got = await tryClaims(thief, loot, forged, wallet)
  expect([got.wallet.status, got.share.status, got.release.status]).toEqual([401, 401, 401])
})
