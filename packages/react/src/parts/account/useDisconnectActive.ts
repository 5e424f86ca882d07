import { disconnect, setActiveNamespace, showSnackbar } from '@latchkey/core/ui'
import { useRef } from 'react'
import { useAction } from '../../hooks/instance/useAction.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { selectActiveNamespace } from '../../hooks/view/selectors.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useConnectedNamespaces } from './useConnectedNamespaces.js'
import { useConnectedWallets } from './useConnectedWallets.js'

/** Another wallet becomes active first, so that the visitor sees it stay. */
export function useDisconnectActive(): () => void {
  const namespace = useSelector(selectActiveNamespace)
  const { remaining } = useConnectedNamespaces()
  const wallets = useConnectedWallets()
  const activate = useAction(setActiveNamespace)
  const disconnectNamespace = useAction(disconnect)
  const { disconnected } = useMessages().status
  const notify = useTrigger(showSnackbar)
  const isDisconnecting = useRef(false)
  const leaving = wallets.length > 1 ? wallets.find(({ isActive }) => isActive) : undefined
  const next = leaving ? undefined : remaining[0]
  const disconnectActive = async () => {
    if (next) await activate(next.namespace)
    await disconnectNamespace({ namespace, connectorId: leaving?.connectorId })
    if (next || leaving) notify({ variant: 'success', message: disconnected })
  }
  return () => {
    // A second click meant the same wallet, not the new active one.
    if (isDisconnecting.current) return
    isDisconnecting.current = true
    disconnectActive()
      .catch(() => {})
      .finally(() => {
        isDisconnecting.current = false
      })
  }
}
