import { approvalWindow } from '@latchkey/testkit'
import { solanaNetworks } from '../setup/networks.js'
import { pageOptions } from '../setup/pageOptions.js'
import { pageStorage } from '../setup/pageStorage.js'
import { demoWalletIcon, demoWalletName, isDemoWalletOn } from './demoWallet.js'
import { publicSolanaKey } from './publicTestKey.js'

/** Registers the demo wallet for Solana: a wallet of several namespaces announces itself in each of them. */
export async function startDemoSolanaWallet(): Promise<void> {
  if (!isDemoWalletOn() || solanaNetworks.length === 0) return
  // A page that does without Solana loads none of it.
  const { announceSolanaWallet, createSolanaWallet } = await import('@latchkey/testkit/solana')
  const wallet = await createSolanaWallet({
    name: demoWalletName,
    icon: demoWalletIcon,
    accounts: await Promise.all(pageOptions.accounts.map(publicSolanaKey)),
    clusters: solanaNetworks.map(({ caipNetworkId, name, rpcUrls }) => ({
      chain: caipNetworkId as `solana:${string}`,
      name,
      rpcUrl: rpcUrls.default.http[0],
    })),
    approve: approvalWindow(),
    storage: pageStorage,
    channel: new BroadcastChannel('dev.latchkey.demo.solana'),
  })
  window.demoSolanaWallet = wallet
  announceSolanaWallet(wallet)
}
