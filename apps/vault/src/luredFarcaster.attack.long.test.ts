import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  postRecoveryLink,
  postRelease,
  postShare,
  postSocialFinish,
  postSocialLink,
  postWallet,
} from '@latchkey/protocol/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEphemeralKey } from './custody/testing/createTestFrame.js'
import { createVisitor, proveByCode } from './testing/createVisitor.js'
import {
  answerOnPhone,
  beginFarcaster,
  proveFarcaster,
  waitFarcaster,
} from './testing/farcasterVisitor.js'
import { type FarcasterVault, startFarcasterVault } from './testing/startFarcasterVault.js'
import { readFrameKeys, writeTestFrame } from './testing/writeTestFrame.js'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-lured-'))
let local: FarcasterVault
beforeAll(async () => {
  writeTestFrame(folder)
  local = await startFarcasterVault({ FRAME_DIR: folder })
}, 120_000)
afterAll(async () => {
  await local.close()
  rmSync(folder, { recursive: true, force: true })
})

test('T388 who has a visitor sign for a login of the attacker’s gets a session, and no share', async () => {
  const email = 'victim@example.com'
  const { vault } = local
  const parts = { mails: vault.mailServer, readKeys: () => readFrameKeys(vault.url) }
  const victim = await createVisitor(parts, await vault.client(), email)
  const tokens = await proveByCode(victim.client, victim.tokens, vault.mailServer)
  const own = await proveFarcaster(victim.client, 'ann', { hostOrigin: vault.url })
  const token = tokens.access.auth
  await victim.client.call(postSocialLink, { uri: own.uri }, { token })

  const thief = await vault.client()
  const { loginId, url } = await beginFarcaster(thief)
  // The visitor scans what the attacker sent, and signs.
  await answerOnPhone(url, 'ann')
  const { uri = '' } = await waitFarcaster(thief, loginId)
  const { access, userId } = await thief.call(postSocialFinish, { uri })
  expect(userId, 'a session of the visitor').toBe(victim.tokens.userId)
  const seen = await thief.send(postWallet, {}, { token: access.custody })
  expect(seen.status).toBe(200)

  const { epoch, walletId } = victim.wallet
  const { key: ephemeralKey } = await makeEphemeralKey()
  const ask = { walletId, epoch, ephemeralKey }
  for (const purpose of ['device', 'recovery'] as const) {
    const custody = { token: access.custody, ephemeralKey }
    const share = await thief.send(postShare, { ...ask, purpose }, custody)
    expect([404, 409], purpose).toContain(share.status)
    expect(share.body, purpose).not.toHaveProperty('share')
  }
  const escrow = { token: access.escrow, ephemeralKey }
  const wish = { walletId, epoch, email, hostOrigin: 'https://app.example' }
  const { linkId } = await thief.call(postRecoveryLink, wish, escrow)
  const release = await thief.send(postRelease, { ...ask, linkId }, escrow)
  expect(release, 'the link is in the mailbox').toMatchObject({ status: 409 })
  expect(release.body).toEqual({ error: 'link-pending' })
}, 60_000)
