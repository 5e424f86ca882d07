import {
  type ConnectList,
  type Context,
  connectCandidates,
  connectList,
  fromRecent,
  recentStorageOf,
  type Wallet,
} from '@latchkey/core/ui'
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

/** @spec S2.20 S2.21 */
export function useConnectList(): ConnectList {
  const context = useWidget()
  const features = useFeatures()
  const connectors = useSelector(selectConnectors)
  const namespace = useSelector(selectModalNamespace)
  const activeNamespace = useSelector(selectActiveNamespace)
  const [recent] = useState(() => recentWallets(context))
  const { featured, recommended } = useSuggestions()

  return useMemo(() => {
    const showsPairing = context.ui.shows('ConnectingWalletConnect')
    const state = { connectors, namespace, activeNamespace, features }
    return connectList(
      connectCandidates(context, { ...state, recent, featured, recommended, showsPairing }),
    )
  }, [activeNamespace, connectors, context, featured, features, namespace, recent, recommended])
}

const recentWallets = ({ storage }: Context): readonly Wallet[] =>
  (recentStorageOf({ storage }).get('recentWallets') ?? []).map(fromRecent)
