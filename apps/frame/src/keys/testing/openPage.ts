import type { Session, VaultCall } from '../../session/Session.js'
import type { Wallet, Wallets } from '../../session/Wallet.js'
import { createWallets, type WalletsParameters } from '../createWallets.js'
import type { FakeVault } from './createFakeVault.js'
import type { TestDevice } from './createTestDevice.js'

/** The visitor of the tests. */
export const userId = 'user-0123456789abcdefghijkl'

/** A page that was just opened on a device, with a visitor who is logged in. */
export type TestPage = { readonly wallets: Wallets; readonly session: Session }

/** Opens a page: what it held in memory before is gone, what the device keeps is there. */
export function openPage(
  vault: FakeVault,
  { device, worker }: TestDevice,
  more: Partial<WalletsParameters> & { call?: VaultCall } = {},
): TestPage {
  const { call = vault.call(device.thumbprint), ...parameters } = more
  const config = { keys: vault.keys }
  return {
    wallets: createWallets({ device, config, worker: worker(), ...parameters }),
    session: { userId, email: 'ann@example.com', call },
  }
}

/** Opens a page and its wallet, which must be there. */
export async function openWallet(
  ...parameters: Parameters<typeof openPage>
): Promise<TestPage & { readonly wallet: Wallet }> {
  const page = openPage(...parameters)
  const wallet = await page.wallets.open(page.session)
  if (wallet === 'link-needed') throw new Error('The link was not followed')
  return { ...page, wallet }
}
