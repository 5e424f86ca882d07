import {
  postDeviceRequestApprove,
  postDeviceRequestReveal,
  postDeviceRequestWait,
} from '@latchkey/protocol/vault'
import { encode } from 'jose/base64url'
import { expect, test } from 'vitest'
import { randomBytes } from '../seed/Bytes.js'
import type { VaultCall } from '../session/Session.js'
import { createFactor } from './testing/createFactor.js'
import { createFakeVault } from './testing/createFakeVault.js'
import { createTestDevice } from './testing/createTestDevice.js'
import { openTestPage, openWallet, userId } from './testing/openTestPage.js'

/** An old device with a protected wallet, and a new one that asks for approval. */
async function asking() {
  const vault = await createFakeVault(userId)
  const [one, fresh] = [await createTestDevice(), await createTestDevice()]
  const old = await openWallet(vault, one, { waits: 3 })
  await old.wallets.addFactor(old.session, createFactor())
  const direct = vault.call(fresh.device.thumbprint)
  const call: VaultCall = async (endpoint, input, options) => {
    const isWait = endpoint.path === postDeviceRequestWait.path
    if (isWait) await new Promise((resolve) => setTimeout(resolve, 5))
    return direct(endpoint, input, options)
  }
  const page = openTestPage(vault, fresh, { waits: 2_000, call })
  expect(await page.wallets.open(page.session)).toBe('recovery-needed')
  const request = await page.wallets.requestDevice(page.session)
  const [listed] = await old.wallets.deviceRequests(old.session)
  if (!listed) throw new Error('No request')
  const take = () => old.wallets.approveDevice(old.session, listed.requestId)
  return { vault, fresh, old, page, request, take }
}

test('a new device is approved with the digits that it shows, and signs', async () => {
  const { fresh, old, page, request, take, vault } = await asking()
  const { confirm } = await take()
  const digits = await request.digits()
  expect(digits).toMatch(/^\d{6}$/)
  await confirm(`${digits.slice(0, 3)} ${digits.slice(3)}`)
  const wallet = await request.done
  expect(vault.stored.notices).toEqual(['ann@example.com https://shop.example'])
  expect(wallet.addresses).toEqual(old.wallet.addresses)
  expect(wallet.factors).toEqual(old.wallet.factors)
  expect(await page.wallets.open(page.session)).toBe(wallet)
  await wallet.sign({ namespace: 'eip155', bytes: randomBytes(8) })
  const again = await openWallet(vault, fresh)
  await again.wallet.sign({ namespace: 'solana', bytes: randomBytes(8) })
})

test('T69 wrong digits approve nothing, and the third refuse the device', async () => {
  const { request, take, vault } = await asking()
  const { confirm } = await take()
  const digits = await request.digits()
  const wrong = digits === '000000' ? '000001' : '000000'
  for (const code of ['email/code-wrong', 'email/code-wrong', 'frame/device-refused']) {
    await expect(confirm(wrong)).rejects.toMatchObject({ code })
  }
  await expect(confirm(digits)).rejects.toMatchObject({ code: 'frame/device-refused' })
  await expect(request.done).rejects.toMatchObject({ code: 'frame/device-refused' })
  expect(vault.calls).not.toContain(postDeviceRequestApprove.path)
  expect(vault.stored.devices.size).toBe(1)
})

test('T69 custody that shows a key of its own in the place of the new device’s is refused', async () => {
  const { request, take, vault } = await asking()
  const { confirm } = await take()
  const digits = await request.digits()
  const [asked] = vault.stored.requests.values()
  if (!asked?.shown) throw new Error(`No key: ${postDeviceRequestReveal.path}`)
  asked.shown = { ...asked.shown, ephemeralKey: vault.keys.custody }
  await expect(confirm(digits)).rejects.toMatchObject({ code: 'frame/device-refused' })
  expect(vault.calls).not.toContain(postDeviceRequestApprove.path)
  await expect(request.done).rejects.toMatchObject({ code: 'frame/device-refused' })
})

test('T69 with a commitment of its own, custody’s key gives other digits', async () => {
  const { request, take, vault } = await asking()
  const [asked] = vault.stored.requests.values()
  if (!asked) throw new Error('No request')
  const nonce = encode(randomBytes(32))
  const { confirm } = await take()
  const digits = await request.digits()
  asked.shown = { ephemeralKey: vault.keys.custody, nonce }
  await expect(confirm(digits)).rejects.toMatchObject({ code: 'frame/device-refused' })
})

test('a request that the visitor gives up ends', async () => {
  const { page } = await asking()
  const request = await page.wallets.requestDevice(page.session)
  request.cancel()
  await expect(request.digits()).rejects.toMatchObject({ code: 'frame/aborted' })
  await expect(request.done).rejects.toMatchObject({ code: 'frame/aborted' })
})
