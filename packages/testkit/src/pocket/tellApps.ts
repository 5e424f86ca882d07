import type { AskedNamespaces, GrantedNamespaces } from './approvedNamespaces.js'
import type { Kit } from './openKit.js'

/** Tells every connected app that the wallet stands on another chain. */
export async function tellChain(kit: Kit, chain: number): Promise<void> {
  const event = { name: 'chainChanged', data: chain }
  await each(kit, ({ topic }) => kit.emitSessionEvent({ topic, event, chainId: `eip155:${chain}` }))
}

/** Tells every connected app that another account comes first: in each family, on the chain in use. */
export async function tellAccounts(
  kit: Kit,
  chain: number,
  grant: (asked: AskedNamespaces) => GrantedNamespaces,
): Promise<void> {
  const inUse = `eip155:${chain}`
  await each(kit, async ({ namespaces, topic }) => {
    const granted = grant(namespaces)
    await kit.updateSession({ topic, namespaces: granted })
    for (const { accounts, chains } of Object.values(granted)) {
      const chainId = chains.find((one) => one === inUse) ?? chains[0] ?? ''
      const data = accounts.filter((account) => account.startsWith(`${chainId}:`))
      await kit.emitSessionEvent({ topic, event: { name: 'accountsChanged', data }, chainId })
    }
  })
}

type Session = ReturnType<Kit['getActiveSessions']>[string]

async function each(kit: Kit, work: (session: Session) => Promise<unknown>): Promise<void> {
  for (const session of Object.values(kit.getActiveSessions())) {
    // A session that has ended meanwhile, or does not cover the chain, has no say for the others.
    await work(session).catch(() => {})
  }
}
