import {
  postEmail,
  postEmailFinish,
  postEmailPrimary,
  postEmailSecondary,
  postMailboxChange,
  postMailboxChangeFinish,
  postMailboxLink,
  postSessions,
  type VaultTokens,
} from '@latchkey/protocol/vault'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRotation, makeTestFactor, sendRotation } from './custody/testing/createTestFactor.js'
import type { TestWallet } from './custody/testing/createTestFrame.js'
import { parseLinkMail } from './mail/testing/startTestMailServer.js'
import {
  createVaultClient,
  refusedResponse,
  type VaultClient,
} from './proof/testing/vaultClient.js'
import { createVisitor, logIn } from './testing/createVisitor.js'
import { type FiveProcesses, startFiveProcesses, testPage } from './testing/startFiveProcesses.js'

let vault: FiveProcesses
beforeAll(async () => {
  vault = await startFiveProcesses()
}, 60_000)
afterAll(() => vault.close())

const { hostOrigin } = testPage
const codeOf = ({ text }: Email) => /^(\d{6})$/m.exec(text ?? '')?.[1] ?? ''
const openClient = () => createVaultClient({ url: vault.url })
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error) => refusedResponse(error)?.body.error,
  )

/** Auth's half, until both codes were right: all that it takes is to read both mailboxes. */
async function confirmBoth(client: VaultClient, tokens: VaultTokens, newEmail: string) {
  const auth = { token: tokens.access.auth }
  const { changeId } = await client.call(postEmail, { email: newEmail, hostOrigin }, auth)
  const code = codeOf(await vault.mails.next(tokens.email ?? ''))
  await client.call(postEmailPrimary, { changeId, code }, auth)
  const newCode = codeOf(await vault.mails.next(newEmail))
  await client.call(postEmailSecondary, { changeId, code: newCode }, auth)
  return () => client.call(postEmailFinish, { changeId }, auth)
}

async function beginAtEscrow(
  client: VaultClient,
  tokens: VaultTokens,
  { epoch, walletId }: Pick<TestWallet, 'epoch' | 'walletId'>,
  newEmail: string,
) {
  const input = { walletId, epoch, oldEmail: tokens.email ?? '', newEmail, hostOrigin }
  return client.call(postMailboxChange, input, { token: tokens.access.escrow })
}

async function followLink(client: VaultClient, email: string): Promise<void> {
  const token = parseLinkMail(await vault.escrowMails.next(email, 'mailbox'), 'mailbox')
  await client.call(postMailboxLink, { token, action: 'confirm' }, { proof: '' })
}

test('T381 who reads the mailbox of a protected wallet does not complete auth’s half of a change; a device of the owner completes both', async () => {
  const [email, stolen, own] = ['half@example.com', 'thief@evil.example', 'own@example.com']
  const client = await openClient()
  const { binding, tokens, wallet } = await createVisitor(vault, client, email)
  const { custody: publicKey } = await vault.readKeys()
  const frame: Parameters<typeof sendRotation>[0] & Parameters<typeof makeRotation>[1] = {
    client,
    email,
    token: async (service) => tokens.access[service],
    binding: (ref, kind, way) => ({ ...binding(kind, way), epoch: ref.epoch }),
  }
  const factors = [await makeTestFactor('key')]
  const next = await makeRotation({ custody: { publicKey } }, frame, wallet, factors)
  await sendRotation(frame, next)

  const thief = await openClient()
  const taken = await logIn(thief, email, vault.mails)
  expect(await refusalOf(beginAtEscrow(thief, taken, next, stolen))).toBe('not-found')
  const steal = await confirmBoth(thief, taken, stolen)
  expect(await refusalOf(steal())).toBe('link-pending')
  // No session of the owner has ended, and the address is the account's.
  const auth = { token: tokens.access.auth }
  expect((await client.send(postSessions, {}, auth)).status).toBe(200)
  expect((await logIn(await openClient(), email, vault.mails)).userId).toBe(tokens.userId)

  const finish = await confirmBoth(client, tokens, own)
  const { changeId } = await beginAtEscrow(client, tokens, next, own)
  expect(await refusalOf(finish())).toBe('link-pending')
  await followLink(client, email)
  await followLink(client, own)
  expect(await refusalOf(finish())).toBe('link-pending')
  const escrow = { token: tokens.access.escrow }
  await client.call(postMailboxChangeFinish, { changeId }, escrow)
  expect(await finish()).toEqual({ email: own })
  expect(await finish(), 'a second time').toEqual({ email: own })
  expect(await refusalOf(steal())).not.toBe('none')
}, 60_000)

test('T381 while escrow is away the e-mail does not change', async () => {
  const client = await openClient()
  const tokens = await logIn(client, 'away@example.com', vault.mails)
  const finish = await confirmBoth(client, tokens, 'other@example.com')
  await vault.processes.escrow.kill('SIGKILL')
  expect(await refusalOf(finish())).toBe('unavailable')
  await vault.start('escrow')
  await expect
    .poll(() => finish().catch(() => undefined), { timeout: 10_000 })
    .toEqual({ email: 'other@example.com' })
}, 60_000)
