import type { ScriptedWallet, WalletOptions, WalletQuirks } from '@latchkey/testkit'
import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { randomAccount } from '../setup/testAccounts.js'
import { bundleScript } from './bundleScript.js'

declare global {
  interface Window {
    /** The wallet of `addScriptedWallet`. */
    scriptedWallet: ScriptedWallet
    scriptedWalletOptions: WalletOptions & ScriptedWalletPlace
  }
}

type ScriptedWalletPlace = {
  /** Whether `window.ethereum` is a proxy of what it announces. */
  readonly isProxied?: boolean
  /** Announces only after this long. */
  readonly announceDelayMs?: number
}

/** Switches the demo wallet off and puts a wallet of the testkit on the page, with the ways of a real one. */
export async function addScriptedWallet(
  page: Page,
  { quirks, ...place }: ScriptedWalletPlace & { readonly quirks?: WalletQuirks },
): Promise<{ readonly address: string }> {
  const { address, key } = randomAccount()
  const options: Window['scriptedWalletOptions'] = {
    name: 'Scripted wallet',
    rdns: 'com.example.scripted',
    accounts: [key],
    chains: [{ id: 31337, name: 'Local One', rpcUrl: devEnvironment().evm[31337] ?? '' }],
    quirks,
    ...place,
  }
  await page.addInitScript((options) => {
    localStorage.setItem('paperboat/demo-wallet', 'off')
    window.scriptedWalletOptions = options
  }, options)
  await page.addInitScript({ content: await bundleScript('scriptedWalletScript.ts') })
  return { address }
}
