import {
  postDevice,
  postRecoveryLink,
  postRelease,
  postShare,
  postSocialFinish,
  postSocialLink,
  postTokenLogin,
  postWallet,
  type VaultTokens,
} from '@latchkey/protocol/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEphemeralKey, sealShare } from './custody/testing/createTestFrame.js'
import { peerPath } from './peers/peerCalls.js'
import type { VaultClient } from './proof/testing/vaultClient.js'
import { createWallet, logInWindow, type Visitor } from './testing/createVisitor.js'
import { logInBy, proveAt, socialPage } from './testing/socialVisitor.js'
import { type SocialVault, startSocialVault } from './testing/startSocialVault.js'
import { startTokenHost, type TokenHost } from './testing/startTokenHost.js'

let host: TokenHost
let local: SocialVault
beforeAll(async () => {
  host = await startTokenHost()
  local = await startSocialVault({ TOKEN_LOGINS: host.tokenLogins })
}, 60_000)
afterAll(async () => {
  await local.close()
  await host.close()
})

async function readKey(service: 'custody' | 'escrow'): Promise<string> {
  const init = { method: 'POST', body: '[]' }
  const answer = await fetch(local.vault.url + peerPath(service, 'publicKey'), init)
  return ((await answer.json()) as { value: string }).value
}
const readKeys = async () => ({
  custody: await readKey('custody'),
  escrow: await readKey('escrow'),
})

async function logInByToken(client: VaultClient, subject: string) {
  const token = await host.sign(subject)
  const { uri } = await client.call(postTokenLogin, { ...socialPage, token })
  return client.call(postSocialFinish, { uri })
}

/** Requests both halves of a wallet with a session on a device of the thief's, and the link to a mailbox of theirs. */
async function askForBoth(thief: VaultClient, { access }: VaultTokens, victim: Visitor) {
  const { epoch, walletId } = victim.wallet
  const { key: ephemeralKey } = await makeEphemeralKey()
  const custody = { token: access.custody, ephemeralKey }
  const escrow = { token: access.escrow, ephemeralKey }
  const wallet = await thief.send(postWallet, {}, { token: access.custody })
  const ask = { walletId, epoch, ephemeralKey }
  const share = await thief.send(postShare, { ...ask, purpose: 'recovery' }, custody)
  const binding = { ...victim.binding('S', 'up'), thumbprint: thief.thumbprint }
  const sealed = await sealShare(await readKey('custody'), binding, new Uint8Array(33))
  const stored = await thief.send(postDevice, { walletId, epoch, share: sealed }, custody)
  const { hostOrigin } = socialPage
  const wish = { walletId, epoch, email: 'thief@example.com', hostOrigin }
  const link = await thief.send(postRecoveryLink, wish, escrow)
  const { linkId = 'A'.repeat(22) } = link.body as { linkId?: string }
  const release = await thief.send(postRelease, { ...ask, linkId }, escrow)
  return { wallet, statuses: [share, stored, release].map(({ status }) => status) }
}

async function expectNoShare(thief: VaultClient, tokens: VaultTokens, victim: Visitor) {
  expect(tokens.userId, 'the session is there').toBe(victim.tokens.userId)
  const { statuses, wallet } = await askForBoth(thief, tokens, victim)
  expect(wallet.status).toBe(200)
  expect(statuses[0]).toBe(409)
  expect(statuses[1]).toBe(409)
  expect([409, 410]).toContain(statuses[2])
  const mails = local.vault.mailServer.mails.flatMap(({ to }) => to ?? [])
  expect(mails.map(({ address }) => address)).not.toContain('thief@example.com')
  expect(await victim.openSeed()).toEqual(Buffer.from(victim.wallet.seed))
}

test('T468 who has a visitor’s account at a provider, or runs the provider, has a session and no share', async () => {
  const client = await local.vault.client()
  const tokens = await logInWindow(client, 'owner@example.com', local.vault.mailServer)
  const victim = await createWallet({ readKeys }, client, tokens, 'owner@example.com')
  const { uri } = await proveAt(client, 'google', 'ann', { hostOrigin: local.vault.url })
  await client.call(postSocialLink, { uri }, { token: tokens.access.auth })

  const thief = await local.vault.client()
  await expectNoShare(thief, await logInBy(thief, 'google', 'ann'), victim)
})

test('T468 a host that signs tokens of its own users has their sessions and no share', async () => {
  const client = await local.vault.client()
  const tokens = await logInByToken(client, 'user-1')
  const victim = await createWallet({ readKeys }, client, tokens, 'user-1@example.com')

  const thief = await local.vault.client()
  await expectNoShare(thief, await logInByToken(thief, 'user-1'), victim)
})
