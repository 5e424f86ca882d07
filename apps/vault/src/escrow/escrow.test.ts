import { randomBytes } from 'node:crypto'
import {
  postAlerts,
  postEscrow,
  postFreeze,
  postFreezeOwn,
  postLink,
  postRelease,
  postWait,
} from '@latchkey/protocol/vault'
import { listen } from '@latchkey/service/listen'
import { afterEach, expect, test, vi } from 'vitest'
import {
  createOwner,
  createTestFrame,
  makeEphemeralKey,
  makeWallet,
  type TestFrame,
  type TestLink,
} from '../custody/testing/createTestFrame.js'
import { openTestVault, type TestVaultOptions, testHost } from '../custody/testing/openTestVault.js'
import { createSoftwareKey, type KeyProvider } from '../envelope/KeyProvider.js'
import type { Sleep } from '../links/createLongPolls.js'
import { parseLinkMail } from '../mail/testing/startTestMailServer.js'
import { refusedResponse } from '../proof/testing/vaultClient.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function openVault(options: TestVaultOptions = {}) {
  const clock = { now: Date.now() }
  const vault = await openTestVault({ now: () => clock.now, ...options })
  cleanUps.push(vault.close)
  return { ...vault, clock }
}

/** A vault with a wallet, and a link that its owner requested. */
async function openWithLink(options: TestVaultOptions = {}) {
  const vault = await openVault(options)
  const { frame, wallet } = await createOwner(vault)
  return { vault, frame, wallet, link: await frame.getLink(wallet) }
}

/** Sleeps until it is woken, or until the test advances the time. */
function createTestSleep() {
  const sleeping = new Set<() => void>()
  const sleep: Sleep = (_ms, signal) =>
    new Promise((resolve) => {
      const end = () => {
        sleeping.delete(end)
        resolve()
      }
      sleeping.add(end)
      signal.addEventListener('abort', end)
    })
  return { sleep, sleeping, pass: () => [...sleeping].map((end) => end()) }
}

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error) => refusedResponse(error)?.body.error,
  )
const other = (number: string) => (number === '07' ? '08' : '07')
const wait = (frame: TestFrame, { linkId }: Pick<TestLink, 'linkId'>) =>
  frame.client.send(postWait, { linkId })
const untilSleeping = async (sleeping: Set<unknown>, count: number) => {
  while (sleeping.size < count) await new Promise((resolve) => setTimeout(resolve, 2))
}
/** Longer than a device and a mailbox have to wait between two mails. */
const nextMailMs = 31_000

test('T69 opening a link approves nothing', async () => {
  const { frame, link, vault } = await openWithLink()
  const { number, token } = link
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT']) {
    const address = `${vault.url}${postLink.path}?token=${token}&number=${number}`
    const { status } = await vault.hono.request(address, {
      method,
      headers: { purpose: 'prefetch', origin: vault.url, 'x-latchkey': '1' },
    })
    expect(status).toBeGreaterThanOrEqual(403)
  }
  // Nor does a form of another page, or a script that does not know the number.
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = await frame.client.send(postLink, { token, number }, { proof: '', headers: form })
  expect(sent.status).toBe(403)
  expect(await frame.followLink(link)).toMatchObject({
    status: 200,
    body: { hostOrigin: testHost },
  })
  expect(await wait(frame, link)).toMatchObject({ body: { approved: true } })
})

test('a link works once, for ten minutes', async () => {
  const { frame, link, vault, wallet } = await openWithLink()
  expect(await frame.followLink(link)).toMatchObject({ status: 200 })
  const over = { status: 410, body: { error: 'link-expired' } }
  expect(await frame.followLink(link)).toMatchObject(over)
  vault.clock.now += nextMailMs
  const late = await frame.getLink(wallet)
  vault.clock.now += 600_000
  expect(await frame.followLink(late)).toMatchObject(over)
  expect(await wait(frame, late)).toMatchObject(over)
  const unknown = { token: 'A'.repeat(22), number: '11' }
  expect(await frame.client.send(postLink, unknown, { proof: '' })).toMatchObject(over)
})

test('three wrong numbers end a link for good, even if many come at once', async () => {
  const { frame, link } = await openWithLink()
  const wrong = other(link.number)
  const answers = await Promise.all(Array.from({ length: 10 }, () => frame.followLink(link, wrong)))
  const errors = answers.map(({ body }) => (body as { error: string }).error)
  expect(errors.filter((error) => error === 'code-wrong')).toHaveLength(2)
  expect(errors.filter((error) => error === 'link-expired')).toHaveLength(8)
  expect(await frame.followLink(link)).toMatchObject({ status: 410 })
  expect(await wait(frame, link)).toMatchObject({ status: 410 })
})

