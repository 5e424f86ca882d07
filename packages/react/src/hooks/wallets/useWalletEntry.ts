import type { Entry } from '@latchkey/core'
import {
  filterConnectors,
  mergeConnectors,
  type Wallet,
  type WalletEntryInput,
  walletEntry,
} from '@latchkey/core/connect'
import type { State } from '@latchkey/core/internal'
import { useCallback, useMemo } from 'react'
import { useSelector } from '../instance/useSelector.js'
import { useWidget } from '../instance/useWidget.js'

/** Tells which view a wallet of the directory leads to, here and now. */
export function useWalletEntry(): (wallet: Wallet) => Entry {
  const input = useWalletEntryInput()
  return useCallback((wallet: Wallet) => walletEntry(wallet, input), [input])
}

function useWalletEntryInput(): WalletEntryInput {
  const { env, sessions, ui } = useWidget()
  const connectors = useSelector(selectConnectors)
  const modalNamespace = useSelector(selectModalNamespace)
  const active = useSelector(selectActive)
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

const selectConnectors = (state: State) => state.connectors
const selectModalNamespace = (state: State) => state.modal.namespace
const selectActive = (state: State) => state.networks.activeNamespace
