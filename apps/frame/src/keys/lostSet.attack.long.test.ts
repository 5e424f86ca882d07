import { postRecoverySetConfirm } from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import type { VaultCall } from '../session/Session.js'
import { createFactor } from './testing/createFactor.js'
import { createFakeVault } from './testing/createFakeVault.js'
import { createTestDevice } from './testing/createTestDevice.js'
import { openTestPage, openWallet, userId } from './testing/openTestPage.js'

/** An open wallet whose escrow loses sets between custody's confirmation and its own. */
async function openLosing(losses: number) {
  const [vault, device] = [await createFakeVault(userId), await createTestDevice()]
  const direct = vault.call(device.device.thumbprint)
  let left = losses
  const call: VaultCall = async (endpoint, input) => {
    if (endpoint.path === postRecoverySetConfirm.path && left > 0) {
      left -= 1
      vault.stored.sets.clear()
    }
    return direct(endpoint, input)
  }
  return { vault, ...(await openWallet(vault, device, { call })) }
}

test('T385 escrow lost the set of a new generation: the device makes another with the same factors, which opens the wallet', async () => {
  const { session, vault, wallet, wallets } = await openLosing(1)
  const factor = createFactor()
  await wallets.addFactor(session, factor)
  expect(wallet).toMatchObject({ epoch: 3, factors: [{ kind: factor.kind }] })
  const [stored] = vault.stored.set?.factors ?? []
  const page = openTestPage(vault, await createTestDevice())
  const factorId = stored?.factor.factorId ?? ''
  const opened = await page.wallets.openByFactor(page.session, { factorId, ...factor })
  expect(opened.addresses).toEqual(wallet.addresses)
})

test('T385 an escrow that loses every set is not worked for without end, and the visitor learns of it', async () => {
  const { session, wallet, wallets } = await openLosing(9)
  await expect(wallets.addFactor(session, createFactor())).rejects.toMatchObject({
    code: 'frame/failed',
  })
  expect(wallet.epoch).toBe(3)
})
