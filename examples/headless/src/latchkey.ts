import { embedded } from '@latchkey/embedded'
import { evm } from '@latchkey/evm'
import { type CaipNetworkId, createLatchkey } from '@latchkey/react'
import { walletConnect } from '@latchkey/walletconnect'
import { networks } from './networks'

const { VITE_RELAY_URL, VITE_SERVER_URL, VITE_VAULT_CHAINS, VITE_VAULT_URL } = import.meta.env

/** Whether there is a login by e-mail. */
export const hasEmail = VITE_VAULT_URL !== undefined

const vaultChains = (VITE_VAULT_CHAINS?.split(',') ?? []) as CaipNetworkId[]

export const latchkey = createLatchkey({
  networks,
  adapters: [evm()],
  connectors: [
    ...(VITE_RELAY_URL ? [walletConnect({ relayUrl: VITE_RELAY_URL })] : []),
    ...(VITE_VAULT_URL ? [embedded({ frame: VITE_VAULT_URL, chains: vaultChains })] : []),
  ],
  server: VITE_SERVER_URL,
  metadata: { name: 'Headless' },
  // The page says itself that a wallet is on another network.
  allowUnsupportedChain: true,
})
