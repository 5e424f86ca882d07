import {
  assertOption,
  createSourcePort,
  lazyMethods,
  type SessionEvent,
  type SessionFactory,
  type SessionPort,
  type SourceDeps,
  validateGroup,
} from '@latchkey/core/adapter'
import { keepReach } from './client/keepReach.js'
import { loadCode } from './client/loadCode.js'
import { pairingKey, pairingStorage } from './client/pairingKey.js'
import type { Session } from './session/createSession.js'
import type { WalletConnectOptions } from './WalletConnectOptions.js'

/**
 * Connects wallets on other devices by QR code or link. Its code loads on first use or with a stored session.
 * @example createLatchkey({ networks, adapters: [evm()], connectors: [walletConnect()], server })
 */
export function walletConnect(options: WalletConnectOptions = {}): SessionFactory {
  const hostOptions = validateGroup('walletConnect', options)
  return { type: 'WALLET_CONNECT', hostOptions, create: (deps) => createPort(hostOptions, deps) }
}

function createPort(options: WalletConnectOptions, given: SourceDeps): SessionPort {
  assertRelay(options, given)
  const relayReach = options.relayUrl ? undefined : keepReach(given)
  const deps: SourceDeps = {
    ...given,
    get metadata() {
      return given.metadata
    },
    relayReach,
  }
  const { live, load, port } = createSourcePort<Session, SessionEvent>({
    connector: { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' },
    // The wallet names its networks when it approves a session.
    supports: () => true,
    approvedNetworkIds: (namespace, session) => session?.approved(namespace),
    async load(liveDeps) {
      const { createSession } = await loadCode(import('./session/createSession.js'))
      const session = createSession(options, deps, liveDeps)
      if (liveDeps.isClosed()) session.close()
      return session
    },
  })
  if (hasPairing(deps)) {
    load()
      .then(({ resume }) => resume())
      // The visitor pairs again.
      .catch(() => {})
  }
  const lazy = lazyMethods(['pair', 'rememberApp'], load)
  return {
    ...port,
    ...lazy,
    pair(options) {
      // While the code loads; who asks for it reads a failure.
      relayReach?.().catch(() => {})
      return lazy.pair(options)
    },
    // The local session has ended; failing to notify the wallet is no error.
    end: () => port.end().catch(() => {}),
    namespaces: () => live.value?.namespaces() ?? [],
    peerName: () => live.value?.peerName(),
  }
}

/** Refuses a connector without a relay, and one with two. */
function assertRelay({ projectId, relayUrl }: WalletConnectOptions, { server }: SourceDeps): void {
  if (relayUrl) return
  assertOption(!!(projectId || server), 'walletConnect', 'give projectId, relayUrl or server')
  const fix = 'leave it out, or add relayUrl: with server, its relay is used'
  assertOption(!(projectId && server), 'walletConnect.projectId', fix)
}

/** Whether this tab was reloaded while a pairing was open. */
function hasPairing({ env, id }: SourceDeps): boolean {
  try {
    return !!pairingStorage(env)?.getItem(pairingKey(id))
  } catch {
    return false
  }
}
