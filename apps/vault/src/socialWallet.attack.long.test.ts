import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  frameConfig,
  postAlerts,
  postConfirm,
  postEscrow,
  postEscrowConfirm,
  postEscrowDelete,
  postLink,
  postNewMailbox,
  postNewWallet,
  postRecovery,
  postSocialLink,
  postSocialUnlink,
  postWait,
  postWallet,
  postWalletDelete,
  type VaultTokens,
} from '@latchkey/protocol/vault'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeWallet,
  sealForCustody,
  sealShare,
  testAddresses,
} from './custody/testing/createTestFrame.js'
import type { VaultClient } from './proof/testing/vaultClient.js'
import { logInWindow } from './testing/createVisitor.js'
import { logInBy, proveAgain, proveAt, socialPage } from './testing/socialVisitor.js'
import { type SocialVault, startSocialVault } from './testing/startSocialVault.js'
import { writeTestFrame } from './testing/writeTestFrame.js'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-social-'))
let local: SocialVault
beforeAll(async () => {
  writeTestFrame(folder)
  local = await startSocialVault({ FRAME_DIR: folder })
}, 60_000)
afterAll(async () => {
  await local.close()
  rmSync(folder, { recursive: true, force: true })
})

const visit = () => local.vault.client()
/** As the vault's own window begins a login, which alone changes an account. */
const inWindow = () => ({ hostOrigin: local.vault.url })
const { hostOrigin } = socialPage

async function readKeys() {
  const page = await (await fetch(`${local.vault.url}/sdk?projectId=default`)).text()
  const [, content = ''] = /content="([^"]*)"/.exec(page) ?? []
  const text = content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  return v.parse(frameConfig, JSON.parse(text)).keys
}

/** Makes a wallet as the frame does where a provider alone logged the visitor in. */
async function makeUnprotected(client: VaultClient, { access, userId }: VaultTokens) {
  const wallet = await makeWallet()
  const { blob, epoch, shares, walletId } = wallet
  const keys = await readKeys()
  const ids = { walletId, epoch }
  const up = { direction: 'up', userId, ...ids, thumbprint: client.thumbprint } as const
  const share = await sealShare(keys.escrow, { ...up, kind: 'R' }, shares[2])
  const escrow = { token: access.escrow }
  const custody = { token: access.custody }
  await client.call(postEscrow, { ...ids, share, hostOrigin }, escrow)
  const pairs = await sealForCustody(keys.custody, { ...up, kind: 'S' }, wallet)
  await client.call(postNewWallet, { ...ids, addresses: testAddresses, blob, ...pairs }, custody)
  await client.call(postConfirm, ids, custody)
  await client.call(postEscrowConfirm, ids, escrow)
  return ids
}

test('T346 T349 a login by a provider: its wallet gets a mailbox by escrow’s own link, which then hears of every other login', async () => {
  const client = await visit()
  const begun = await logInBy(client, 'google', 'ann')
  const again = { provider: 'google', person: 'ann', vaultUrl: local.vault.url }
  const tokens = await proveAgain(client, begun, again)
  const wallet = await makeUnprotected(client, tokens)
  const escrow = { token: tokens.access.escrow }
  const { walletId } = wallet
  const kind = async () => (await client.call(postRecovery, { walletId }, escrow)).kind
  expect(await kind()).toBe('unprotected')
  const email = 'recovery@example.com'
  const named = await client.call(postNewMailbox, { ...wallet, email, hostOrigin }, escrow)
  const waiting = client.call(postWait, { linkId: named.linkId })
  const { subject, text = '' } = await local.vault.mailServer.next(email, 'device')
  expect(subject).toBe('Confirm this mailbox for your wallet')
  expect(text).toContain(hostOrigin)
  const token = /#token=([\w-]+)&for=mailbox$/m.exec(text)?.[1] ?? ''
  const { number } = named
  const done = await client.call(postLink, { token, number }, { proof: '' })
  expect(done).toEqual({ hostOrigin })
  expect(await waiting).toEqual({ approved: true })
  expect(await kind()).toBe('email')

  const auth = { token: tokens.access.auth }
  await client.call(
    postSocialLink,
    { uri: (await proveAt(client, 'x', 'ann', inWindow())).uri },
    auth,
  )
  const added = await local.vault.mailServer.next(email, 'freeze')
  expect(added.subject).toBe('A login was added to your account')
  // Linked already: nothing happens, and no mail leaves.
  await client.call(
    postSocialLink,
    { uri: (await proveAt(client, 'x', 'ann', inWindow())).uri },
    auth,
  )
  await client.call(
    postSocialUnlink,
    { uri: (await proveAt(client, 'x', 'ann', inWindow())).uri },
    auth,
  )
  const removed = await local.vault.mailServer.next(email, 'freeze')
  expect(removed.subject).toBe('A login was removed from your account')
  const { alerts } = await client.call(postAlerts, { ...wallet, seen: [] }, escrow)
  expect(alerts.map((each) => each.kind).sort()).toEqual(['login-added', 'login-removed'])
})

test('T349 an account with an e-mail hears of another login at that address, also without a wallet', async () => {
  const client = await visit()
  const email = 'linked@example.com'
  const { access } = await logInWindow(client, email, local.vault.mailServer)
  const { uri } = await proveAt(client, 'github', 'ann', inWindow())
  await client.call(postSocialLink, { uri }, { token: access.auth })
  const { subject, text } = await local.vault.mailServer.next(email)
  expect(subject).toBe('A login was added to your account')
  expect(text).toContain('/freeze#token=')
})

test('T348 the same login in another browser begins a wallet again that was never shown', async () => {
  const first = await visit()
  await makeUnprotected(first, await logInBy(first, 'github', 'eve'))
  const second = await visit()
  const tokens = await logInBy(second, 'github', 'eve')
  const escrow = { token: tokens.access.escrow }
  const custody = { token: tokens.access.custody }
  expect((await second.call(postWallet, {}, custody)).wallet?.isEnrolled).toBe(false)
  await second.call(postEscrowDelete, {}, escrow)
  await second.call(postWalletDelete, {}, custody)
  expect((await second.call(postWallet, {}, custody)).wallet).toBe(null)
  const next = await makeUnprotected(second, tokens)
  const { walletId } = next
  expect(await second.call(postRecovery, { walletId }, escrow)).toMatchObject({
    kind: 'unprotected',
  })
})
