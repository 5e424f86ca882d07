import {
  postFactors,
  postRecoverySet,
  postRecoverySetConfirm,
  postRotation,
  postRotationConfirm,
  postUnfreeze,
} from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import { openKit, readKit } from '../kit/openKit.js'
import { randomBytes } from '../seed/Bytes.js'
import type { VaultCall } from '../session/Session.js'
import { createFactor, secretOf } from './testing/createFactor.js'
import { createFakeVault, type FakeVault } from './testing/createFakeVault.js'
import { createTestDevice } from './testing/createTestDevice.js'
import { activeSetOf } from './testing/fakeStore.js'
import { linkId, openTestPage, openWallet, userId } from './testing/openTestPage.js'

const idOf = (vault: FakeVault, at = 0) => {
  const factorId = vault.stored.set?.factors[at]?.factor.factorId
  if (!factorId) throw new Error('No factor')
  return factorId
}

test('the first factor makes a new generation: escrow’s own share is gone, and the wallet signs as before', async () => {
  const [vault, device] = [await createFakeVault(userId), await createTestDevice()]
  const { session, wallet, wallets } = await openWallet(vault, device)
  const { addresses } = wallet
  expect(wallet.protection).toBe('email')
  vault.calls.length = 0
  await wallets.addFactor(session, createFactor('password'))
  const order = [
    postRotation,
    postRecoverySet,
    postFactors,
    postRotationConfirm,
    postRecoverySetConfirm,
    postFactors,
  ]
  const paths: readonly string[] = order.map(({ path }) => path)
  expect(vault.calls.filter((path) => paths.includes(path))).toEqual(paths)
  expect(wallet).toMatchObject({ epoch: 2, protection: 'password', addresses })
  expect(wallet.factors).toMatchObject([{ kind: 'password', salt: 'S'.repeat(43) }])
  expect(vault.stored.recovery.size).toBe(0)
  expect(vault.stored.authFactors).toEqual([idOf(vault)])
  await wallet.sign({ namespace: 'eip155', bytes: randomBytes(8) })
  // A reopened page knows it without asking for a share.
  vault.calls.length = 0
  const again = await openWallet(vault, device)
  expect(again.wallet).toMatchObject({ epoch: 2, protection: 'password', addresses })
  expect(vault.calls).toHaveLength(1)
})

test('T376 a device that is lost the moment its new factor counts has named it to auth before', async () => {
  const [vault, device] = [await createFakeVault(userId), await createTestDevice()]
  const direct = vault.call(device.device.thumbprint)
  const call: VaultCall = async (endpoint, input) => {
    if (vault.calls.includes(postRotationConfirm.path)) throw new Error('The device is lost')
    return direct(endpoint, input)
  }
  const { session, wallets } = await openWallet(vault, device, { call })
  await wallets.addFactor(session, createFactor()).catch(() => undefined)
  expect(vault.stored.wallet?.epoch).toBe(2)
  const added = activeSetOf(vault.stored)?.factors.map(({ factor }) => factor.factorId)
  expect(added).toHaveLength(1)
  expect(vault.stored.authFactors).toEqual(added)
})

test('a second factor, a replaced one and a removed one: the others still open the wallet on a new device', async () => {
  const [vault, device] = [await createFakeVault(userId), await createTestDevice()]
  const { session, wallet, wallets } = await openWallet(vault, device)
  const [first, second, third] = [createFactor(), createFactor('passkey'), createFactor()]
  await wallets.addFactor(session, first)
  const last = wallets.removeFactor(session, idOf(vault))
  await expect(last).rejects.toMatchObject({ code: 'frame/factor-last' })
  await wallets.addFactor(session, second)
  expect(wallet).toMatchObject({ epoch: 3, protection: 'passkey' })
  await wallets.addFactor(session, third, { replaces: [idOf(vault)] })
  await wallets.removeFactor(session, idOf(vault, 1))
  expect(wallet).toMatchObject({ epoch: 5, protection: 'passkey' })
  expect(wallet.factors).toHaveLength(1)

  const page = openTestPage(vault, await createTestDevice())
  expect(await page.wallets.open(page.session)).toBe('recovery-needed')
  const hint = await page.wallets.recovery(page.session)
  expect(hint).toMatchObject({ kind: 'factors', factors: [{ kind: 'passkey' }] })
  // With its public keys, a reader of the mailbox could try passwords without asking escrow.
  expect(JSON.stringify(hint)).not.toContain('Key')
  const opened = await page.wallets.openByFactor(page.session, { factorId: idOf(vault), ...second })
  expect(opened.addresses).toEqual(wallet.addresses)
  expect(opened.protection).toBe('passkey')
  expect(await page.wallets.open(page.session)).toBe(opened)
  await opened.sign({ namespace: 'solana', bytes: randomBytes(8) })
})

test('a wrong secret opens nothing, and after five of them escrow waits', async () => {
  const [vault, device] = [await createFakeVault(userId), await createTestDevice()]
  const { session, wallets } = await openWallet(vault, device)
  await wallets.addFactor(session, createFactor('password'))
  const page = openTestPage(vault, await createTestDevice())
  const factorId = idOf(vault)
  const attempt = () =>
    page.wallets.openByFactor(page.session, { factorId, secret: secretOf(randomBytes(32)) })
  for (let count = 0; count < 5; count += 1) {
    await expect(attempt()).rejects.toMatchObject({ code: 'frame/factor-wrong' })
  }
  await expect(attempt()).rejects.toMatchObject({ code: 'frame/too-many-requests' })
  expect(vault.stored.devices.size).toBe(1)
})

