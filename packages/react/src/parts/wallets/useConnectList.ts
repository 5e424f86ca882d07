import type { Connector } from '@latchkey/core'
import {
  type ConnectList,
  connectList,
  excludedWallets,
  fromRecent,
  recentStorageOf,
  type Wallet,
} from '@latchkey/core/connect'
import type { Context } from '@latchkey/core/internal'
import { useMemo, useState } from 'react'
import { useFeatures } from '../../hooks/instance/useFeatures.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import {
  selectActiveNamespace,
  selectConnectors,
  selectModalNamespace,
} from '../../hooks/view/selectors.js'
import { useSuggestions } from '../../hooks/wallets/useSuggestions.js'

export type UseConnectListReturn = ConnectList & {
  /** The number of wallets in the directory; undefined while unknown. */
  readonly count: number | undefined
}

/** Returns the rows of the connect list in order, updated when a wallet announces itself late. @spec S2.20 S2.21 */
export function useConnectList(): UseConnectListReturn {
  const context = useWidget()
  const features = useFeatures()
  const connectors = useSelector(selectConnectors)
  const namespace = useSelector(selectModalNamespace)
  const activeNamespace = useSelector(selectActiveNamespace)
  const [recent] = useState(() => recentWallets(context))
  const { count, featured, recommended } = useSuggestions()

  const list = useMemo(() => {
    const { env, options, store } = context
    // A change of them is a change of `features`, which all depends on.
    const { local = options.features } = store.get().features
    return connectList({
      connectors: Object.values(connectors)
        .flat()
        .filter((connector) => canBeReached(connector, context)),
      namespaces: namespace && [namespace],
      activeNamespace: namespace ?? activeNamespace,
      recent,
      featured,
      recommended,
      custom: options.customWallets,
      featuredIds: options.featuredWalletIds,
      excluded: excludedWallets(options),
      mobile: env.mobile,
      os: env.os,
      messenger: env.messenger,
      wallets: true,
      email: features.email,
      socials: features.socials || [],
      // Only if the host set an order: the default depends on installed wallets.
      methodOrder: local.connectMethodsOrder,
      groupOrder: features.connectorTypeOrder,
    })
  }, [activeNamespace, connectors, context, featured, features, namespace, recent, recommended])
  return { ...list, count }
}

/** Whether a row's view exists in this build. */
function canBeReached({ type }: Connector, { options, ui }: Context): boolean {
  if (type !== 'WALLET_CONNECT') return true
  return options.enableWalletConnect && ui.shows('ConnectingWalletConnect')
}

const recentWallets = ({ storage }: Context): readonly Wallet[] =>
  (recentStorageOf({ storage }).get('recentWallets') ?? []).map(fromRecent)
