import {
  postAlerts,
  postCode,
  postFreeze,
  postLink,
  postLogin,
  postRecoveryLink,
  postRelease,
  postShare,
  postWallet,
  type ShareBinding,
} from '@latchkey/protocol/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEphemeralKey, openTestWallet } from './custody/testing/createTestFrame.js'
import { parseLinkMail, parseLoginMail } from './mail/testing/startTestMailServer.js'
import { createVaultClient } from './proof/testing/vaultClient.js'
import { createVisitor } from './testing/createVisitor.js'
import { type FiveProcesses, startFiveProcesses, testPage } from './testing/startFiveProcesses.js'

let vault: FiveProcesses
beforeAll(async () => {
  vault = await startFiveProcesses()
}, 60_000)
afterAll(() => vault.close())

const { hostOrigin } = testPage

test('T32 a page that passes on code and number gets in: both mails name site and browser, every device shows it, and the notice freezes', async () => {
  const email = 'victim@example.com'
  const victim = await createVisitor(vault, await createVaultClient({ url: vault.url }), email)
  // Escrow's mail about the new wallet.
  await vault.escrowMails.next(email)
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const thief = await createVaultClient({ url: vault.url, userAgent })
  const { loginId } = await thief.call(postLogin, { ...testPage, email })
  // The visitor types the code into the page.
  const codeMail = await vault.mails.next(email)
  const { code } = parseLoginMail(codeMail)
  const { access, userId } = await thief.call(postCode, { loginId, code })
  const { wallet } = await thief.call(postWallet, {}, { token: access.custody })
  if (!wallet) throw new Error('no wallet')
  const { epoch, walletId } = wallet
  const ask = { walletId, epoch }
  const escrow = { token: access.escrow }
  const link = await thief.call(postRecoveryLink, { ...ask, email, hostOrigin }, escrow)
  const linkMail = await vault.escrowMails.next(email)
  for (const { text } of [codeMail, linkMail]) {
    expect(text).toContain(hostOrigin)
    expect(text).toContain('Firefox on Linux')
  }
  expect(linkMail.text).toContain('Never enter a number someone else gave you')
  // The page shows the thief's number, and the visitor does what the mail says.
  const follow = { token: parseLinkMail(linkMail, 'device'), number: link.number }
  await victim.client.call(postLink, follow, { proof: '' })

  const [forR, forS] = [await makeEphemeralKey(), await makeEphemeralKey()]
  const release = { ...ask, linkId: link.linkId, ephemeralKey: forR.key }
  const r = await thief.call(postRelease, release, { ...escrow, ephemeralKey: forR.key })
  const request = { ...ask, purpose: 'recovery', ephemeralKey: forS.key } as const
  const custody = { token: access.custody, ephemeralKey: forS.key }
  const s = await thief.call(postShare, request, custody)
  const binding = (kind: ShareBinding['kind']): ShareBinding => {
    return { kind, direction: 'down', userId, ...ask, thumbprint: thief.thumbprint }
  }
  const shares = [
    await forR.open(binding('R'), r.share),
    await forS.open(binding('S'), s.share),
  ] as const
  const seed = await openTestWallet(wallet, shares)
  expect(new Uint8Array(seed ?? []), 'it gets in').toEqual(new Uint8Array(victim.wallet.seed))

  const own = { token: victim.tokens.access.escrow }
  const { alerts } = await victim.client.call(postAlerts, { ...ask, seen: [] }, own)
  expect(alerts).toMatchObject([{ kind: 'device-added' }])
  const notice = await vault.escrowMails.next(email)
  expect(notice.subject).toBe('A new device can use your wallet')
  const freeze = { token: parseLinkMail(notice, 'freeze') }
  await victim.client.call(postFreeze, freeze, { proof: '' })
  expect((await thief.send(postShare, request, custody)).status, 'frozen').toBe(423)
}, 40_000)
