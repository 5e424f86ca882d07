import {
  postConfirm,
  postDevice,
  postEscrow,
  postEscrowConfirm,
  postNewWallet,
  postRelease,
  postShare,
  postWallet,
} from '@latchkey/protocol/vault'
import { keccak256, parseSignature, recoverAddress, serializeSignature, toHex } from 'viem'
import { expect, test } from 'vitest'
import { randomBytes } from '../seed/Bytes.js'
import type { Wallet } from '../session/Wallet.js'
import { createFakeVault } from './testing/createFakeVault.js'
import { createTestDevice } from './testing/createTestDevice.js'
import { linkId, openTestPage, openWallet, userId } from './testing/openTestPage.js'
import { loadShare, storeShare } from './worker/storedShare.js'

const damaged = { code: 'frame/share-damaged' }

test('a new visitor gets a wallet: stored here, by custody and by escrow, and confirmed last', async () => {
  const vault = await createFakeVault(userId)
  const { wallet } = await openWallet(vault, await createTestDevice())
  expect(vault.calls).toEqual(
    [
      postWallet,
      postEscrow,
      postNewWallet,
      postShare,
      postShare,
      postConfirm,
      postEscrowConfirm,
    ].map(({ path }) => path),
  )
  expect(vault.stored.wallet?.addresses).toEqual(wallet.addresses)
  expect(vault.stored.recovery.size).toBe(1)
})

test('a signature verifies against the wallet’s address', async () => {
  const { wallet } = await openWallet(await createFakeVault(userId), await createTestDevice())
  expect(await signerOf(wallet)).toBe(wallet.addresses.eip155)
})

test('bytes are signed as passed, whatever changes afterwards', async () => {
  const { wallet } = await openWallet(await createFakeVault(userId), await createTestDevice())
  const bytes = randomBytes(40)
  const copy = bytes.slice()
  const signing = wallet.sign({ namespace: 'eip155', bytes })
  bytes.fill(0)
  expect(await signerOf(wallet, copy, await signing)).toBe(wallet.addresses.eip155)
})

test('a reopened page has the same wallet, and requests no share until it signs', async () => {
  const [vault, device] = [await createFakeVault(userId), await createTestDevice()]
  const first = await openWallet(vault, device)
  vault.calls.length = 0
  const second = await openWallet(vault, device)
  expect(second.wallet.addresses).toEqual(first.wallet.addresses)
  expect(vault.calls).toEqual([postWallet.path])
  expect(await signerOf(second.wallet)).toBe(first.wallet.addresses.eip155)
})

test('another device needs the link, and then has its own share', async () => {
  const vault = await createFakeVault(userId)
  const [one, other] = [await createTestDevice(), await createTestDevice()]
  const first = await openWallet(vault, one)
  const page = openTestPage(vault, other)
  expect(await page.wallets.open(page.session)).toBe('link-needed')
  expect(vault.stored.devices.size).toBe(1)

  vault.isLinkFollowed = true
  vault.calls.length = 0
  const wallet = (await page.wallets.open(page.session, linkId)) as Wallet
  const { path } = postShare
  expect(vault.calls).toEqual([postWallet.path, postRelease.path, path, postDevice.path, path])
  expect(wallet.addresses).toEqual(first.wallet.addresses)
  expect(await signerOf(wallet)).toBe(first.wallet.addresses.eip155)
  expect(await signerOf(first.wallet)).toBe(first.wallet.addresses.eip155)
  expect(new Set([...vault.stored.devices.values()].map(String)).size).toBe(2)
})

test('T116 after a change of the mailbox a new device gets no wallet, and its error says why', async () => {
  const vault = await createFakeVault(userId)
  const first = await openWallet(vault, await createTestDevice())
  const page = openTestPage(vault, await createTestDevice())
  vault.isLinkFollowed = true
  vault.isReleaseHeld = true
  await expect(page.wallets.open(page.session, linkId)).rejects.toMatchObject({
    code: 'email/recovery-held',
  })
  expect(vault.stored.devices.size).toBe(1)
  // The devices that have it sign as before.
  expect(await signerOf(first.wallet)).toBe(first.wallet.addresses.eip155)
})

