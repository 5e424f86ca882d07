import { postNewWallet } from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import { createFakeVault } from './testing/createFakeVault.js'
import { createTestDevice } from './testing/createTestDevice.js'
import { openTestPage, openWallet, userId } from './testing/openTestPage.js'

test('T168 custody comes up with an empty volume: no device creates another wallet, and nothing is forgotten', async () => {
  const vault = await createFakeVault(userId)
  const [old, fresh] = [await createTestDevice(), await createTestDevice()]
  const { wallet } = await openWallet(vault, old)
  const { devices, partner, wallet: stored } = vault.stored
  const share = await old.store.get(`share:${userId}`)
  const recovery = [...vault.stored.recovery.entries()]
  vault.stored.wallet = undefined
  vault.calls.length = 0
  for (const device of [old, fresh, fresh]) {
    const page = openTestPage(vault, device)
    const opening = page.wallets.open(page.session)
    await expect(opening).rejects.toMatchObject({ code: 'frame/wallet-missing' })
  }
  expect(vault.calls).not.toContain(postNewWallet.path)
  expect([...vault.stored.recovery.entries()]).toEqual(recovery)
  expect(await old.store.get(`share:${userId}`)).toEqual(share)
  // The volume is back.
  Object.assign(vault.stored, { devices, partner, wallet: stored })
  expect((await openWallet(vault, old)).wallet.addresses).toEqual(wallet.addresses)
  const page = openTestPage(vault, fresh)
  expect(await page.wallets.open(page.session)).toBe('link-needed')
})
