import type { Features, Namespace } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import type { State } from '../../state/state.js'
import { excludedWallets } from '../matching/isExcluded.js'
import type { ConnectCandidates } from './connectList.js'
import { entryOf } from './socialOption.js'

/** What a list adds to the options: what it reads from the state, and what was fetched for it. */
export type ConnectCandidatesInput = Pick<State, 'connectors'> &
  Pick<ConnectCandidates, 'activeNamespace' | 'featured' | 'recent' | 'recommended'> & {
    /** The one namespace that the visitor is to connect, if there is one. */
    readonly namespace: Namespace | undefined
    readonly features: Features
    /** Whether the list can show what a pairing needs. */
    readonly showsPairing: boolean
  }

/** Gathers what the list of wallets is decided from, for the modal and for a host's own list alike. */
export function connectCandidates(
  { env, options, store }: Pick<Context, 'env' | 'options' | 'store'>,
  input: ConnectCandidatesInput,
): ConnectCandidates {
  const { activeNamespace, connectors, features, namespace, showsPairing, ...fetched } = input
  const canPair = options.enableWalletConnect && showsPairing
  const { local = options.features } = store.get().features
  return {
    ...fetched,
    connectors: Object.values(connectors)
      .flat()
      .filter(({ type }) => type !== 'WALLET_CONNECT' || canPair),
    namespaces: namespace && [namespace],
    activeNamespace: namespace ?? activeNamespace,
    custom: options.customWallets,
    featuredIds: options.featuredWalletIds,
    excluded: excludedWallets(options),
    mobile: env.mobile,
    os: env.os,
    messenger: env.messenger,
    wallets: true,
    email: features.email,
    socials: features.socials,
    socialOrder: local.socials ? local.socials.map((one) => entryOf(one).id) : undefined,
    // Only if the host set an order: the default depends on installed wallets.
    methodOrder: local.connectMethodsOrder,
    groupOrder: features.connectorTypeOrder,
  }
}