test('opened twice simultaneously, by one page or by two tabs, there is one wallet', async () => {
  const [vault, device] = [await createFakeVault(userId), await createTestDevice()]
  const lock = createLock()
  const tabs = [openTestPage(vault, device, { lock }), openTestPage(vault, device, { lock })]
  const opened = await Promise.all(
    [...tabs, ...tabs].map(({ session, wallets }) => wallets.open(session)),
  )
  const addresses = new Set(opened.map((wallet) => (wallet as Wallet).addresses.eip155))
  expect(addresses.size).toBe(1)
  expect(vault.calls.filter((path) => path === postNewWallet.path)).toHaveLength(1)
})

test('the second of two new wallets is dropped, and its device enrols in the first', async () => {
  const vault = await createFakeVault(userId)
  const [one, other] = [await createTestDevice(), await createTestDevice()]
  let first: Wallet | undefined
  const call = vault.call(one.device.thumbprint)
  const slow = openTestPage(vault, one, {
    // The other device creates its wallet just before this one is stored.
    call: async (endpoint, input, options) => {
      if (endpoint.path === postNewWallet.path && !first) {
        first = (await openWallet(vault, other)).wallet
      }
      return call(endpoint, input, options)
    },
  })
  expect(await slow.wallets.open(slow.session)).toBe('link-needed')
  vault.isLinkFollowed = true
  const wallet = (await slow.wallets.open(slow.session, linkId)) as Wallet
  expect(wallet.addresses).toEqual(first?.addresses)
  expect(await signerOf(wallet)).toBe(first?.addresses.eip155)
})

test('T50 a share that custody changed signs nothing, and the recovery share creates a new pair', async () => {
  const [vault, device] = [await createFakeVault(userId), await createTestDevice()]
  const first = await openWallet(vault, device)
  const share = vault.stored.devices.get(device.device.thumbprint)
  if (share) share[5] = (share[5] ?? 0) ^ 1
  for (const namespace of ['eip155', 'solana'] as const) {
    const signing = first.wallet.sign({ namespace, bytes: randomBytes(8) })
    await expect(signing).rejects.toMatchObject(damaged)
  }
  const again = openTestPage(vault, device)
  expect(await again.wallets.open(again.session)).toBe('link-needed')
  vault.isLinkFollowed = true
  const wallet = (await again.wallets.open(again.session, linkId)) as Wallet
  expect(await signerOf(wallet)).toBe(first.wallet.addresses.eip155)
})

test('T50 a wallet whose share does not come back unchanged is never confirmed', async () => {
  const [vault, device] = [await createFakeVault(userId), await createTestDevice()]
  vault.answerAs((binding, share) => [binding, share.map((byte, at) => (at === 3 ? ~byte : byte))])
  const page = openTestPage(vault, device)
  await expect(page.wallets.open(page.session)).rejects.toMatchObject(damaged)
  expect(vault.stored.wallet).toBeUndefined()

  vault.answerAs((binding, share) => [binding, share])
  const { wallet } = await openWallet(vault, device)
  expect(await signerOf(wallet)).toBe(wallet.addresses.eip155)
})

test.each([
  ['user', { userId: 'user-zzzzzzzzzzzzzzzzzzzzzz' }],
  ['device', { thumbprint: 'd'.repeat(43) }],
  ['epoch', { epoch: 2 }],
  ['wallet', { walletId: 'wallet-zzzzzzzzzzzzzzzzzzzz' }],
  ['kind', { kind: 'R' }],
  ['way', { direction: 'up' }],
] as const)(
  'T38 an answer that was encrypted for another %s cannot be decrypted, and changes nothing',
  async (_, other) => {
    const [vault, device] = [await createFakeVault(userId), await createTestDevice()]
    const { wallet } = await openWallet(vault, device)
    const before = await device.store.get(`share:${userId}`)
    vault.answerAs((binding, share) => [{ ...binding, ...other }, share])
    const signing = wallet.sign({ namespace: 'eip155', bytes: randomBytes(8) })
    await expect(signing).rejects.toMatchObject(damaged)
    expect(await device.store.get(`share:${userId}`)).toEqual(before)
    vault.answerAs((binding, share) => [binding, share])
    expect(await signerOf(wallet)).toBe(wallet.addresses.eip155)
  },
)

