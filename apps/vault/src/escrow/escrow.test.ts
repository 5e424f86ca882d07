import { randomBytes } from 'node:crypto'
import { postEscrow, postFreeze, postLink, postRelease, postWait } from '@latchkey/protocol/vault'
import { listen } from '@latchkey/service/listen'
import { afterEach, expect, test, vi } from 'vitest'
import {
  createOwner,
  createTestFrame,
  makeEphemeralKey,
  makeWallet,
  type TestFrame,
} from '../custody/testing/createTestFrame.js'
import { openTestVault, type TestVaultOptions } from '../custody/testing/openTestVault.js'
import { createSoftwareKey, type KeyProvider } from '../envelope/KeyProvider.js'
import { refusedResponse } from '../proof/testing/vaultClient.js'
import type { Sleep } from './createLongPolls.js'

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
const wait = (frame: TestFrame, loginId = frame.session.lid) =>
  frame.client.send(postWait, { loginId })
const untilSleeping = async (sleeping: Set<unknown>, count: number) => {
  while (sleeping.size < count) await new Promise((resolve) => setTimeout(resolve, 2))
}

test('T69 opening a link does not approve the login', async () => {
  const vault = await openVault()
  const frame = await createTestFrame(vault)
  const token = vault.links.get(frame.session.lid)
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT']) {
    const address = `${vault.url}${postLink.path}?token=${token}&number=${frame.number}`
    const { status } = await vault.hono.request(address, {
      method,
      headers: { purpose: 'prefetch', origin: vault.url, 'x-latchkey': '1' },
    })
    expect(status).toBeGreaterThanOrEqual(403)
  }
  // Nor does a form of another page, or a script that does not know the number.
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const posted = { token, number: frame.number }
  const sent = await frame.client.send(postLink, posted, { proof: '', headers: form })
  expect(sent.status).toBe(403)
  expect(await vault.escrow.peer.isApproved(frame.session.lid)).toBe(false)
  expect(await frame.followLink()).toMatchObject({
    status: 200,
    body: { hostOrigin: 'https://shop.example' },
  })
  expect(await vault.escrow.peer.isApproved(frame.session.lid)).toBe(true)
})

test('a link works once, for ten minutes', async () => {
  const vault = await openVault()
  const [used, late] = [await createTestFrame(vault), await createTestFrame(vault)]
  expect(await used.followLink()).toMatchObject({ status: 200 })
  const over = { status: 410, body: { error: 'link-expired' } }
  expect(await used.followLink()).toMatchObject(over)
  vault.clock.now += 600_000
  expect(await late.followLink()).toMatchObject(over)
  expect(await wait(late)).toMatchObject(over)
  expect(await vault.escrow.peer.isApproved(late.session.lid)).toBe(false)
  const unknown = { token: 'A'.repeat(22), number: '11' }
  expect(await used.client.send(postLink, unknown, { proof: '' })).toMatchObject(over)
})

test('three wrong numbers end a link for good, even if many come at once', async () => {
  const vault = await openVault()
  const frame = await createTestFrame(vault)
  const wrong = other(frame.number)
  const answers = await Promise.all(Array.from({ length: 10 }, () => frame.followLink(wrong)))
  const errors = answers.map(({ body }) => (body as { error: string }).error)
  expect(errors.filter((error) => error === 'code-wrong')).toHaveLength(2)
  expect(errors.filter((error) => error === 'link-expired')).toHaveLength(8)
  expect(await frame.followLink()).toMatchObject({ status: 410 })
  expect(await wait(frame)).toMatchObject({ status: 410 })
})

test('after two wrong numbers the right one works', async () => {
  const vault = await openVault()
  const frame = await createTestFrame(vault)
  for (let count = 0; count < 2; count += 1) await frame.followLink(other(frame.number))
  expect(await frame.followLink()).toMatchObject({ status: 200 })
})

test('a waiting device is answered as soon as its link is followed, and a later request is answered at once', async () => {
  const { sleep, sleeping } = createTestSleep()
  const vault = await openVault({ sleep })
  const frame = await createTestFrame(vault)
  const waiting = [wait(frame), wait(frame)]
  await untilSleeping(sleeping, 2)
  await frame.followLink()
  for (const answer of await Promise.all(waiting)) {
    expect(answer).toMatchObject({ status: 200, body: { approved: true } })
  }
  expect(await wait(frame)).toMatchObject({ body: { approved: true } })
  expect(sleeping.size).toBe(0)
})

