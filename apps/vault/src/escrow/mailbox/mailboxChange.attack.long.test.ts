import {
  type EndpointOutput,
  postAlerts,
  postFreeze,
  postFreezeOwn,
  postMailboxChange,
  postMailboxChangeFinish,
  postMailboxChangeWait,
  postMailboxLink,
} from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createOwner,
  createTestFrame,
  type TestFrame,
  type TestLink,
} from '../../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  hourMs,
  nextMailMs,
  openAttackedVault,
  refusalOf,
} from '../../custody/testing/openAttackedVault.js'
import { testHost } from '../../custody/testing/openTestVault.js'
import { parseLinkMail } from '../../mail/testing/startTestMailServer.js'

/** The default run has one test of each way to change, stop and undo. */
const isLong = process.env.LATCHKEY_LONG !== undefined
let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault({ sleep: async () => {} })
})
afterEach(() => attacked.close())

const fresh = 'new@example.com'
const expired = { status: 410, body: { error: 'link-expired' } }
const pending = { body: { error: 'link-pending' } }
type Shown = EndpointOutput<typeof postMailboxLink>

/** A change that the owner's device started, with the token of the mail to the old address. */
async function openWithChange() {
  const { vault } = attacked
  const { frame: owner, wallet } = await createOwner(vault)
  const { epoch, walletId } = wallet
  const start = async (frame = owner, newEmail = fresh) => {
    const input = { walletId, epoch, oldEmail: owner.email, newEmail, hostOrigin: testHost }
    const token = await frame.token('escrow')
    return frame.client.call(postMailboxChange, input, { token })
  }
  const { changeId } = await start()
  const mail = await vault.mailServer.next(owner.email)
  const oldToken = parseLinkMail(mail, 'mailbox')
  const stopped: string[] = []
  vault.auth.peer.stopEmailChange = async (userId) => void stopped.push(userId)
  return { vault, owner, wallet, start, changeId, mail, oldToken, stopped }
}

type Opened = Awaited<ReturnType<typeof openWithChange>>

const press = (
  { owner }: Pick<Opened, 'owner'>,
  token: string,
  action: 'show' | 'confirm' | 'stop',
) => owner.client.send(postMailboxLink, { token, action }, { proof: '' })
const step = async ({ changeId, owner }: Opened) =>
  (await owner.client.send(postMailboxChangeWait, { changeId })).body
const readToken = async (email: string, page?: 'mailbox') =>
  parseLinkMail(await attacked.vault.mailServer.next(email, page), 'mailbox')

const finish = async ({ changeId, owner }: Opened, frame = owner) =>
  frame.client.send(postMailboxChangeFinish, { changeId }, { token: await frame.token('escrow') })

/** Follows both links and completes the change; the notices stay unread. */
async function complete(opened: Opened): Promise<string> {
  await press(opened, opened.oldToken, 'confirm')
  const newToken = await readToken(fresh)
  expect(await press(opened, newToken, 'confirm')).toMatchObject({ body: { state: 'ready' } })
  expect(await finish(opened)).toMatchObject({ status: 200 })
  return newToken
}
const onNewDevice = ({ owner }: Opened, email: string) =>
  createTestFrame(attacked.vault, { userId: owner.session.userId, email })
const mailsTo = (email: string) =>
  attacked.vault.mailServer.mails.filter(({ to }) => to?.[0]?.address === email)