test('after two wrong numbers the right one works', async () => {
  const { frame, link } = await openWithLink()
  for (let count = 0; count < 2; count += 1) await frame.followLink(link, other(link.number))
  expect(await frame.followLink(link)).toMatchObject({ status: 200 })
})

test('a waiting device is answered as soon as its link is followed, and a later request is answered at once', async () => {
  const { sleep, sleeping } = createTestSleep()
  const { frame, link } = await openWithLink({ sleep })
  const waiting = [wait(frame, link), wait(frame, link)]
  await untilSleeping(sleeping, 2)
  await frame.followLink(link)
  for (const answer of await Promise.all(waiting)) {
    expect(answer).toMatchObject({ status: 200, body: { approved: true } })
  }
  expect(await wait(frame, link)).toMatchObject({ body: { approved: true } })
  expect(sleeping.size).toBe(0)
})

test('a wait without result ends, a wait for an ended link is refused at once, and only the device that began may wait', async () => {
  const { pass, sleep, sleeping } = createTestSleep()
  const { frame, link, vault } = await openWithLink({ sleep })
  const stranger = await createTestFrame(vault)
  const inVain = wait(frame, link)
  await untilSleeping(sleeping, 1)
  pass()
  expect(await inVain).toMatchObject({ status: 200, body: { approved: false } })
  expect(await wait(stranger, link)).toMatchObject({ status: 404 })

  const burnt = wait(frame, link)
  await untilSleeping(sleeping, 1)
  for (let count = 0; count < 3; count += 1) await frame.followLink(link, other(link.number))
  expect(await burnt).toMatchObject({ status: 410, body: { error: 'link-expired' } })
})

test('a link has at most four waits, and all end when the server stops', async () => {
  const { sleep, sleeping } = createTestSleep()
  const { frame, link, vault } = await openWithLink({ sleep })
  const waiting = Array.from({ length: 4 }, () => wait(frame, link))
  await untilSleeping(sleeping, 4)
  expect(await wait(frame, link)).toMatchObject({ status: 429, body: { error: 'too-many' } })
  vault.escrow.endWaits()
  for (const { body } of await Promise.all(waiting)) expect(body).toEqual({ approved: false })
  expect(sleeping.size).toBe(0)
})

test('a wait ends when its client disconnects', async () => {
  const { sleep, sleeping } = createTestSleep()
  const { frame, link, vault } = await openWithLink({ sleep })
  const server = await listen(vault.hono, { host: '127.0.0.1', port: 0 })
  cleanUps.push(server.close)
  const leaving = new AbortController()
  const headers = {
    'content-type': 'application/json',
    'x-latchkey': '1',
    origin: vault.url,
    dpop: await frame.client.prove(postWait),
  }
  const body = JSON.stringify({ linkId: link.linkId })
  const { signal } = leaving
  const asked = fetch(server.url + postWait.path, { method: 'POST', headers, body, signal })
  const hungUp = expect(asked).rejects.toThrow(/abort/)
  await untilSleeping(sleeping, 1)
  leaving.abort()
  await hungUp
  await vi.waitFor(() => expect(sleeping.size).toBe(0))
})

test('a recovery share is released once for a link that was followed, to the device that requested it', async () => {
  const { frame: owner, link: first, vault, wallet } = await openWithLink()
  const { userId } = owner.session
  const [frame, second] = [
    await createTestFrame(vault, { userId }),
    await createTestFrame(vault, { userId }),
  ]
  vault.clock.now += nextMailMs
  const own = await frame.getLink(wallet)
  vault.clock.now += nextMailMs
  const link = await second.getLink(wallet)
  expect(await refusal(frame.release(wallet, own))).toBe('link-pending')
  await second.followLink(link)
  // The link of another device, even of the same user, opens nothing here.
  expect(await refusal(frame.release(wallet, own))).toBe('link-pending')
  expect(await refusal(frame.release(wallet, link))).toBe('link-expired')
  expect(await refusal(owner.release(wallet, first))).toBe('link-pending')

  expect(Buffer.from(await second.release(wallet, link))).toEqual(Buffer.from(wallet.shares[2]))
  const notice = await vault.mailServer.next(owner.email)
  expect(notice.subject).toBe('A new device can use your wallet')
  expect(notice.text).toContain(testHost)
  expect(await refusal(second.release(wallet, link))).toBe('link-expired')
  await owner.followLink(first)
  vault.clock.now += 16 * 60_000
  expect(await refusal(owner.release(wallet, first))).toBe('link-expired')
})

