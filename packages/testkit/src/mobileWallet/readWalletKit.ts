import {
  type GrantedNamespaces,
  mergeNamespaces,
  type RequestedNamespaceMap,
} from './buildApprovedNamespaces.js'
import type { WalletKitClient } from './createWalletKit.js'
import type {
  MobileWalletPeerApp,
  MobileWalletProposal,
  MobileWalletState,
} from './MobileWallet.js'

export function readWalletKit(
  walletKit: WalletKitClient,
  grant: (requested: RequestedNamespaceMap) => GrantedNamespaces,
  signIns: readonly MobileWalletProposal[],
): Pick<MobileWalletState, 'proposals' | 'sessions'> {
  const plain = Object.values(walletKit.getPendingSessionProposals()).map((proposal) => {
    const requested = requestedNamespacesOf(proposal)
    const granted = grant(requested)
    return {
      id: proposal.id,
      app: appOf(proposal.proposer.metadata),
      requested: Object.values(requested).flatMap(({ chains }) => chains ?? []),
      chains: Object.values(granted).flatMap(({ chains }) => chains),
      methods: Object.keys(granted).flatMap((namespace) => requested[namespace]?.methods ?? []),
    }
  })
  return {
    proposals: [...plain, ...signIns],
    sessions: Object.values(walletKit.getActiveSessions()).map(({ namespaces, peer, topic }) => ({
      topic,
      app: appOf(peer.metadata),
      chains: Object.values(namespaces).flatMap(({ chains }) => chains ?? []),
    })),
  }
}

export function requestedNamespacesOf(proposal: {
  readonly requiredNamespaces: RequestedNamespaceMap
  readonly optionalNamespaces: RequestedNamespaceMap
}): RequestedNamespaceMap {
  return mergeNamespaces(proposal.requiredNamespaces, proposal.optionalNamespaces)
}

export function appOf(metadata: {
  readonly name: string
  readonly url: string
  readonly icons: readonly string[]
}): MobileWalletPeerApp {
  return { name: metadata.name, url: metadata.url, icon: metadata.icons[0] ?? '' }
}