test('T116 the mailbox changes when the link to the old one and then to the new one were followed, and the device completes it', async () => {
  const opened = await openWithChange()
  expect(opened.mail.text).toContain(fresh)
  expect(opened.mail.text).toContain(testHost)
  expect(await step(opened)).toEqual({ step: 'old' })
  const shown = (await press(opened, opened.oldToken, 'show')).body as Shown
  expect(shown).toEqual({
    oldEmail: opened.owner.email,
    newEmail: fresh,
    hostOrigin: testHost,
    step: 'old',
    state: 'pending',
  })
  // Showing confirms nothing, and no mail has gone to the new address.
  expect(await step(opened)).toEqual({ step: 'old' })
  expect(mailsTo(fresh)).toEqual([])

  expect(await press(opened, opened.oldToken, 'confirm')).toMatchObject({
    body: { state: 'confirmed', step: 'old' },
  })
  expect(await step(opened)).toEqual({ step: 'new' })
  const newToken = await readToken(fresh)
  // Only the old one so far: its mailbox is the wallet's.
  attacked.clock.now += nextMailMs
  const old = await onNewDevice(opened, opened.owner.email)
  expect(await old.recover(opened.wallet)).toHaveLength(33)
  expect(await finish(opened)).toMatchObject(pending)
  expect(await press(opened, newToken, 'confirm')).toMatchObject({ body: { state: 'ready' } })
  expect(await step(opened)).toEqual({ step: 'confirmed' })
  // An answer may be lost: the second time changes nothing more, and sends no second notice.
  for (let count = 0; count < 2; count += 1)
    expect(await finish(opened)).toMatchObject({ status: 200 })
  expect(await step(opened)).toEqual({ step: 'changed' })
  for (const email of [opened.owner.email, fresh]) {
    const notices = () =>
      mailsTo(email).filter(({ subject = '' }) => subject.includes('was changed'))
    await expect.poll(() => notices().length).toBe(1)
    expect(notices()[0]?.text).toContain(fresh)
  }
})

test.runIf(isLong)(
  'T116 every other device shows that a change started and that it happened; the device that made it does not',
  async () => {
    const { vault } = attacked
    const { frame: owner, wallet } = await createOwner(vault)
    const { epoch, walletId } = wallet
    const other = await createTestFrame(vault, { userId: owner.session.userId, email: owner.email })
    expect(await other.recover(wallet)).toHaveLength(33)
    attacked.clock.now += nextMailMs
    const kinds = async (frame: TestFrame) => {
      const token = await frame.token('escrow')
      const input = { walletId, epoch, seen: [] }
      const { alerts } = await frame.client.call(postAlerts, input, { token })
      return alerts.map(({ kind }) => kind).sort()
    }
    expect(await kinds(other)).toEqual([])

    const input = { walletId, epoch, oldEmail: owner.email, newEmail: fresh, hostOrigin: testHost }
    const access = { token: await owner.token('escrow') }
    const { changeId } = await owner.client.call(postMailboxChange, input, access)
    expect(await kinds(other)).toEqual(['email-change-started'])
    for (const email of [owner.email, fresh])
      await press({ owner }, await readToken(email, 'mailbox'), 'confirm')
    expect(await kinds(other), 'nothing happened yet').toEqual(['email-change-started'])
    await owner.client.call(postMailboxChangeFinish, { changeId }, access)
    expect(await kinds(other)).toEqual(['email-change-started', 'email-changed'])
    // Its own change is no news to it; that another device was added is.
    expect(await kinds(owner)).toEqual(['device-added'])
  },
)

test('T116 both links change nothing without the device that started the change, which has 70 hours for it', async () => {
  const opened = await openWithChange()
  await press(opened, opened.oldToken, 'confirm')
  await press(opened, await readToken(fresh), 'confirm')
  attacked.clock.now += nextMailMs
  const other = await onNewDevice(opened, opened.owner.email)
  expect(await other.recover(opened.wallet), 'the old mailbox is the wallet’s').toHaveLength(33)
  expect(await finish(opened, other)).toMatchObject({ status: 404 })
  expect(await finish(opened, (await openWithOtherUser()).owner)).toMatchObject({ status: 404 })
  attacked.clock.now += 70 * hourMs
  expect(await finish(opened)).toMatchObject(expired)
  attacked.clock.now += nextMailMs
  const later = await onNewDevice(opened, opened.owner.email)
  expect(await later.recover(opened.wallet)).toHaveLength(33)
})

test('T116 the old mailbox, or auth, stops a change whose links were followed, and it never completes', async () => {
  for (const by of ['old', 'new', 'auth']) {
    const opened = await openWithChange()
    await press(opened, opened.oldToken, 'confirm')
    const newToken = await readToken(fresh)
    await press(opened, newToken, 'confirm')
    const { userId } = opened.owner.session
    if (by === 'auth') await attacked.vault.escrow.peer.cancelMailboxChange(userId)
    else await press(opened, by === 'old' ? opened.oldToken : newToken, 'stop')
    expect(await finish(opened)).toMatchObject(expired)
    attacked.clock.now += hourMs
  }
})