test('a link opens only the wallet that it was requested for', async () => {
  const { frame, link, vault, wallet } = await openWithLink()
  const { frame: stranger, wallet: theirs } = await createOwner(vault)
  const otherLink = await stranger.getLink(theirs)
  await stranger.followLink(otherLink)
  expect(await refusal(stranger.release(wallet, otherLink))).toBe('link-expired')
  await frame.followLink(link)
  expect(await refusal(frame.release({ ...wallet, epoch: 2 }, link))).toBe('link-expired')
  expect(await frame.release(wallet, link)).toHaveLength(33)
})

test('T36 an ephemeral key works once, and only if the proof of the device names it', async () => {
  const { frame, link, vault, wallet } = await openWithLink()
  await frame.followLink(link)
  const [mine, theirs] = [await makeEphemeralKey(), await makeEphemeralKey()]
  const ask = async (linkId: string, ephemeralKey: string, vouched: string) => {
    const { epoch, walletId } = wallet
    const access = { token: await frame.token('escrow'), ephemeralKey: vouched }
    return frame.client.send(postRelease, { walletId, epoch, linkId, ephemeralKey }, access)
  }
  expect(await ask(link.linkId, theirs.key, mine.key)).toMatchObject({ status: 401 })
  expect(await ask(link.linkId, mine.key, mine.key)).toMatchObject({ status: 200 })
  vault.clock.now += nextMailMs
  await vault.mailServer.next(frame.email)
  const again = await frame.getLink(wallet)
  await frame.followLink(again)
  expect(await ask(again.linkId, mine.key, mine.key)).toMatchObject({ status: 401 })
})

test('five recovery shares a day are released', async () => {
  const vault = await openVault()
  const { frame, wallet } = await createOwner(vault)
  for (let count = 0; count < 5; count += 1) {
    await frame.recover(wallet)
    await vault.mailServer.next(frame.email)
    vault.clock.now += 3_600_000
  }
  const refused = await frame.recover(wallet).then(() => undefined, refusedResponse)
  expect(refused).toMatchObject({ status: 429, body: { error: 'too-many', seconds: 68_400 } })
})

test('P5 the button in the notice freezes escrow and custody, and is idempotent', async () => {
  const vault = await openVault()
  const { frame, wallet } = await createOwner(vault)
  await frame.recover(wallet)
  const token = parseLinkMail(await vault.mailServer.next(frame.email), 'freeze')
  vault.clock.now += nextMailMs
  const link = await frame.getLink(wallet)
  await frame.followLink(link)
  const press = () => frame.client.send(postFreeze, { token }, { proof: '' })
  const unknown = await frame.client.send(postFreeze, { token: 'A'.repeat(22) }, { proof: '' })
  expect(unknown).toMatchObject({ status: 410 })
  expect(await frame.share(wallet)).toHaveLength(33)
  expect(await press()).toMatchObject({ status: 200, body: {} })
  expect(await refusal(frame.release(wallet, link))).toBe('frozen')
  expect(await refusal(frame.share(wallet))).toBe('frozen')
  expect(await press()).toMatchObject({ status: 200 })
  expect(await frame.uploadRecoveryShare(await makeWallet())).toMatchObject({ status: 423 })
})

test('P5 a device of the owner freezes escrow and custody', async () => {
  const { frame, link, vault, wallet } = await openWithLink()
  await frame.followLink(link)
  const token = await frame.token('escrow')
  const { epoch, walletId } = wallet
  const read = () => frame.client.call(postAlerts, { epoch, walletId, seen: [] }, { token })
  expect(await read()).not.toHaveProperty('isFrozen')
  expect(await frame.client.send(postFreezeOwn, {}, { token })).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ isFrozen: true })
  expect(await refusal(frame.release(wallet, link))).toBe('frozen')
  expect(await refusal(frame.share(wallet))).toBe('frozen')
  const { frame: stranger, wallet: theirs } = await createOwner(vault)
  expect(await stranger.recover(theirs)).toHaveLength(33)
})

test('P5 a freeze that returns while a share is being decrypted holds for that share', async () => {
  const key = createSoftwareKey(randomBytes(32))
  const opening = { now: async () => {} }
  const escrowKek: KeyProvider = {
    ...key,
    async unwrap(wrapped) {
      await opening.now()
      return key.unwrap(wrapped)
    },
  }
  const { frame, link, vault, wallet } = await openWithLink({ escrowKek })
  await frame.followLink(link)
  const token = await vault.escrow.peer.freezeToken(frame.session.userId)
  opening.now = async () => {
    await frame.client.call(postFreeze, { token }, { proof: '' })
  }
  expect(await refusal(frame.release(wallet, link))).toBe('frozen')
  // The notice of the new wallet and the link.
  expect(vault.mailServer.mails).toHaveLength(2)
})

