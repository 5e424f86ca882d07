import type { Transaction } from '@latchkey/core/account'
import type { Network, SwapRouter } from '@latchkey/protocol'
import { useEffect, useMemo, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import type { EntryKnowledge } from './activityLines.js'

const none: readonly SwapRouter[] = []

export function useIsSwap(
  network: Pick<Network, 'id'>,
  transactions: readonly Transaction[],
): NonNullable<EntryKnowledge['isSwap']> {
  const { swapRouters } = useWidget().options
  const id = Number(network.id)
  const [listed, setListed] = useState(none)
  const mayBeSwap = transactions.some(({ transfers }) => transfers.length > 1)
  useEffect(() => {
    if (!mayBeSwap) return
    import('@latchkey/core/swap')
      .then(({ knownSwapRouters }) => setListed(knownSwapRouters[id] ?? none))
      .catch(() => {})
  }, [id, mayBeSwap])
  return useMemo(() => {
    const routers = [...listed, ...(swapRouters[id] ?? none)].map(({ address }) => address)
    const addresses = new Set(routers.map((address) => address.toLowerCase()))
    return (counterparty = '') => addresses.has(counterparty.toLowerCase())
  }, [id, listed, swapRouters])
}