test('T116 with the link to one mailbox alone nothing changes, however often it is followed', async () => {
  const opened = await openWithChange()
  for (let count = 0; count < 3; count += 1)
    expect(await press(opened, opened.oldToken, 'confirm')).toMatchObject({
      body: { state: 'confirmed' },
    })
  expect(await step(opened)).toEqual({ step: 'new' })
  await readToken(fresh)
  // One mail to the new address, not three.
  attacked.clock.now += nextMailMs
  const thief = await onNewDevice(opened, fresh)
  expect((await thief.requestLink(opened.wallet)).status).toBe(200)
  await (await onNewDevice(opened, opened.owner.email)).getLink(opened.wallet)
  expect(mailsTo(fresh)).toHaveLength(1)
})

test.runIf(isLong)(
  'T116 links expire, are bound to their change, and a newer change ends an older one',
  async () => {
    const opened = await openWithChange()
    expect(await press(opened, 'A'.repeat(22), 'confirm')).toMatchObject(expired)
    attacked.clock.now += 31 * 60_000
    expect(await press(opened, opened.oldToken, 'confirm')).toMatchObject(expired)
    expect(
      await opened.owner.client.send(postMailboxChangeWait, { changeId: opened.changeId }),
    ).toMatchObject(expired)

    const second = await opened.start()
    const secondToken = await readToken(opened.owner.email)
    expect(second.changeId).not.toBe(opened.changeId)
    await press(opened, secondToken, 'confirm')
    const newToken = await readToken(fresh)
    attacked.clock.now += nextMailMs
    await opened.start(opened.owner, 'third@example.com')
    const thirdToken = await readToken(opened.owner.email)
    expect(await press(opened, newToken, 'confirm')).toMatchObject({ body: { state: 'stopped' } })
    expect(await press(opened, thirdToken, 'show')).toMatchObject({ body: { state: 'pending' } })
    attacked.clock.now += 31 * 60_000
    expect(await press(opened, thirdToken, 'confirm')).toMatchObject(expired)
  },
)

test.runIf(isLong)(
  'T116 another user, or another device, cannot wait for a change, and their tokens do not confirm it',
  async () => {
    const opened = await openWithChange()
    const other = await openWithOtherUser()
    await press(opened, other.oldToken, 'confirm')
    expect(await step(opened)).toEqual({ step: 'old' })
    const { changeId } = opened
    expect(await other.owner.client.send(postMailboxChangeWait, { changeId })).toMatchObject({
      status: 404,
    })
  },
)

async function openWithOtherUser() {
  const { vault } = attacked
  const { frame: owner, wallet } = await createOwner(vault)
  const { epoch, walletId } = wallet
  const newEmail = 'other@example.com'
  const input = { walletId, epoch, oldEmail: owner.email, newEmail, hostOrigin: testHost }
  await owner.client.call(postMailboxChange, input, { token: await owner.token('escrow') })
  return { owner, oldToken: await readToken(owner.email) }
}

test.each(['before', 'between'])(
  'T116 the old mailbox stops a change %s the links, for good',
  async (when) => {
    const opened = await openWithChange()
    if (when === 'between') await press(opened, opened.oldToken, 'confirm')
    expect(await press(opened, opened.oldToken, 'stop')).toMatchObject({
      body: { state: 'stopped' },
    })
    expect(opened.stopped).toEqual([opened.owner.session.userId])
    expect(await press(opened, opened.oldToken, 'confirm')).toMatchObject({
      body: { state: 'stopped' },
    })
    if (when === 'between')
      expect(await press(opened, await readToken(fresh), 'confirm')).toMatchObject({
        body: { state: 'stopped' },
      })
    const { changeId } = opened
    expect(await opened.owner.client.send(postMailboxChangeWait, { changeId })).toMatchObject(
      expired,
    )
    attacked.clock.now += nextMailMs
    expect(
      await (await onNewDevice(opened, opened.owner.email)).recover(opened.wallet),
    ).toHaveLength(33)
  },
)

test.runIf(isLong)(
  'T116 a stop that does not reach auth is reported as failed, holds at escrow, and works when it is pressed again',
  async () => {
    const opened = await openWithChange()
    const { peer } = opened.vault.auth
    const { stopEmailChange } = peer
    peer.stopEmailChange = () => Promise.reject(new Error('away'))
    expect(await press(opened, opened.oldToken, 'stop')).toMatchObject({ status: 503 })
    expect(await press(opened, opened.oldToken, 'show')).toMatchObject({
      body: { state: 'stopped' },
    })
    peer.stopEmailChange = stopEmailChange
    expect(await press(opened, opened.oldToken, 'stop')).toMatchObject({ status: 200 })
    expect(opened.stopped).toHaveLength(1)
  },
)

