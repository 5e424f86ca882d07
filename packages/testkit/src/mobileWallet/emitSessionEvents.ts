import type { GrantedNamespaces, RequestedNamespaceMap } from './buildApprovedNamespaces.js'
import type { WalletKitClient } from './createWalletKit.js'

export async function emitChainChanged(walletKit: WalletKitClient, chain: number): Promise<void> {
  const event = { name: 'chainChanged', data: chain }
  await forEachSession(walletKit, ({ topic }) =>
    walletKit.emitSessionEvent({ topic, event, chainId: `eip155:${chain}` }),
  )
}

export async function emitAccountsChanged(
  walletKit: WalletKitClient,
  chain: number,
  grant: (requested: RequestedNamespaceMap) => GrantedNamespaces,
): Promise<void> {
  const inUse = `eip155:${chain}`
  await forEachSession(walletKit, async ({ namespaces, topic }) => {
    const granted = grant(namespaces)
    await walletKit.updateSession({ topic, namespaces: granted })
    for (const { accounts, chains } of Object.values(granted)) {
      const chainId = chains.find((one) => one === inUse) ?? chains[0] ?? ''
      const data = accounts.filter((account) => account.startsWith(`${chainId}:`))
      await walletKit.emitSessionEvent({ topic, event: { name: 'accountsChanged', data }, chainId })
    }
  })
}

type Session = ReturnType<WalletKitClient['getActiveSessions']>[string]

async function forEachSession(
  walletKit: WalletKitClient,
  work: (session: Session) => Promise<unknown>,
): Promise<void> {
  for (const session of Object.values(walletKit.getActiveSessions())) {
    // An ended session, or one without the chain, must not affect the others.
    await work(session).catch(() => {})
  }
}