test('a wait without result ends, a wait for an ended link is refused at once, and only the device that began may wait', async () => {
  const { pass, sleep, sleeping } = createTestSleep()
  const vault = await openVault({ sleep })
  const [frame, stranger] = [await createTestFrame(vault), await createTestFrame(vault)]
  const inVain = wait(frame)
  await untilSleeping(sleeping, 1)
  pass()
  expect(await inVain).toMatchObject({ status: 200, body: { approved: false } })
  expect(await wait(stranger, frame.session.lid)).toMatchObject({ status: 404 })

  const burnt = wait(frame)
  await untilSleeping(sleeping, 1)
  for (let count = 0; count < 3; count += 1) await frame.followLink(other(frame.number))
  expect(await burnt).toMatchObject({ status: 410, body: { error: 'link-expired' } })
})

test('a login has at most four waits, and all end when the server stops', async () => {
  const { sleep, sleeping } = createTestSleep()
  const vault = await openVault({ sleep })
  const frame = await createTestFrame(vault)
  const waiting = Array.from({ length: 4 }, () => wait(frame))
  await untilSleeping(sleeping, 4)
  expect(await wait(frame)).toMatchObject({ status: 429, body: { error: 'too-many' } })
  vault.escrow.endWaits()
  for (const { body } of await Promise.all(waiting)) expect(body).toEqual({ approved: false })
  expect(sleeping.size).toBe(0)
})

test('a wait ends when its client disconnects', async () => {
  const { sleep, sleeping } = createTestSleep()
  const vault = await openVault({ sleep })
  const server = await listen(vault.hono, { host: '127.0.0.1', port: 0 })
  cleanUps.push(server.close)
  const frame = await createTestFrame(vault)
  const leaving = new AbortController()
  const headers = {
    'content-type': 'application/json',
    'x-latchkey': '1',
    origin: vault.url,
    dpop: await frame.client.prove(postWait),
  }
  const body = JSON.stringify({ loginId: frame.session.lid })
  const { signal } = leaving
  const asked = fetch(server.url + postWait.path, { method: 'POST', headers, body, signal })
  const hungUp = expect(asked).rejects.toThrow(/abort/)
  await untilSleeping(sleeping, 1)
  leaving.abort()
  await hungUp
  await vi.waitFor(() => expect(sleeping.size).toBe(0))
})

test('a recovery share is released only after the link of the same login was followed, to its own device', async () => {
  const vault = await openVault()
  const { frame: owner, wallet } = await createOwner(vault)
  const { userId } = owner.session
  const [frame, second] = [
    await createTestFrame(vault, { userId }),
    await createTestFrame(vault, { userId }),
  ]
  expect(await refusal(frame.release(wallet))).toBe('link-pending')
  await second.followLink()
  // The link of another login, even of the same user, opens nothing here.
  expect(await refusal(frame.release(wallet))).toBe('link-pending')

  // Nor does a session of this login on another device.
  const session = vault.auth.begin({
    userId,
    lid: second.session.lid,
    thumbprint: frame.client.thumbprint,
  })
  const ephemeral = await makeEphemeralKey()
  const { epoch, walletId } = wallet
  const input = { walletId, epoch, ephemeralKey: ephemeral.key }
  const token = await vault.auth.token(session, 'escrow')
  const stolen = await frame.client.send(postRelease, input, { token, ephemeralKey: ephemeral.key })
  expect(stolen).toMatchObject({ status: 410, body: { error: 'link-expired' } })
  expect(vault.notices).toEqual([])

  expect(Buffer.from(await second.release(wallet))).toEqual(Buffer.from(wallet.shares[2]))
  expect(vault.notices).toHaveLength(1)
  vault.clock.now += 16 * 60_000
  expect(await refusal(second.release(wallet))).toBe('link-expired')
  // A stranger with a link of their own gets nothing of other users.
  const stranger = await createTestFrame(vault)
  await stranger.followLink()
  expect(await refusal(stranger.release(wallet))).toBe('not-found')
})

