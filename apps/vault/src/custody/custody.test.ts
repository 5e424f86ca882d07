import { randomBytes } from 'node:crypto'
import { postConfirm, postDevice, postNewWallet, postShare } from '@latchkey/protocol/vault'
import { afterEach, expect, test } from 'vitest'
import { createSoftwareKey, type KeyProvider } from '../envelope/KeyProvider.js'
import { refusedResponse } from '../proof/testing/vaultClient.js'
import {
  createOwner,
  createTestFrame,
  makeEphemeralKey,
  makeWallet,
  openTestWallet,
  type TestFrame,
} from './testing/createTestFrame.js'
import { openTestVault, type TestVaultOptions } from './testing/openTestVault.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})
const long = process.env.LATCHKEY_LONG ? 25 : 1
const devices = process.env.LATCHKEY_LONG ? 50 : 10

async function openVault(options: TestVaultOptions = {}) {
  const vault = await openTestVault(options)
  cleanUps.push(vault.close)
  return vault
}

const errorOf = (error: unknown) => refusedResponse(error)?.body.error
const refusal = (call: Promise<unknown>) => call.then(() => 'none', errorOf)

test('P6 of wallets that many devices create at once, one is confirmed', async () => {
  const vault = await openVault()
  for (let round = 0; round < long; round += 1) {
    const first = await createTestFrame(vault)
    const { userId } = first.session
    const frames = [first, ...(await many(devices - 1, () => createTestFrame(vault, { userId })))]
    const outcomes = await Promise.all(
      frames.map(async (frame) => {
        const wallet = await makeWallet()
        await frame.uploadRecoveryShare(wallet)
        await frame.uploadWallet(wallet)
        const { status } = await frame.confirm(wallet)
        return { status, wallet, frame }
      }),
    )
    const won = outcomes.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const [winner] = won
    const wallets = await Promise.all(frames.map((frame) => frame.wallet()))
    expect(new Set(wallets.map((one) => one?.walletId))).toEqual(new Set([winner?.wallet.walletId]))
    if (!winner) throw new Error('a wallet')
    const share = await winner.frame.share(winner.wallet)
    expect(await openTestWallet(winner.wallet, [winner.wallet.shares[0], share])).toBeDefined()
  }
}, 600_000)

test('P6 a second wallet is refused, and confirming is idempotent', async () => {
  const vault = await openVault()
  const { frame, wallet } = await createOwner(vault)
  expect(await frame.confirm(wallet)).toMatchObject({ status: 200 })
  const second = await makeWallet()
  const refused = { status: 409, body: { error: 'already-exists' } }
  expect(await frame.uploadRecoveryShare(second)).toMatchObject(refused)
  expect(await frame.uploadWallet(second)).toMatchObject(refused)
  expect(await frame.confirm(second)).toMatchObject(refused)
  expect(await frame.uploadWallet(wallet)).toMatchObject(refused)
  expect(await frame.wallet()).toMatchObject({ walletId: wallet.walletId })
})

test('an unconfirmed wallet is replaced by the next one of its device, and is hidden from other devices', async () => {
  const clock = { now: Date.now() }
  const vault = await openVault({ now: () => clock.now })
  const frame = await createTestFrame(vault)
  const { userId } = frame.session
  const [lost, next] = [await makeWallet(), await makeWallet()]
  await frame.uploadWallet(lost)
  const other = await createTestFrame(vault, { userId })
  const stranger = await createTestFrame(vault)
  expect(await refusal(other.share(lost))).toBe('not-found')
  expect(await refusal(other.share(lost, 'recovery'))).toBe('not-found')
  expect(await other.confirm(lost)).toMatchObject({ status: 404 })
  expect(await stranger.confirm(lost)).toMatchObject({ status: 404 })
  // The id of another user's wallet is refused.
  expect(await stranger.uploadWallet(lost)).toMatchObject({ status: 409 })
  await frame.uploadWallet(next)
  expect(await frame.confirm(lost)).toMatchObject({ status: 404 })
  clock.now += 3_600_000
  expect(await frame.confirm(next)).toMatchObject({ status: 404 })
  await frame.uploadWallet(next)
  expect(await frame.confirm(next)).toMatchObject({ status: 200 })
})

