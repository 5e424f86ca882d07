import { accountContracts, contracts } from '@latchkey/localnet/contracts'
import { announceWallet, approvalWindow, createWallet } from '@latchkey/testkit'
import { networks } from '../setup/networks.js'
import { pageOptions } from '../setup/pageOptions.js'
import { pageStorage } from '../setup/pageStorage.js'
import { publicTestKey } from './publicTestKey.js'

const switchKey = 'paperboat/demo-wallet'
const rdns = 'dev.latchkey.demo'

export const demoWalletName = 'Demo wallet'

export const demoWalletIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#e9a13b"/><path d="M7 11.5A2.5 2.5 0 0 1 9.5 9H22a2 2 0 0 1 2 2v1.5H10a1 1 0 0 0 0 2h15v8A2.5 2.5 0 0 1 22.5 25h-13A2.5 2.5 0 0 1 7 22.5z" fill="#fff"/><circle cx="21" cy="19.5" r="1.7" fill="#e9a13b"/></svg>',
)}`

/** The answer to `wallet_getAssets`; its price is not the server's, so that the source shows. */
const knownAssets = {
  tokens: [contracts.dollar],
  prices: { native: 3000, [contracts.dollar]: 1 },
}

/** Whether the visitor has the demo wallet on; on unless switched off. */
export function isDemoWalletOn(): boolean {
  return pageStorage?.getItem(switchKey) !== 'off'
}

/** Remembers the visitor's choice and reloads: a wallet that announced itself cannot take it back. */
export function switchDemoWallet(isOn: boolean): void {
  pageStorage?.setItem(switchKey, isOn ? 'on' : 'off')
  location.reload()
}

/** Puts a wallet on the page as an extension would, for visitors who have none. It asks in a window of its own. */
export function startDemoWallet(): void {
  if (!isDemoWalletOn()) return
  const [first, ...rest] = networks.map(({ id, name, rpcUrls }) => ({
    id,
    name,
    rpcUrl: rpcUrls.default.http[0] ?? '',
  }))
  if (!first) return
  const wallet = createWallet({
    name: demoWalletName,
    // Known to sign in at once: it is by its name that such a wallet is told.
    rdns: pageOptions.signsInAtOnce ? 'xyz.ithaca.porto' : rdns,
    signIn: pageOptions.signsInAtOnce,
    icon: demoWalletIcon,
    accounts: pageOptions.accounts.map(publicTestKey),
    chains: [first, ...rest],
    approve: approvalWindow(),
    assets: pageOptions.reportsAssets ? knownAssets : undefined,
    calls: pageOptions.sendsCalls ? { delegate: accountContracts.delegate } : undefined,
    quirks: {
      reportsWhileAnswering: pageOptions.reportsWhileAnswering,
      whileOpenCode: pageOptions.hasOneWindow ? 4001 : -32002,
    },
    storage: pageStorage,
    channel: new BroadcastChannel(rdns),
  })
  // To be played with in the console: lock it, switch its account or chain, make its next answer a refusal.
  window.demoWallet = wallet
  announceWallet(wallet)
}
