import { postFreezeOwn, postMailboxChange, postWait } from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createOwner,
  createTestFrame,
  makeWallet,
  type TestFrame,
  type TestWallet,
} from '../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  hourMs,
  nextMailMs,
  openAttackedVault,
} from '../custody/testing/openAttackedVault.js'
import { testHost } from '../custody/testing/openTestVault.js'
import type { VaultResponse } from '../proof/testing/vaultClient.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault({ sleep: async () => {} })
})
afterEach(() => attacked.close())

/** Those with a link of escrow: not the notices of new wallets. */
const linkMails = (text = /\/(device|mailbox)#token=/) =>
  attacked.vault.mailServer.mails.filter((mail) => text.test(mail.text ?? ''))

/** All that a caller sees, but for what is random. */
function shapeOf({ headers, status, text }: VaultResponse) {
  const names = [...headers].map(([name]) => name).sort()
  return { status, names, body: text.replace(/"[\w-]{22}"/g, '"id"').replace(/"\d\d"/, '"nn"') }
}

const onNewDevice = (owner: TestFrame) =>
  createTestFrame(attacked.vault, { userId: owner.session.userId })

/** The way of a thief's device through all calls that could tell something. */
async function probe(
  thief: TestFrame,
  wallet: Pick<TestWallet, 'walletId' | 'epoch'>,
  email: string,
) {
  const requested = await thief.requestLink(wallet, email)
  const { linkId } = requested.body as { linkId: string }
  const waited = await thief.client.send(postWait, { linkId })
  const released = await thief.release(wallet, { linkId }).catch((error) => error.cause)
  return [requested, waited, released].map(shapeOf)
}

test('T114 the answers for the right mailbox and for every wrong one are the same, and only the right one gets mail', async () => {
  const { vault } = attacked
  const { frame: owner, wallet } = await createOwner(vault)
  const { frame: frozen, wallet: frozenWallet } = await createOwner(vault)
  await frozen.client.call(postFreezeOwn, {}, { token: await frozen.token('escrow') })
  const stranger = await createTestFrame(vault)
  const unknown = await makeWallet()

  const right = await probe(await onNewDevice(owner), wallet, owner.email)
  await vault.mailServer.next(owner.email)
  attacked.clock.now += nextMailMs
  const cases = {
    'unknown wallet': await probe(await onNewDevice(owner), unknown, owner.email),
    'other mailbox': await probe(await onNewDevice(owner), wallet, 'thief@evil.example'),
    'other epoch': await probe(await onNewDevice(owner), { ...wallet, epoch: 2 }, owner.email),
    'other user': await probe(stranger, wallet, owner.email),
    frozen: await probe(await onNewDevice(frozen), frozenWallet, frozen.email),
  }
  for (const [name, shapes] of Object.entries(cases)) expect(shapes, name).toEqual(right)

  // The next link is the next mail that leaves.
  await owner.getLink(wallet)
  expect(linkMails()).toHaveLength(2)
})

test('T114 a mailbox gets five mails an hour, 30 seconds apart, however many devices ask, and no device sees the limit', async () => {
  const { vault } = attacked
  const { frame: owner, wallet } = await createOwner(vault)
  const ask = async () => (await onNewDevice(owner)).requestLink(wallet, owner.email)
  // Until the mailbox has followed a link, fewer.
  await owner.recover(wallet)
  attacked.clock.now += hourMs
  const first = shapeOf(await ask())
  for (let count = 0; count < 5; count += 1) expect(shapeOf(await ask())).toEqual(first)
  for (let count = 0; count < 12; count += 1) {
    attacked.clock.now += nextMailMs
    expect(shapeOf(await ask())).toEqual(first)
  }
  const { frame: other, wallet: theirs } = await createOwner(vault)
  await other.getLink(theirs)
  // Over several connections: the last mail may arrive before others.
  const waiting = () => vault.escrow.health.escrowMail?.()
  await expect.poll(waiting, { timeout: 30_000 }).toMatchObject({ mails: 0 })
  const toOwner = () => linkMails().filter(({ to }) => to?.[0]?.address === owner.email)
  expect(toOwner()).toHaveLength(1 + 5)
  attacked.clock.now += hourMs
  // The limit is over, and a restart did not lift it.
  await attacked.restart()
  expect((await ask()).status).toBe(200)
  await expect.poll(() => toOwner().length).toBe(1 + 6)
})

test('T114 the limit of a mailbox outlives a restart', async () => {
  const { frame: owner, wallet } = await createOwner(attacked.vault)
  await owner.getLink(wallet)
  await attacked.restart()
  const ask = await onNewDevice(owner)
  expect((await ask.requestLink(wallet, owner.email)).status).toBe(200)
  attacked.clock.now += nextMailMs
  await owner.getLink(wallet)
  expect(linkMails()).toHaveLength(2)
})

test('T114 a device learns of its own limit only: the refusal is the same for a wrong mailbox', async () => {
  const { vault } = attacked
  const { frame: owner, wallet } = await createOwner(vault)
  const [one, two] = [await onNewDevice(owner), await onNewDevice(owner)]
  await one.requestLink(wallet, owner.email)
  await two.requestLink(await makeWallet(), 'thief@evil.example')
  attacked.clock.now += 10_000
  const refused = await one.requestLink(wallet, owner.email)
  expect(refused).toMatchObject({ status: 429, body: { error: 'cooldown', seconds: 20 } })
  const other = await two.requestLink(await makeWallet(), 'thief@evil.example')
  expect(shapeOf(other)).toEqual(shapeOf(refused))
})

test('T114 a change of the mailbox answers the same for a wrong old mailbox, and mails nothing', async () => {
  const { vault } = attacked
  const { frame: owner, wallet } = await createOwner(vault)
  const { epoch, walletId } = wallet
  const ask = async (oldEmail: string, newEmail: string) => {
    const frame = await onNewDevice(owner)
    const input = { walletId, epoch, oldEmail, newEmail, hostOrigin: testHost }
    return frame.client.send(postMailboxChange, input, { token: await frame.token('escrow') })
  }
  const wrong = shapeOf(await ask('thief@evil.example', 'other@evil.example'))
  const right = shapeOf(await ask(owner.email, 'new@example.com'))
  expect(wrong).toEqual(right)
  await vault.mailServer.next(owner.email)
  expect(linkMails()).toHaveLength(1)
})

test('T114 a page that is none of the operator is named in no mail', async () => {
  const { frame: owner, wallet } = await createOwner(attacked.vault)
  const { epoch, walletId } = wallet
  const hostOrigin = 'https://bank.example'
  const token = await owner.token('escrow')
  const { email } = owner
  const input = { walletId, epoch, oldEmail: email, newEmail: 'new@example.com', hostOrigin }
  const changed = await owner.client.send(postMailboxChange, input, { token })
  expect(changed).toMatchObject({ status: 403, body: { error: 'origin-refused' } })
})