test('T116 within 72 hours the old mailbox reverts a change; the new one cannot stop it, and after that it stands', async () => {
  const opened = await openWithChange()
  const newToken = await complete(opened)
  expect(await press(opened, newToken, 'stop')).toMatchObject(expired)
  attacked.clock.now += 71 * hourMs
  expect(await press(opened, opened.oldToken, 'stop')).toMatchObject({ body: { state: 'stopped' } })
  expect(opened.stopped).toEqual([opened.owner.session.userId])
  // The thief's mailbox gets no link any more; the owner's is the wallet's, and held anew.
  attacked.clock.now += hourMs
  await (await onNewDevice(opened, fresh)).requestLink(opened.wallet)
  const owner = await onNewDevice(opened, opened.owner.email)
  expect(await refusalOf(recover(owner, opened))).toBe('release-held')
  attacked.clock.now += 72 * hourMs
  expect(await recover(await onNewDevice(opened, opened.owner.email), opened)).toHaveLength(33)
  expect(mailsTo(fresh).filter(isDeviceLink)).toEqual([])
})

test.runIf(isLong)('T116 after 72 hours a change cannot be reverted', async () => {
  const opened = await openWithChange()
  await complete(opened)
  attacked.clock.now += 72 * hourMs
  expect(await press(opened, opened.oldToken, 'stop')).toMatchObject(expired)
  expect(opened.stopped).toEqual([])
})

test.runIf(isLong)(
  'T116 a stop that finds rows of the wallet edited says so, and reverts the part of auth',
  async () => {
    const opened = await openWithChange()
    await complete(opened)
    const edit = 'update recovery_shares set created_at = created_at - 1'
    await attacked.restart({ edit: (db) => db.exec(edit) })
    expect(await press(opened, opened.oldToken, 'stop')).toMatchObject({
      status: 503,
      body: { error: 'unavailable' },
    })
    expect(opened.stopped).toEqual([opened.owner.session.userId])
    // Too late for either part, whatever the rows say.
    attacked.clock.now += 72 * hourMs
    expect(await press(opened, opened.oldToken, 'stop')).toMatchObject(expired)
    expect(opened.stopped).toHaveLength(1)
  },
)

async function getFollowed(frame: TestFrame, { wallet }: Opened) {
  const { linkId, number } = (await frame.requestLink(wallet)).body as Omit<TestLink, 'token'>
  for (;;) {
    const mail = await attacked.vault.mailServer.next(frame.email)
    if (!isDeviceLink(mail)) continue
    await frame.followLink({ token: parseLinkMail(mail, 'device'), number })
    return { linkId }
  }
}
const isDeviceLink = ({ text = '' }) => text.includes('/device#token=')
const recover = async (frame: TestFrame, opened: Opened) =>
  frame.release(opened.wallet, await getFollowed(frame, opened))

test('T116 for 72 hours after a change no share leaves, and editing the row does not shorten it', async () => {
  const opened = await openWithChange()
  await complete(opened)
  attacked.clock.now += 71 * hourMs
  const thief = await onNewDevice(opened, fresh)
  const link = await getFollowed(thief, opened)
  expect(await refusalOf(thief.release(opened.wallet, link))).toBe('release-held')
  for (const value of ['null', '0', 'mailbox_changed_at - 260000000']) {
    const edit = `update recovery_shares set mailbox_changed_at = ${value}`
    await attacked.restart({ edit: (db) => db.exec(edit) })
    // A row that was edited is not believed any more.
    expect(await refusalOf(thief.release(opened.wallet, link)), value).toBe('unavailable')
  }
})

test('T116 after 72 hours the new mailbox gets the share, and the old one does not', async () => {
  const opened = await openWithChange()
  await complete(opened)
  attacked.clock.now += 72 * hourMs
  const old = await onNewDevice(opened, opened.owner.email)
  expect((await old.requestLink(opened.wallet)).status).toBe(200)
  expect(await recover(await onNewDevice(opened, fresh), opened)).toHaveLength(33)
  expect(mailsTo(opened.owner.email).filter(isDeviceLink)).toEqual([])
})

