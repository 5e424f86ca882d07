import { activeAccount, type State } from '@latchkey/core/ui'
import { type RefObject, useEffect, useReducer } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useLateWords } from '../../hooks/view/useLateWords.js'
import type { NetworkAccount } from '../../parts/account/NetworkAccount.js'
import type { OfferMemory, ProtectionOffer } from './ProtectionOffer.js'

export type LateOfferMemory = OfferMemory & { Offer?: typeof ProtectionOffer }

type Props = {
  account: NetworkAccount
  memory: RefObject<LateOfferMemory>
}

export function LateProtectionOffer({ account, memory }: Props) {
  const isNeeded = useSelector(selectUnprotected)
  const need = useLateWords()
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!isNeeded || memory.current.Offer) return
    let cancelled = false
    // Ignored: the settings offer the same, and the next opening retries.
    Promise.all([import('./ProtectionOffer.js'), need(['embedded'])]).then(
      ([{ ProtectionOffer }]) => {
        memory.current.Offer = ProtectionOffer
        if (!cancelled) rerender()
      },
      () => {},
    )
    return () => {
      cancelled = true
    }
  }, [isNeeded, memory, need])
  const { Offer } = memory.current
  return isNeeded && Offer ? <Offer account={account} memory={memory} /> : null
}

const selectUnprotected = (state: State) =>
  activeAccount(state).connectedWalletInfo?.type === 'AUTH' && state.auth.protection === 'email'
