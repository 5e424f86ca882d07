import type { Entry } from '@latchkey/core'
import {
  filterConnectors,
  mergeConnectors,
  type Wallet,
  type WalletEntryInput,
  walletEntry,
} from '@latchkey/core/ui'
import { useCallback, useMemo } from 'react'
import { useSelector } from '../instance/useSelector.js'
import { useWidget } from '../instance/useWidget.js'
import { selectActiveNamespace, selectConnectors, selectModalNamespace } from '../view/selectors.js'

export function useWalletEntry(): (wallet: Wallet) => Entry {
  const input = useWalletEntryInput()
  return useCallback((wallet: Wallet) => walletEntry(wallet, input), [input])
}

function useWalletEntryInput(): WalletEntryInput {
  const { env, sessions, ui } = useWidget()
  const connectors = useSelector(selectConnectors)
  const modalNamespace = useSelector(selectModalNamespace)
  const active = useSelector(selectActiveNamespace)
  const walletConnect = sessions !== undefined && ui.shows('ConnectingWalletConnect')
  return useMemo(() => {
    const all = mergeConnectors(Object.values(connectors).flat())
    return {
      entries: modalNamespace ? filterConnectors(all, [modalNamespace]) : all,
      mobile: env.mobile,
      namespace: modalNamespace ?? active,
      walletConnect,
    }
  }, [active, modalNamespace, connectors, env, walletConnect])
}