test('a freeze that does not reach custody is reported as failed, holds in escrow, and works when it is pressed again', async () => {
  const { frame, link, vault, wallet } = await openWithLink()
  await frame.followLink(link)
  const token = await vault.escrow.peer.freezeToken(frame.session.userId)
  const { peer } = vault.custody
  const { freeze } = peer
  peer.freeze = () => Promise.reject(new Error('away'))
  const press = () => frame.client.send(postFreeze, { token }, { proof: '' })
  expect(await press()).toMatchObject({ status: 503 })
  expect(await refusal(frame.release(wallet, link))).toBe('frozen')
  peer.freeze = freeze
  expect(await press()).toMatchObject({ status: 200 })
  expect(await refusal(frame.share(wallet))).toBe('frozen')
})

test('a freeze token is valid for thirty days', async () => {
  const vault = await openVault()
  const token = await vault.escrow.peer.freezeToken('A'.repeat(22))
  vault.clock.now += 30 * 86_400_000
  const client = await vault.createClient()
  expect(await client.send(postFreeze, { token }, { proof: '' })).toMatchObject({ status: 410 })
})

test('the device of a pending wallet may store its share again, and no other share is lost by it', async () => {
  const vault = await openVault()
  const frame = await createTestFrame(vault)
  const { userId } = frame.session
  const rival = await createTestFrame(vault, { userId })
  const [made, second] = [await makeWallet(), await makeWallet()]
  expect(await frame.uploadRecoveryShare(made)).toMatchObject({ status: 200 })
  expect(await frame.uploadRecoveryShare(made)).toMatchObject({ status: 200 })
  expect(await rival.uploadRecoveryShare(made)).toMatchObject({ status: 409 })
  // A second tab begins another wallet between the steps of the first.
  expect(await frame.uploadRecoveryShare(second)).toMatchObject({ status: 200 })
  await frame.uploadWallet(made)
  await frame.confirm(made)
  expect(await rival.confirmShare(made)).toMatchObject({ status: 404 })
  for (let count = 0; count < 2; count += 1)
    expect(await frame.confirmShare(made)).toMatchObject({ status: 200 })
  // Its share is permanent as well: escrow cannot know which of them custody has.
  expect(await frame.confirmShare(second)).toMatchObject({ status: 200 })
  expect(Buffer.from(await frame.recover(made))).toEqual(Buffer.from(made.shares[2]))
  expect(await frame.uploadRecoveryShare(made)).toMatchObject({ status: 409 })
})

test('shares of unconfirmed wallets do not accumulate', async () => {
  const vault = await openVault()
  const frame = await createTestFrame(vault)
  for (let count = 0; count < 20; count += 1) await frame.uploadRecoveryShare(await makeWallet())
  expect(await frame.uploadRecoveryShare(await makeWallet())).toMatchObject({ status: 429 })
  vault.clock.now += 86_400_001
  expect(await frame.uploadRecoveryShare(await makeWallet())).toMatchObject({ status: 200 })
})

test('what was not encrypted for escrow, or is no share, is refused', async () => {
  const vault = await openVault()
  const frame = await createTestFrame(vault)
  const made = await makeWallet()
  const [d, s] = made.shares
  const short = { ...made, shares: [d, s, s.slice(1)] as const }
  expect(await frame.uploadRecoveryShare(short)).toMatchObject({ status: 400 })
  const { epoch, walletId } = made
  const { email } = frame
  const sealed = { enc: `BA${'A'.repeat(85)}`, ct: 'A'.repeat(66) }
  const token = await frame.token('escrow')
  const answer = await frame.client.send(
    postEscrow,
    { walletId, epoch, share: sealed, email, hostOrigin: testHost },
    { token },
  )
  expect(answer).toMatchObject({ status: 400, body: { error: 'invalid-input' } })
})

test('without a mail server escrow says so once, stores shares, and no link leaves', async () => {
  const vault = await openVault({ hasNoMail: true })
  expect(vault.reports).toEqual([
    'escrow: ESCROW_SMTP_URL is not set, so no new device can open a wallet',
  ])
  const { frame, wallet } = await createOwner(vault)
  expect(await frame.requestLink(wallet)).toMatchObject({ status: 503 })
})
