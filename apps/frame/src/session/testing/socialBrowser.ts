import type { StoredValues } from '../../device/Device.js'
import { createAttempts } from '../createAttempts.js'
import { createLogin } from '../createLogin.js'
import { createSessionManager } from '../createSessionManager.js'
import { createSocialLogin } from '../createSocialLogin.js'
import { createWork } from '../createWork.js'
import type { WalletManager } from '../Wallet.js'
import { addSocialRows } from './addSocialRows.js'
import { createFakeAuthService } from './createFakeAuthService.js'
import { createFakeDevice } from './createFakeDevice.js'
import { createFakeWallet, createFakeWallets } from './createFakeWallets.js'

/** The providers of a test vault. */
export const testSocials = [
  { id: 'google', name: 'Google', isOidc: true },
  { id: 'github', name: 'GitHub', isOidc: false },
  { id: 'farcaster', name: 'Farcaster', isOidc: false },
]

/** A browser whose visitor logs in without an e-mail; `tab` opens another page of it. */
export function socialBrowser(open: WalletManager['open'] = async () => createFakeWallet()) {
  const vault = createFakeAuthService()
  const provider = addSocialRows(vault)
  const store = new Map<keyof StoredValues, unknown>()
  const events: string[] = []

  const tab = () => {
    const device = createFakeDevice(store)
    const sessions = createSessionManager({
      device,
      vaultUrl: 'https://vault.example',
      fetch: vault.fetch,
      onEnded: () => events.push('ended'),
    })
    const attempts = createAttempts()
    const hostOrigin = 'https://app.example'
    const login = createLogin({
      sessions,
      wallets: async () => createFakeWallets({ open }),
      projectId: 'default',
      hostOrigin,
      work: createWork({ onWork() {} }),
      onLeft: attempts.end,
      onConnected: () => events.push('connected'),
      onOpened() {},
      onClosed() {},
    })
    const config = {
      vaultUrl: 'https://vault.example',
      projectId: 'default',
      socials: testSocials,
    }
    const social = createSocialLogin({ config, device, sessions, login, attempts, hostOrigin })
    return { login, sessions, social }
  }
  return { vault, provider, store, events, tab, ...tab() }
}
