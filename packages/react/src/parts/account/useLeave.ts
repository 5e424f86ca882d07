import { setActiveNamespace } from '@latchkey/core/account'
import { disconnect, type State, showSnackbar } from '@latchkey/core/internal'
import { useRef } from 'react'
import { useAction } from '../../hooks/instance/useAction.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useConnectedFamilies } from './useConnectedFamilies.js'

/** Lets go of the wallet in front. Another one that stays connected takes its place first, so that it is seen to stay. */
export function useLeave(): () => void {
  const namespace = useSelector(selectNamespace)
  const { staying } = useConnectedFamilies()
  const bring = useAction(setActiveNamespace)
  const end = useAction(disconnect)
  const { disconnected } = useMessages().status
  const tell = useTrigger(showSnackbar)
  const isLeaving = useRef(false)
  const [next] = staying
  const leave = async () => {
    if (next) await bring(next.namespace)
    await end({ namespace })
    if (next) tell({ variant: 'success', message: disconnected })
  }
  return () => {
    // A second press meant the same wallet, not the one that took its place.
    if (isLeaving.current) return
    isLeaving.current = true
    leave()
      .catch(() => {})
      .finally(() => {
        isLeaving.current = false
      })
  }
}

const selectNamespace = ({ networks }: State) => networks.activeNamespace
