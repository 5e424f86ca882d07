import { useEffect, useState } from 'react'
import type { Address, Chain } from 'viem'
import { readClient } from '../readClient.js'

const pollMs = 4_000

/** What is known of a balance, in wei: undefined before the first answer, null while the chain does not answer. */
export type Balance = bigint | null | undefined

/** The balance of an address, read every few seconds and whenever `turn` changes. */
export function useBalance(
  address: Address | undefined,
  chain: Chain | undefined,
  turn: number,
): Balance {
  const [read, setRead] = useState<{ key: string; balance: bigint | null }>()
  const key = address && chain ? `${chain.id}:${address}` : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks for another reading.
  useEffect(() => {
    if (!address || !chain || !key) return
    let isCurrent = true
    const load = async () => {
      const balance = await readClient(chain)
        .getBalance({ address })
        .catch(() => null)
      if (isCurrent) setRead({ key, balance })
    }
    load()
    const timer = setInterval(() => document.visibilityState === 'visible' && load(), pollMs)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [address, chain, key, turn])

  return read?.key === key ? read?.balance : undefined
}