test.runIf(isLong)(
  'T116 a second change within the hold is refused: it would take the right to revert from the first mailbox',
  async () => {
    const opened = await openWithChange()
    await complete(opened)
    attacked.clock.now += nextMailMs
    const { epoch, walletId } = opened.wallet
    const input = {
      walletId,
      epoch,
      oldEmail: fresh,
      newEmail: 'c@evil.example',
      hostOrigin: testHost,
    }
    const token = await opened.owner.token('escrow')
    const refused = await opened.owner.client.send(postMailboxChange, input, { token })
    expect(refused).toMatchObject({ status: 423, body: { error: 'release-held' } })
  },
)

test.runIf(isLong)(
  'T116 auth can end a pending change, and cannot revert or complete one',
  async () => {
    const opened = await openWithChange()
    const { peer } = attacked.vault.escrow
    await peer.cancelMailboxChange(opened.owner.session.userId)
    expect(await press(opened, opened.oldToken, 'confirm')).toMatchObject({
      body: { state: 'stopped' },
    })
    attacked.clock.now += nextMailMs
    const { changeId } = await opened.start()
    const again = { ...opened, changeId, oldToken: await readToken(opened.owner.email) }
    await complete(again)
    await peer.cancelMailboxChange(opened.owner.session.userId)
    expect(await press(again, again.oldToken, 'show')).toMatchObject({ body: { state: 'changed' } })
  },
)

test.runIf(isLong)('T116 a frozen wallet keeps its mailbox', async () => {
  const opened = await openWithChange()
  await press(opened, opened.oldToken, 'confirm')
  const newToken = await readToken(fresh)
  const token = await attacked.vault.escrow.peer.freezeToken(opened.owner.session.userId)
  await opened.owner.client.call(postFreeze, { token }, { proof: '' })
  expect(await press(opened, newToken, 'confirm')).toMatchObject({ status: 423 })
})

test.runIf(isLong)(
  'T116 a frozen wallet gets its old mailbox back too, and stays frozen',
  async () => {
    const opened = await openWithChange()
    await complete(opened)
    const { oldToken, owner, wallet } = opened
    const { userId } = owner.session
    await owner.client.call(postFreezeOwn, {}, { token: await owner.token('escrow') })
    expect(await press(opened, oldToken, 'stop')).toMatchObject({ body: { state: 'stopped' } })
    await attacked.restart({ edit: (db) => db.exec('delete from frozen_users') })
    attacked.clock.now += 73 * hourMs
    await (await onNewDevice(opened, owner.email)).requestLink(wallet)
    expect(mailsTo(owner.email).filter(isDeviceLink)).toEqual([])
    for (const service of [attacked.vault.escrow, attacked.vault.custody])
      expect(await service.unfreeze(userId)).toBe('unfrozen')
    attacked.clock.now += nextMailMs
    expect(await recover(await onNewDevice(opened, owner.email), opened)).toHaveLength(33)
  },
)

test.runIf(isLong)('T116 a row of a change that was edited counts for nothing', async () => {
  const opened = await openWithChange()
  await attacked.restart({ edit: (db) => db.exec("update mailbox_changes set state = 'new'") })
  expect(await press(opened, opened.oldToken, 'confirm')).toMatchObject(expired)
  expect(
    await opened.owner.client.send(postMailboxChangeWait, { changeId: opened.changeId }),
  ).toMatchObject({ status: 404 })
})

test.each(['pending', 'changed'])(
  'T176 stop in an older mail of escrow stops the newer change, when it is %s',
  async (when) => {
    const opened = await openWithChange()
    attacked.clock.now += nextMailMs
    const { changeId } = await opened.start(opened.owner, fresh)
    const newer = { ...opened, changeId, oldToken: await readToken(opened.owner.email) }
    if (when === 'changed') await complete(newer)
    // The older link shows how the newer one stands; what it shows, it does not confirm.
    const state = when === 'changed' ? 'changed' : 'confirmed'
    for (const action of ['show', 'confirm', 'show'] as const)
      expect(await press(opened, opened.oldToken, action)).toMatchObject({ body: { state } })
    expect(await step(newer)).toEqual({ step: when === 'changed' ? 'changed' : 'old' })
    expect(await press(opened, opened.oldToken, 'stop')).toMatchObject({
      body: { state: 'stopped' },
    })
    expect(opened.stopped).toEqual([opened.owner.session.userId])
    for (const token of [opened.oldToken, newer.oldToken])
      expect(await press(opened, token, 'show')).toMatchObject({ body: { state: 'stopped' } })
    attacked.clock.now += 73 * hourMs
    const owner = await onNewDevice(opened, opened.owner.email)
    expect(await recover(owner, opened)).toHaveLength(33)
    expect(mailsTo(fresh).filter(isDeviceLink)).toEqual([])
  },
)

