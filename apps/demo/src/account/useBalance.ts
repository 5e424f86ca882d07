import { useEffect, useState } from 'react'
import type { Address, Chain } from 'viem'
import { readClient } from '../readClient.js'

const pollMs = 4_000

/** The balance of an address in wei, read every few seconds and whenever `turn` changes; undefined while unknown. */
export function useBalance(
  address: Address | undefined,
  chain: Chain | undefined,
  turn: number,
): bigint | undefined {
  const [read, setRead] = useState<{ key: string; balance: bigint }>()
  const key = address && chain ? `${chain.id}:${address}` : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks for another reading.
  useEffect(() => {
    if (!address || !chain || !key) return
    let isCurrent = true
    const load = async () => {
      // A chain that is down shows as a missing balance; the next turn asks again.
      const balance = await readClient(chain)
        .getBalance({ address })
        .catch(() => undefined)
      if (isCurrent && balance !== undefined) setRead({ key, balance })
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