test('T38 a share that is encrypted for one device, wallet or user decrypts for no other', async () => {
  const vault = await openVault()
  const { frame, wallet } = await createOwner(vault)
  const other = await createOwner(vault)
  const ephemeral = await makeEphemeralKey()
  const { epoch, walletId } = wallet
  const input = { walletId, epoch, ephemeralKey: ephemeral.key, purpose: 'device' as const }
  const access = { token: await frame.token('custody'), ephemeralKey: ephemeral.key }
  const { share } = await frame.client.call(postShare, input, access)
  const right = frame.binding(wallet, 'S', 'down')
  const wrong = [
    { ...right, userId: other.frame.session.userId },
    { ...right, walletId: other.wallet.walletId },
    { ...right, epoch: 2 },
    { ...right, thumbprint: other.frame.client.thumbprint },
    { ...right, kind: 'R' as const },
    { ...right, direction: 'up' as const },
  ]
  for (const binding of wrong) await expect(ephemeral.open(binding, share)).rejects.toThrow()
  expect(Buffer.from(await ephemeral.open(right, share))).toEqual(Buffer.from(wallet.shares[1]))
  // Custody also refuses what was encrypted by another device or for another purpose.
  const sealed = share
  for (const endpoint of [postNewWallet, postDevice]) {
    const addresses = { eip155: `0x${'00'.repeat(20)}`, solana: '1'.repeat(32) }
    const pairs = { deviceShare: sealed, recoveryShare: sealed }
    const more =
      endpoint === postNewWallet ? { addresses, blob: wallet.blob, ...pairs } : { share: sealed }
    const stranger = endpoint === postNewWallet ? await createTestFrame(vault) : frame
    const body = { walletId, epoch, ...more }
    const answer = await stranger.client.send(endpoint, body, {
      token: await stranger.token('custody'),
    })
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid-input' } })
  }
})

test('T50 a share that was changed in transit opens no wallet', async () => {
  const vault = await openVault()
  const { frame, wallet } = await createOwner(vault)
  const share = Uint8Array.from(await frame.share(wallet))
  share[5] = (share[5] ?? 0) ^ 1
  expect(await openTestWallet(wallet, [wallet.shares[0], share])).toBeUndefined()
})

test('T36 an ephemeral key works once, and only if the proof of the device names it', async () => {
  const vault = await openVault()
  const { frame, wallet } = await createOwner(vault)
  const [mine, theirs] = [await makeEphemeralKey(), await makeEphemeralKey()]
  const ask = async (ephemeralKey: string, vouched: string | undefined) => {
    const { epoch, walletId } = wallet
    const input = { walletId, epoch, ephemeralKey, purpose: 'device' }
    const access = { token: await frame.token('custody'), ephemeralKey: vouched }
    return frame.client.send(postShare, input, access)
  }
  const refused = { status: 401, body: { error: 'unauthorized' } }
  expect(await ask(theirs.key, mine.key)).toMatchObject(refused)
  expect(await ask(theirs.key, undefined)).toMatchObject(refused)
  expect(await ask(mine.key, mine.key)).toMatchObject({ status: 200 })
  expect(await ask(mine.key, mine.key)).toMatchObject(refused)
  const noPoint = `BA${'A'.repeat(85)}`
  expect(await ask(noPoint, noPoint)).toMatchObject({ status: 400 })
})

test('P5 after a freeze nothing of the wallet is released or changed', async () => {
  const vault = await openVault()
  const { frame, wallet } = await createOwner(vault)
  const { userId } = frame.session
  const other = await createTestFrame(vault, { userId })
  await vault.custody.peer.freeze(userId)
  await vault.custody.peer.freeze(userId)
  expect(await refusal(frame.share(wallet))).toBe('frozen')
  expect(await refusal(other.share(wallet, 'recovery'))).toBe('frozen')
  expect(await other.addDevice(wallet, wallet.shares[1])).toMatchObject({ status: 423 })
  // The wallet of another user still works.
  const stranger = await createOwner(vault)
  expect(await stranger.frame.share(stranger.wallet)).toHaveLength(33)
})