test('T176 the notice to the old mailbox has a link that undoes the change', async () => {
  const opened = await openWithChange()
  await complete(opened)
  const notice = await attacked.vault.mailServer.next(opened.owner.email)
  expect(parseLinkMail(notice, 'freeze')).toMatch(/^[\w-]{22}$/)
  const token = parseLinkMail(notice, 'mailbox')
  expect(await press(opened, token, 'show')).toMatchObject({ body: { state: 'changed' } })
  expect(await press(opened, token, 'stop')).toMatchObject({ body: { state: 'stopped' } })
})

test('T177 neither the new mailbox, nor any after a change was undone, gets a token that freezes; the old address is masked', async () => {
  const opened = await openWithChange()
  await complete(opened)
  await press(opened, opened.oldToken, 'stop')
  const notices = (email: string) =>
    mailsTo(email).filter(({ text = '' }) => !text.includes('Confirm or stop'))
  await expect.poll(() => notices(fresh).length).toBe(2)
  const undone = 'Your e-mail change was undone'
  await expect
    .poll(() => notices(opened.owner.email).map(({ subject }) => subject))
    .toContain(undone)
  const toOwner = notices(opened.owner.email).filter(({ subject }) => subject === undone)
  for (const { text } of [...notices(fresh), ...toOwner]) expect(text).not.toContain('/freeze#')
  for (const { text } of notices(fresh)) expect(text).not.toContain(opened.owner.email)
})

test('T178 escrow has the new mailbox, auth still the old: the same change again is complete at once, without mails', async () => {
  const opened = await openWithChange()
  await complete(opened)
  for (const email of [opened.owner.email, fresh]) await opened.vault.mailServer.next(email)
  const { mails } = opened.vault.mailServer
  const before = mails.length
  for (const pause of [nextMailMs, 30 * 24 * hourMs]) {
    attacked.clock.now += pause
    const { email, session } = opened.owner
    const back = await createTestFrame(attacked.vault, { userId: session.userId, email })
    const { changeId } = await opened.start(back)
    const waited = await back.client.send(postMailboxChangeWait, { changeId })
    expect(waited).toMatchObject({ body: { step: 'changed' } })
  }
  // To another address, or from one that never was the wallet's, nothing is.
  attacked.clock.now += nextMailMs
  const other = await onNewDevice(opened, opened.owner.email)
  const wrong = await opened.start(other, 'third@example.com')
  const waited = await other.client.send(postMailboxChangeWait, wrong)
  expect(waited).toMatchObject({ body: { step: 'old' } })
  // The notice of another wallet is the only mail since.
  await createOwner(opened.vault)
  expect(mails).toHaveLength(before + 1)
})

test.runIf(isLong)(
  'T178 repeating a change gives its old mailbox no second time to undo it',
  async () => {
    const opened = await openWithChange()
    await complete(opened)
    attacked.clock.now += 73 * hourMs
    const again = await onNewDevice(opened, opened.owner.email)
    await opened.start(again)
    expect(await press(opened, opened.oldToken, 'stop')).toMatchObject(expired)
  },
)

test('T114 within the hold a change answers the same for the right mailbox and a wrong one', async () => {
  const opened = await openWithChange()
  await complete(opened)
  const { epoch, walletId } = opened.wallet
  const ask = async (oldEmail: string) => {
    const frame = await onNewDevice(opened, oldEmail)
    const input = { walletId, epoch, oldEmail, newEmail: 'c@evil.example', hostOrigin: testHost }
    const token = await frame.token('escrow')
    const { status, text } = await frame.client.send(postMailboxChange, input, { token })
    return { status, text }
  }
  expect(await ask(fresh)).toEqual(await ask('guess@example.com'))
})
