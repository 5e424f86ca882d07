import { LatchkeyError } from '@latchkey/protocol'
import {
  postDeviceRequestWait,
  postEscrowDelete,
  postRecovery,
  postWait,
} from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import type { VaultCall } from '../session/Session.js'
import { createFactor, secretOf } from './testing/createFactor.js'
import { createFakeVault, type FakeVault } from './testing/createFakeVault.js'
import { createTestDevice, type TestDevice } from './testing/createTestDevice.js'
import { linkId, openTestPage, userId } from './testing/openTestPage.js'

/** A page whose visitor a provider logged in. */
const byProvider = (vault: FakeVault, device: TestDevice, call?: VaultCall) => {
  const page = openTestPage(vault, device, { waits: 2_000, ...(call && { call }) })
  return { ...page, session: { ...page.session, email: undefined, mailbox: undefined } }
}

async function begun() {
  const vault = await createFakeVault(userId)
  const device = await createTestDevice()
  const page = byProvider(vault, device)
  expect(await page.wallets.open(page.session)).toBe('protection-needed')
  return { vault, device, ...page }
}

test('T369 a wallet that nothing brings back is not opened, however often it is asked for', async () => {
  const { session, vault, wallets } = await begun()
  expect(vault.stored.mailbox).toBe(undefined)
  expect(await wallets.open(session)).toBe('protection-needed')
  expect(await wallets.open(session, linkId)).toBe('protection-needed')
})

test('T369 another device that approves this one does not show it either, and it signs nothing', async () => {
  const one = await begun()
  const device = await createTestDevice()
  const direct = one.vault.call(device.device.thumbprint)
  const slowly: VaultCall = async (endpoint, input, options) => {
    const isWait = endpoint.path === postDeviceRequestWait.path
    if (isWait) await new Promise((resolve) => setTimeout(resolve, 5))
    return direct(endpoint, input, options)
  }
  const two = byProvider(one.vault, device, slowly)
  expect(await two.wallets.open(two.session)).toBe('protection-needed')
  const asked = await two.wallets.requestDevice(two.session)
  const [request] = await one.wallets.deviceRequests(one.session)
  const { confirm } = await one.wallets.approveDevice(one.session, request?.requestId ?? '')
  await confirm(await asked.digits())
  const wallet = await asked.done
  const signing = wallet.sign({ namespace: 'eip155', bytes: new Uint8Array(3) })
  await expect(signing).rejects.toMatchObject({ code: 'frame/not-logged-in' })
  expect(await two.wallets.open(two.session)).toBe('protection-needed')
  await two.wallets.addFactor(two.session, createFactor())
  for (const page of [one, two])
    expect(await page.wallets.open(page.session)).toMatchObject({ protection: 'key' })
  expect(await wallet.sign({ namespace: 'eip155', bytes: new Uint8Array(3) })).toHaveLength(65)
})

test('T369 a mailbox that was named and not confirmed counts nothing, also for who knows it', async () => {
  const { device, session, vault, wallets } = await begun()
  const link = await wallets.nameMailbox(session, 'ann@example.com')
  expect(await session.call(postWait, { linkId: link.linkId })).toEqual({ approved: false })
  // The session may know the mailbox from the window: that is not escrow's word.
  const page = openTestPage(vault, device)
  const named = { ...page.session, email: undefined, mailbox: 'ann@example.com' }
  expect(await page.wallets.open(named)).toBe('protection-needed')
  vault.isLinkFollowed = true
  await session.call(postWait, { linkId: link.linkId })
  expect(await page.wallets.open(named)).toMatchObject({ protection: 'email' })
})

test('T369 a login that knows a mailbox from an earlier wallet creates none with it before escrow confirmed it', async () => {
  const vault = await createFakeVault(userId)
  const { session, wallets } = openTestPage(vault, await createTestDevice())
  expect(await wallets.open({ ...session, email: undefined })).toBe('protection-needed')
  expect(vault.stored.mailbox).toBe(undefined)
})

test('T369 of a shown wallet the memory of its device is of that wallet only', async () => {
  const { device, session, vault, wallets } = await begun()
  const { linkId: confirming } = await wallets.nameMailbox(session, 'ann@example.com')
  vault.isLinkFollowed = true
  await session.call(postWait, { linkId: confirming })
  expect(await wallets.open(session)).toBeTypeOf('object')
  await wallets.deleteWallet(session)
  vault.stored.isAccountDeleted = false
  const again = byProvider(vault, device)
  expect(await again.wallets.open(again.session)).toBe('protection-needed')
})

test('T369 a login by e-mail of the same account asks for the protection of such a wallet, on its device and elsewhere', async () => {
  const { device, vault } = await begun()
  for (const at of [await createTestDevice(), device]) {
    const { session, wallets } = openTestPage(vault, at)
    expect(await wallets.open(session)).toBe('protection-needed')
  }
  expect(vault.stored.mailbox).toBe(undefined)
})

test('a wallet that an e-mail created opens as before where escrow does not answer', async () => {
  const vault = await createFakeVault(userId)
  const device = await createTestDevice()
  const first = openTestPage(vault, device)
  await first.wallets.open(first.session)
  await device.device.remove('protections')
  const silent: VaultCall = (endpoint, input, options) =>
    endpoint.path === postRecovery.path
      ? Promise.reject(new LatchkeyError('frame/server-unreachable'))
      : vault.call(device.device.thumbprint)(endpoint, input, options)
  const page = openTestPage(vault, device, { call: silent })
  expect(await page.wallets.open(page.session)).toMatchObject({ protection: 'email' })
  // A provider's login does not take that for an answer.
  const other = byProvider(vault, device, silent)
  await expect(other.wallets.open(other.session)).rejects.toMatchObject({
    code: 'frame/server-unreachable',
  })
})

