import type { Features, Namespace } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { recentStorageOf } from '../../runtime/storage/recentKeys.js'
import type { State } from '../../state/state.js'
import { excludedWallets } from '../matching/isExcluded.js'
import type { ConnectCandidates } from './connectList.js'
import { entryOf } from './socialOption.js'

/** Input of the wallet list: state and fetched data. */
export type ConnectCandidatesInput = Pick<State, 'connectors'> &
  Pick<ConnectCandidates, 'activeNamespace' | 'featured' | 'recent' | 'recommended'> & {
    readonly namespace: Namespace | undefined
    readonly features: Features
    readonly showsPairing: boolean
  }

/** Gathers the input of the wallet list, for the modal and headless lists. */
export function connectCandidates(
  { env, options, storage, store }: Pick<Context, 'env' | 'options' | 'storage' | 'store'>,
  input: ConnectCandidatesInput,
): ConnectCandidates {
  const { activeNamespace, connectors, features, namespace, showsPairing, ...fetched } = input
  const canPair = options.enableWalletConnect && showsPairing
  const { local = options.features } = store.get().features
  const last = recentStorageOf({ storage }).get('lastLogin')
  return {
    ...fetched,
    last: last?.provider,
    lastMethod: last && (last.provider === undefined ? 'email' : 'social'),
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
    // Only the host's order: the default depends on installed wallets.
    methodOrder: local.connectMethodsOrder,
    groupOrder: features.connectorTypeOrder,
  }
}
