import type { GrantedNamespaces, RequestedNamespaceMap } from './buildApprovedNamespaces.js'
import type { SignInRequests } from './createSignInRequests.js'
import type { WalletKitClient } from './createWalletKit.js'
import { userRejectedError } from './handleRequests.js'
import type { MobileWallet, MobileWalletNamespace } from './MobileWallet.js'
import { requestedNamespacesOf } from './readWalletKit.js'

export type SessionMethodsDeps = {
  readonly walletKit: WalletKitClient
  readonly signIns: SignInRequests | undefined
  grant(
    requested: RequestedNamespaceMap,
    allowedNamespaces?: readonly MobileWalletNamespace[],
  ): GrantedNamespaces
  notify(): void
  loadSolana(): Promise<unknown>
  readProperties(): Promise<Record<string, unknown> | undefined>
}

export function createSessionMethods({
  grant,
  walletKit,
  loadSolana,
  notify,
  readProperties,
  signIns,
}: SessionMethodsDeps): Pick<
  MobileWallet,
  'pair' | 'approveSession' | 'rejectSession' | 'disconnect' | 'close'
> {
  return {
    pair: (uri) => walletKit.pair({ uri: uri.trim() }),
    async approveSession(id, allowedNamespaces) {
      if (signIns?.has(id)) {
        await signIns.approve(id)
        return notify()
      }
      const proposals = Object.values(walletKit.getPendingSessionProposals())
      const proposal = proposals.find((one) => one.id === id)
      if (!proposal) throw new Error('This request is over. Ask the app for a new code.')
      const requested = requestedNamespacesOf(proposal)
      if (grant(requested, allowedNamespaces).solana) await loadSolana()
      const namespaces = grant(requested, allowedNamespaces)
      if (Object.keys(namespaces).length === 0) {
        throw new Error('The app asks for no network that this wallet has.')
      }
      const scopedProperties = await readProperties()
      await walletKit.approveSession({
        id,
        namespaces,
        ...(scopedProperties && { scopedProperties }),
      })
      notify()
    },
    async rejectSession(id) {
      if (signIns?.has(id)) await signIns.reject(id)
      else await walletKit.rejectSession({ id, reason: userRejectedError })
      notify()
    },
    async disconnect(topic) {
      await walletKit.disconnectSession({
        topic,
        reason: { code: 6000, message: 'User disconnected.' },
      })
      notify()
    },
    async close() {
      const { heartbeat, relayer } = walletKit.core
      heartbeat.stop()
      // The library would reconnect with the next network change.
      relayer.transportOpen = async () => {}
      relayer.restartTransport = async () => {}
      await relayer.transportClose().catch(() => {})
    },
  }
}