test('T387 a visitor begins again on another device, and the first one follows', async () => {
  const one = await begun()
  const first = one.vault.stored.wallet?.walletId
  const two = byProvider(one.vault, await createTestDevice())
  expect(await two.wallets.open(two.session)).toBe('protection-needed')
  await two.wallets.startAgain(two.session)
  expect(await two.wallets.open(two.session)).toBe('protection-needed')
  expect(one.vault.stored.wallet?.walletId).not.toBe(first)
  const factor = createFactor()
  await two.wallets.addFactor(two.session, factor)
  const opened = await two.wallets.open(two.session)
  // The open page of the first device, and one after a reload.
  for (const page of [one, byProvider(one.vault, one.device)]) {
    expect(await page.wallets.open(page.session)).toBe('recovery-needed')
  }
  const state = await one.wallets.recovery(one.session)
  const factorId = state.kind === 'factors' ? (state.factors[0]?.factorId ?? '') : ''
  const secret = secretOf(factor.bytes)
  const same = await one.wallets.openByFactor(one.session, { factorId, secret })
  expect(same.addresses).toEqual(typeof opened === 'object' && opened.addresses)
})

test('T387 begun again on its own device, or interrupted, it ends with one wallet', async () => {
  const { device, session, vault, wallets } = await begun()
  await wallets.startAgain(session)
  expect(await wallets.open(session)).toBe('protection-needed')
  // Escrow has deleted it, and custody not yet.
  await session.call(postEscrowDelete, {})
  const again = byProvider(vault, device)
  await expect(again.wallets.addFactor(again.session, createFactor())).rejects.toThrow()
  await again.wallets.startAgain(again.session)
  expect(await again.wallets.open(again.session)).toBe('protection-needed')
})

test('T387 a wallet that was shown is never begun again: by a mailbox, by a factor, or of an escrow that lies', async () => {
  const protect = {
    async mailbox({ session, vault, wallets }: Awaited<ReturnType<typeof begun>>) {
      const { linkId: confirming } = await wallets.nameMailbox(session, 'ann@example.com')
      vault.isLinkFollowed = true
      await session.call(postWait, { linkId: confirming })
    },
    factor: ({ session, wallets }: Awaited<ReturnType<typeof begun>>) =>
      wallets.addFactor(session, createFactor()),
  }
  for (const [kind, work] of Object.entries(protect)) {
    const one = await begun()
    await work(one)
    expect(await one.wallets.open(one.session)).toBeTypeOf('object')
    const before = one.vault.stored.wallet
    const refused = { code: 'frame/request-refused' }
    const elsewhere = byProvider(one.vault, await createTestDevice())
    await expect(elsewhere.wallets.startAgain(elsewhere.session)).rejects.toMatchObject(refused)
    const lying = (async (endpoint, input, options) =>
      endpoint.path === postRecovery.path
        ? { kind: 'unprotected', epoch: 1 }
        : one.vault.call(one.device.device.thumbprint)(endpoint, input, options)) as VaultCall
    const page = byProvider(one.vault, one.device, lying)
    await expect(page.wallets.startAgain(page.session), kind).rejects.toMatchObject(refused)
    expect(one.vault.stored.wallet).toBe(before)
  }
})

test('T387 a custody that shows another wallet in the place of one that was shown is not believed', async () => {
  const one = await begun()
  await one.wallets.addFactor(one.session, createFactor())
  expect(await one.wallets.open(one.session)).toBeTypeOf('object')
  const other = await createFakeVault(userId)
  const stranger = byProvider(other, await createTestDevice())
  await stranger.wallets.open(stranger.session)
  one.vault.stored.wallet = other.stored.wallet
  const page = byProvider(one.vault, one.device)
  await expect(page.wallets.open(page.session)).rejects.toMatchObject({
    code: 'frame/share-damaged',
  })
  one.vault.stored.wallet = undefined
  const empty = byProvider(one.vault, one.device)
  await expect(empty.wallets.open(empty.session)).rejects.toMatchObject({
    code: 'frame/wallet-missing',
  })
})

test('a new browser of a provider’s visitor opens by the link to the mailbox that they type, and then asks nothing', async () => {
  const one = await begun()
  const { linkId: confirming } = await one.wallets.nameMailbox(one.session, 'ann@example.com')
  one.vault.isLinkFollowed = true
  await one.session.call(postWait, { linkId: confirming })
  const device = await createTestDevice()
  const two = byProvider(one.vault, device)
  expect(await two.wallets.open(two.session)).toBe('link-needed')
  await expect(two.wallets.requestLink(two.session)).rejects.toMatchObject({
    code: 'email/invalid',
  })
  expect(await two.wallets.open(two.session, linkId)).toMatchObject({ protection: 'email' })
  const before = one.vault.calls.length
  const reloaded = byProvider(one.vault, device)
  expect(await reloaded.wallets.open(reloaded.session)).toBeTypeOf('object')
  expect(one.vault.calls.slice(before)).not.toContain(postRecovery.path)
})