test('T36 an ephemeral key works once, and only if the proof of the device names it', async () => {
  const vault = await openVault()
  const { frame, wallet } = await createOwner(vault)
  await frame.followLink()
  const [mine, theirs] = [await makeEphemeralKey(), await makeEphemeralKey()]
  const ask = async (ephemeralKey: string, vouched: string) => {
    const { epoch, walletId } = wallet
    const access = { token: await frame.token('escrow'), ephemeralKey: vouched }
    return frame.client.send(postRelease, { walletId, epoch, ephemeralKey }, access)
  }
  expect(await ask(theirs.key, mine.key)).toMatchObject({ status: 401 })
  expect(await ask(mine.key, mine.key)).toMatchObject({ status: 200 })
  expect(await ask(mine.key, mine.key)).toMatchObject({ status: 401 })
  expect(vault.notices).toHaveLength(1)
})

test('five recovery shares a day are released', async () => {
  const vault = await openVault()
  const { frame, wallet } = await createOwner(vault)
  await frame.followLink()
  for (let count = 0; count < 5; count += 1) await frame.release(wallet)
  const refused = await frame.release(wallet).then(() => undefined, refusedResponse)
  expect(refused).toMatchObject({ status: 429, body: { error: 'too-many', seconds: 86_400 } })
  expect(vault.notices).toHaveLength(5)
})

test('no share is released where its owner cannot be notified', async () => {
  const vault = await openVault()
  const { frame, wallet } = await createOwner(vault)
  await frame.followLink()
  const { peer } = vault.auth
  const { emailOf } = peer
  peer.emailOf = async () => undefined
  expect(await refusal(frame.release(wallet))).toBe('unauthorized')
  peer.emailOf = emailOf
  expect(await frame.release(wallet)).toHaveLength(33)
})

test('P5 the button in the notice freezes escrow and custody, and is idempotent', async () => {
  const vault = await openVault()
  const { frame, wallet } = await createOwner(vault)
  await frame.followLink()
  await frame.release(wallet)
  const token = vault.notices[0]?.freezeToken
  const press = () => frame.client.send(postFreeze, { token }, { proof: '' })
  const unknown = await frame.client.send(postFreeze, { token: 'A'.repeat(22) }, { proof: '' })
  expect(unknown).toMatchObject({ status: 410 })
  expect(await frame.share(wallet)).toHaveLength(33)
  expect(await press()).toMatchObject({ status: 200, body: {} })
  expect(await refusal(frame.release(wallet))).toBe('frozen')
  expect(await refusal(frame.share(wallet))).toBe('frozen')
  expect(await press()).toMatchObject({ status: 200 })
  expect(await frame.uploadRecoveryShare(await makeWallet())).toMatchObject({ status: 423 })
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
  const vault = await openVault({ escrowKek })
  const { frame, wallet } = await createOwner(vault)
  await frame.followLink()
  const token = await vault.escrow.peer.freezeToken(frame.session.userId)
  opening.now = async () => {
    await frame.client.call(postFreeze, { token }, { proof: '' })
  }
  expect(await refusal(frame.release(wallet))).toBe('frozen')
  expect(vault.notices).toEqual([])
})

test('a freeze that does not reach custody is reported as failed, holds in escrow, and works when it is pressed again', async () => {
  const vault = await openVault()
  const { frame, wallet } = await createOwner(vault)
  await frame.followLink()
  const token = await vault.escrow.peer.freezeToken(frame.session.userId)
  const { peer } = vault.custody
  const { freeze } = peer
  peer.freeze = () => Promise.reject(new Error('away'))
  const press = () => frame.client.send(postFreeze, { token }, { proof: '' })
  expect(await press()).toMatchObject({ status: 503 })
  expect(await refusal(frame.release(wallet))).toBe('frozen')
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
  await frame.followLink()
  expect(Buffer.from(await frame.release(made))).toEqual(Buffer.from(made.shares[2]))
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
  const sealed = { enc: `BA${'A'.repeat(85)}`, ct: 'A'.repeat(66) }
  const token = await frame.token('escrow')
  const answer = await frame.client.send(postEscrow, { walletId, epoch, share: sealed }, { token })
  expect(answer).toMatchObject({ status: 400, body: { error: 'invalid-input' } })
})
