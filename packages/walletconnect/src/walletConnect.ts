import {
  createSourcePort,
  lazyMethods,
  type SessionEvent,
  type SessionFactory,
  type SessionPort,
  type SourceDeps,
} from '@latchkey/core/adapter'
import type { Session } from './session/createSession.js'
import type { WalletConnectOptions } from './WalletConnectOptions.js'

/**
 * Wallets on other devices, by QR code or link. Its code loads when the visitor wants it, or was connected by it.
 * @example createLatchkey({ networks, adapters: [evm()], connectors: [walletConnect()], server })
 */
export function walletConnect(options: WalletConnectOptions = {}): SessionFactory {
  return { type: 'WALLET_CONNECT', create: (deps) => createPort(options, deps) }
}

function createPort(options: WalletConnectOptions, deps: SourceDeps): SessionPort {
  const { live, load, port } = createSourcePort<Session, SessionEvent>({
    connector: { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' },
    // The wallet behind it says what it serves when it agrees to a session.
    supports: () => true,
    approvedNetworkIds: (namespace, session) => session?.approved(namespace),
    async load(link) {
      const { createSession } = await import('./session/createSession.js')
      const session = createSession(options, deps, link)
      if (link.isClosed()) session.close()
      return session
    },
  })
  return {
    ...port,
    ...lazyMethods(['pair', 'rememberApp'], load),
    // The page has left the session already; that nobody could be told of it is no failure of leaving.
    end: () => port.end().catch(() => {}),
    namespaces: () => live.value?.namespaces() ?? [],
    peerName: () => live.value?.peerName(),
  }
}