test('T70 the link of a mail opens no wallet that a factor protects', async () => {
  const [vault, device] = [await createFakeVault(userId), await createTestDevice()]
  const { session, wallets } = await openWallet(vault, device)
  await wallets.addFactor(session, createFactor('passkey'))
  vault.isLinkFollowed = true
  const page = openTestPage(vault, await createTestDevice())
  await expect(page.wallets.open(page.session, linkId)).rejects.toMatchObject({
    code: 'frame/failed',
  })
  expect(vault.stored.devices.size).toBe(1)
})

test('another device follows over the bridge at its next unlock, and its old pair is gone', async () => {
  const vault = await createFakeVault(userId)
  const [one, other] = [await createTestDevice(), await createTestDevice()]
  const { session, wallets } = await openWallet(vault, one)
  vault.isLinkFollowed = true
  const second = openTestPage(vault, other)
  const wallet = await second.wallets.open(second.session, linkId)
  if (typeof wallet === 'string') throw new Error('Not opened')
  await wallets.addFactor(session, createFactor())
  await wallets.addFactor(session, createFactor())
  expect([...vault.stored.earlier.values()]).toMatchObject([{ epoch: 1 }])
  // The page that was open all the time, and one that is opened later.
  await wallet.sign({ namespace: 'eip155', bytes: randomBytes(8) })
  const { wallet: later } = await openWallet(vault, other)
  expect(later).toMatchObject({ epoch: 3, addresses: wallet.addresses })
  expect(later.factors).toHaveLength(2)
  expect(vault.stored.earlier.size).toBe(0)
  // The old page notices that its generation is gone.
  await wallet.sign({ namespace: 'eip155', bytes: randomBytes(8) })
  expect(wallet.epoch).toBe(3)
})

test('T78 after a reported theft the pairs of other devices end at once', async () => {
  const vault = await createFakeVault(userId)
  const [one, thief] = [await createTestDevice(), await createTestDevice()]
  const { session, wallets } = await openWallet(vault, one)
  vault.isLinkFollowed = true
  const stolen = openTestPage(vault, thief)
  const wallet = await stolen.wallets.open(stolen.session, linkId)
  if (typeof wallet === 'string') throw new Error('Not opened')
  await wallets.addFactor(session, createFactor(), { endsOthers: true })
  const signing = wallet.sign({ namespace: 'eip155', bytes: randomBytes(8) })
  await expect(signing).rejects.toMatchObject({ code: 'frame/failed' })
  const page = openTestPage(vault, thief)
  expect(await page.wallets.open(page.session)).toBe('recovery-needed')
})

test('T78 a revoked device opens nothing, and its session has ended', async () => {
  const vault = await createFakeVault(userId)
  const [one, lost] = [await createTestDevice(), await createTestDevice()]
  const { session, wallets } = await openWallet(vault, one)
  vault.isLinkFollowed = true
  const page = openTestPage(vault, lost)
  await page.wallets.open(page.session, linkId)
  await wallets.revokeDevices(session, [lost.device.thumbprint])
  expect(vault.stored.endedSessions).toEqual([lost.device.thumbprint])
  const again = openTestPage(vault, lost)
  expect(await again.wallets.open(again.session)).toBe('link-needed')
})

test('a kit opens with its secret alone', async () => {
  const [vault, device] = [await createFakeVault(userId), await createTestDevice()]
  const { session, wallet, wallets } = await openWallet(vault, device)
  const { bytes, secret } = createFactor()
  const text = await wallets.makeKit(session, { kind: 'key', secret })
  expect(text).toContain(wallet.addresses.eip155)
  const read = readKit(text)
  if (read.state !== 'kit') throw new Error('No kit')
  expect(read.kit.addresses).toEqual(wallet.addresses)
  const wrong = await openKit(read.kit, async () => randomBytes(32))
  expect(wrong).toEqual({ state: 'wrong-secret' })
  expect(await openKit(read.kit, async () => bytes)).toMatchObject({ state: 'open' })
})

test('a frozen wallet is unfrozen with a proof of a factor', async () => {
  const [vault, device] = [await createFakeVault(userId), await createTestDevice()]
  const { session, wallet, wallets } = await openWallet(vault, device)
  const factor = createFactor()
  await wallets.addFactor(session, factor)
  vault.stored.isFrozen = true
  const signing = wallet.sign({ namespace: 'eip155', bytes: randomBytes(8) })
  await expect(signing).rejects.toMatchObject({ code: 'frame/wallet-frozen' })
  const [factorId, { walletId }] = [idOf(vault), wallet]
  const proof = await wallets.prove(session, { purpose: 'unfreeze', factorId, ...factor })
  await session.call(postUnfreeze, { walletId, factorId, ...proof })
  await wallet.sign({ namespace: 'eip155', bytes: randomBytes(8) })
})
