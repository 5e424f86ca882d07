import {
  type AskedNamespaces,
  type GrantedNamespaces,
  mergedNamespaces,
} from './approvedNamespaces.js'
import type { Kit } from './openKit.js'
import type { PocketApp, PocketState } from './PocketWallet.js'

/** What the library knows, as the holder sees it. */
export function readPocket(
  kit: Kit,
  grant: (asked: AskedNamespaces) => GrantedNamespaces,
): Pick<PocketState, 'proposals' | 'sessions'> {
  return {
    proposals: Object.values(kit.getPendingSessionProposals()).map((proposal) => {
      const asked = askedOf(proposal)
      const granted = grant(asked)
      return {
        id: proposal.id,
        app: appOf(proposal.proposer.metadata),
        asked: Object.values(asked).flatMap(({ chains }) => chains ?? []),
        chains: Object.values(granted).flatMap(({ chains }) => chains),
        methods: Object.keys(granted).flatMap((family) => asked[family]?.methods ?? []),
      }
    }),
    sessions: Object.values(kit.getActiveSessions()).map(({ namespaces, peer, topic }) => ({
      topic,
      app: appOf(peer.metadata),
      chains: Object.values(namespaces).flatMap(({ chains }) => chains ?? []),
    })),
  }
}

/** All that an app asks for, with and without obligation. */
export function askedOf(proposal: {
  readonly requiredNamespaces: AskedNamespaces
  readonly optionalNamespaces: AskedNamespaces
}): AskedNamespaces {
  return mergedNamespaces(proposal.requiredNamespaces, proposal.optionalNamespaces)
}

/** An app by what it says of itself. */
export function appOf(metadata: {
  readonly name: string
  readonly url: string
  readonly icons: readonly string[]
}): PocketApp {
  return { name: metadata.name, url: metadata.url, icon: metadata.icons[0] ?? '' }
}
