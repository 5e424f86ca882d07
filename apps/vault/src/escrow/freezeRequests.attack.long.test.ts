import {
  postFreeze,
  postFreezeRequest,
  postMailboxChange,
  postMailboxChangeFinish,
  postMailboxLink,
} from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOwner, type TestFrame } from '../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  dayMs,
  hourMs,
  openAttackedVault,
  refusalOf,
} from '../custody/testing/openAttackedVault.js'
import { testHost } from '../custody/testing/openTestVault.js'
import type { Sleep } from '../links/createLongPolls.js'
import { parseLinkMail } from '../mail/testing/startTestMailServer.js'
import type { VaultClient } from '../proof/testing/vaultClient.js'

let attacked: AttackedVault
let stranger: VaultClient
let sleep: Sleep
beforeEach(async () => {
  sleep = async () => {}
  attacked = await openAttackedVault({ sleep: (ms, signal) => sleep(ms, signal) })
  stranger = await attacked.vault.createClient()
})
afterEach(() => attacked.close())

/** As a page does it that knows nothing but what is typed. */
const request = (email: string) => stranger.send(postFreezeRequest, { email }, { proof: '' })
const nextToken = async (email: string) =>
  parseLinkMail(await attacked.vault.mailServer.next(email, 'freeze'), 'freeze')
const freeze = (token: string) => stranger.send(postFreeze, { token }, { proof: '' })
const freezeMails = (email: string) =>
  attacked.vault.mailServer.mails.filter(
    ({ subject, to }) => subject === 'Freeze your wallet' && to?.[0]?.address === email,
  )

/** Resolves when all that was requested before has been mailed. */
async function settle(): Promise<void> {
  const { frame } = await createOwner(attacked.vault)
  await request(frame.email)
  await nextToken(frame.email)
}

async function changeMailbox(owner: TestFrame, wallet: { walletId: string; epoch: number }) {
  const { epoch, walletId } = wallet
  const newEmail = 'thief@example.com'
  const input = { walletId, epoch, oldEmail: owner.email, newEmail, hostOrigin: testHost }
  const token = await owner.token('escrow')
  const { changeId } = await owner.client.call(postMailboxChange, input, { token })
  for (const email of [owner.email, newEmail]) {
    const mail = await attacked.vault.mailServer.next(email, 'mailbox')
    const press = { token: parseLinkMail(mail, 'mailbox'), action: 'confirm' } as const
    await owner.client.call(postMailboxLink, press, { proof: '' })
  }
  await owner.client.call(postMailboxChangeFinish, { changeId }, { token })
  return newEmail
}

test('T263 who has lost every device and every notice freezes the wallet with the mailbox alone', async () => {
  const { frame, wallet } = await createOwner(attacked.vault)
  attacked.clock.now += 60 * dayMs
  expect(await refusalOf(frame.share(wallet))).toBe('none')
  expect(await request(frame.email.toUpperCase())).toMatchObject({ status: 200, body: {} })
  const mail = await attacked.vault.mailServer.next(frame.email, 'freeze')
  expect(mail.text).toContain(testHost)
  expect(await refusalOf(frame.share(wallet)), 'a request alone does nothing').toBe('none')
  expect(await freeze(parseLinkMail(mail, 'freeze'))).toMatchObject({ status: 200 })
  expect(await refusalOf(frame.share(wallet))).toBe('frozen')
})

test('T263 a stranger learns nothing, freezes nothing, and makes four mails a day at most; one that works is always there', async () => {
  const { frame, wallet } = await createOwner(attacked.vault)
  const knownResponse = await request(frame.email)
  const unknown = await request('nobody@example.com')
  const namesOf = ({ headers }: typeof knownResponse) => [...headers].map(([name]) => name).sort()
  expect([unknown.status, unknown.text, namesOf(unknown)]).toEqual([
    knownResponse.status,
    knownResponse.text,
    namesOf(knownResponse),
  ])
  const first = await nextToken(frame.email)
  for (let hour = 1; hour < 24; hour++) {
    attacked.clock.now += hourMs
    await request(frame.email)
    // A request is worked on after its answer: it must not be a later hour then.
    const mailed = 1 + Math.floor(hour / 6)
    await expect.poll(() => freezeMails(frame.email).length, { timeout: 10_000 }).toBe(mailed)
  }
  await settle()
  expect(freezeMails(frame.email)).toHaveLength(4)
  expect(freezeMails('nobody@example.com')).toEqual([])
  expect(await refusalOf(frame.share(wallet))).toBe('none')
  // A stranger requested it, and the owner has it.
  expect(await freeze(first)).toMatchObject({ status: 200 })
  attacked.clock.now += hourMs
  expect(await freeze(first), 'a day later').toMatchObject({ status: 410 })
})

test('T263 nothing is done for a mailbox until seconds after the answer, so that no other answer is slower for one with a wallet; a vault that stops mails what it accepted', async () => {
  const { frame } = await createOwner(attacked.vault)
  const pauses: number[] = []
  sleep = (ms, signal) => {
    pauses.push(ms)
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
  }
  const emails = [frame.email, 'nobody@example.com']
  for (const email of emails) await request(email)
  expect(pauses).toHaveLength(2)
  for (const ms of pauses) {
    expect(ms).toBeGreaterThanOrEqual(1_000)
    expect(ms).toBeLessThanOrEqual(5_000)
  }
  expect(new Set(pauses).size).toBe(2)
  expect(freezeMails(frame.email)).toEqual([])
  await attacked.restart()
  expect(emails.map((email) => freezeMails(email).length)).toEqual([1, 0])
})

test('T263 one network requests for no more than twenty mailboxes an hour', async () => {
  const answers = []
  for (let count = 0; count < 21; count++) answers.push(await request(`${count}@example.com`))
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429])
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test("T177 a mailbox that a thief named gets no link that freezes while the owner can undo the change; the owner's does", async () => {
  const { frame, wallet } = await createOwner(attacked.vault)
  const thief = await changeMailbox(frame, wallet)
  await request(thief)
  await request(frame.email)
  await expect.poll(() => freezeMails(frame.email), { timeout: 5_000 }).toHaveLength(1)
  const [mail] = freezeMails(frame.email)
  if (!mail) throw new Error('no mail')
  expect(freezeMails(thief)).toEqual([])
  expect(await freeze(parseLinkMail(mail, 'freeze'))).toMatchObject({ status: 200 })
  expect(await refusalOf(frame.share(wallet))).toBe('frozen')
})