test('P5 of releases that race with a freeze, none that was requested afterwards succeeds', async () => {
  const vault = await openVault()
  for (let round = 0; round < 2 * long; round += 1) {
    const { frame, wallet } = await createOwner(vault)
    const asked = await many(12, () => prepareShare(frame, wallet))
    let isFrozen = false
    const results = asked.map(async (ask, at) => {
      await new Promise((resolve) => setTimeout(resolve, at))
      const isAfter = isFrozen
      return { isAfter, status: (await ask()).status }
    })
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 12))
    await vault.custody.peer.freeze(frame.session.userId)
    isFrozen = true
    for (const { isAfter, status } of await Promise.all(results)) {
      expect(isAfter ? [423] : [200, 423]).toContain(status)
    }
    expect(await refusal(frame.share(wallet))).toBe('frozen')
  }
}, 600_000)

test('P5 a freeze that returns while a share is being decrypted holds for that share', async () => {
  const key = createSoftwareKey(randomBytes(32))
  const opening = { now: async () => {} }
  const custodyKek: KeyProvider = {
    ...key,
    async unwrap(wrapped) {
      await opening.now()
      return key.unwrap(wrapped)
    },
  }
  const vault = await openVault({ custodyKek })
  const { frame, wallet } = await createOwner(vault)
  opening.now = () => vault.custody.peer.freeze(frame.session.userId)
  expect(await refusal(frame.share(wallet))).toBe('frozen')
})

test('five shares a day are released to a new device, and the refusal says when to retry', async () => {
  const clock = { now: Date.now() }
  const vault = await openVault({ now: () => clock.now })
  const { frame, wallet } = await createOwner(vault)
  const { userId } = frame.session
  const other = await createTestFrame(vault, { userId })
  for (const device of [frame, other]) expect(await device.allow(wallet)).toBe('allowed')
  for (let count = 0; count < 5; count += 1) await other.share(wallet, 'recovery')
  clock.now += 60_000
  const refused = await other.share(wallet, 'recovery').then(() => undefined, refusedResponse)
  expect(refused).toMatchObject({ status: 429, body: { error: 'too-many', seconds: 86_340 } })
  expect(refused?.headers.get('retry-after')).toBe('86340')
  expect(await frame.share(wallet, 'recovery')).toHaveLength(33)
})

test('a device is added only soon after its login, and only to a wallet of its user', async () => {
  const clock = { now: Date.now() }
  const vault = await openVault({ now: () => clock.now })
  const { frame, wallet } = await createOwner(vault)
  const { userId } = frame.session
  const stranger = await createTestFrame(vault)
  expect(await stranger.addDevice(wallet, wallet.shares[1])).toMatchObject({ status: 404 })
  expect(await refusal(stranger.share(wallet))).toBe('not-found')
  expect(await refusal(stranger.share(wallet, 'recovery'))).toBe('not-found')
  expect(await refusal(frame.share({ ...wallet, epoch: 2 }))).toBe('not-found')

  const late = await createTestFrame(vault, { userId })
  clock.now += 901_000
  const token = await late.token('custody')
  const { epoch, walletId } = wallet
  const ephemeral = await makeEphemeralKey()
  const input = { walletId, epoch, ephemeralKey: ephemeral.key, purpose: 'recovery' }
  const access = { token, ephemeralKey: ephemeral.key }
  expect(await late.client.send(postShare, input, access)).toMatchObject({ status: 401 })
  expect(await late.client.send(postConfirm, { walletId, epoch }, { token })).toMatchObject({
    status: 200,
  })
})

async function prepareShare(
  frame: TestFrame,
  { epoch, walletId }: { epoch: number; walletId: string },
) {
  const ephemeral = await makeEphemeralKey()
  const token = await frame.token('custody')
  const input = { walletId, epoch, ephemeralKey: ephemeral.key, purpose: 'device' }
  return () => frame.client.send(postShare, input, { token, ephemeralKey: ephemeral.key })
}

function many<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, make))
}
