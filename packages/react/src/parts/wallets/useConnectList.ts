import type { Connector } from '@latchkey/core'
import {
  type ConnectList,
  connectList,
  excludedWallets,
  fromRecent,
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
  /** How many wallets the directory has, once it said so. */
  readonly count: number | undefined
}

/** What can be connected here and now, in order. A wallet that announces itself late joins it. @spec S2.20 S2.21 */
export function useConnectList(): UseConnectListReturn {
  const context = useWidget()
  const features = useFeatures()
  const connectors = useSelector(selectConnectors)
  const namespace = useSelector(selectModalNamespace)
  const activeNamespace = useSelector(selectActiveNamespace)
  const [recent] = useState(() => recentWallets(context))
  const { count, featured, recommended } = useSuggestions()

  const list = useMemo(() => {
    const { env, options } = context
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
      // An adapter lists it only while there is a wallet behind it.
      browserWalletInstalled: true,
      mobile: env.mobile,
      os: env.os,
      messenger: env.messenger,
      wallets: true,
      email: features.email,
      socials: features.socials || [],
      // Only what the host asked for: by default the order follows what is installed.
      methodOrder: options.features.connectMethodsOrder,
      groupOrder: features.connectorTypeOrder,
    })
  }, [activeNamespace, connectors, context, featured, features, namespace, recent, recommended])
  return { ...list, count }
}

/** Whether a press on its row would lead anywhere. */
function canBeReached({ type }: Connector, { options, ui }: Context): boolean {
  if (type !== 'WALLET_CONNECT') return true
  return options.enableWalletConnect && ui.shows('ConnectingWalletConnect')
}

const recentWallets = ({ storage }: Context): readonly Wallet[] =>
  (storage.get('recentWallets') ?? []).map(fromRecent)