test('T51 an address that the server changed stops everything', async () => {
  const [vault, device] = [await createFakeVault(userId), await createTestDevice()]
  const { wallet } = await openWallet(vault, device)
  const { wallet: stored } = vault.stored
  if (!stored) throw new Error('No wallet')
  const eip155 = '0x000000000000000000000000000000000000dEaD'
  vault.stored.wallet = { ...stored, addresses: { ...stored.addresses, eip155 } }
  for (const where of [device, await createTestDevice()]) {
    vault.isLinkFollowed = true
    const page = openTestPage(vault, where)
    await expect(page.wallets.open(page.session, linkId)).rejects.toMatchObject(damaged)
  }
  expect(vault.stored.devices.size).toBe(1)
  vault.stored.wallet = stored
  expect((await openWallet(vault, device)).wallet.addresses).toEqual(wallet.addresses)
})

test('T53 a server that lost the wallet, or has another, is not believed', async () => {
  const [vault, device] = [await createFakeVault(userId), await createTestDevice()]
  await openWallet(vault, device)
  const { wallet: stored } = vault.stored
  const stranger = await createFakeVault(userId)
  await openWallet(stranger, await createTestDevice())
  for (const [wallet, error] of [
    [undefined, { code: 'frame/wallet-missing' }],
    [stranger.stored.wallet, damaged],
  ] as const) {
    vault.stored.wallet = wallet
    const page = openTestPage(vault, device)
    await expect(page.wallets.open(page.session)).rejects.toMatchObject(error)
  }
  vault.stored.wallet = stored
  const { wallet } = await openWallet(vault, device)
  expect(await signerOf(wallet)).toBe(stored?.addresses.eip155)
})

test('T53 a device that knows a newer epoch refuses a share of an older one', async () => {
  const [vault, device] = [await createFakeVault(userId), await createTestDevice()]
  await openWallet(vault, device)
  const held = await loadShare(device.at, userId)
  if (!held) throw new Error('No share')
  await storeShare(device.at, userId, { ...held, epoch: 2 })
  vault.calls.length = 0
  const page = openTestPage(vault, device)
  const opening = page.wallets.open(page.session)
  await expect(opening).rejects.toMatchObject({ code: 'frame/wallet-older' })
  expect(vault.calls).toEqual([postWallet.path])
  expect(await loadShare(device.at, userId)).toMatchObject({ epoch: 2 })
})

test('a closed wallet signs nothing', async () => {
  const { wallet, wallets } = await openWallet(
    await createFakeVault(userId),
    await createTestDevice(),
  )
  wallets.close()
  const signing = wallet.sign({ namespace: 'solana', bytes: randomBytes(8) })
  await expect(signing).rejects.toMatchObject({ code: 'frame/not-logged-in' })
})

async function signerOf(wallet: Wallet, bytes = randomBytes(40), signed?: Uint8Array) {
  const signature = signed ?? (await wallet.sign({ namespace: 'eip155', bytes }))
  const [r, s] = [toHex(signature.slice(0, 32)), toHex(signature.slice(32, 64))]
  const whole = serializeSignature({ r, s, yParity: signature[64] ?? 2 })
  expect(parseSignature(whole).yParity).toBe(signature[64])
  return recoverAddress({ hash: keccak256(bytes), signature: whole })
}

/** One after the other, like the browser's locks for tabs. */
function createLock() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(_: string, work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}
