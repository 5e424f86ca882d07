import type { Network } from '@latchkey/core'
import type { Address as SolanaAddress } from '@solana/kit'
import { useEffect, useState } from 'react'
import type { Address } from 'viem'
import { createReadClient } from '../chain/createReadClient.js'
import { solanaRpc } from '../chain/solanaRpc.js'
import { chainOf } from '../setup/networks.js'

const pollMs = 4_000

/** What is known of a balance, in the coin's smallest part: undefined before the first answer, null while the chain does not answer. */
export type Balance = bigint | null | undefined

/** The balance of an address, read every few seconds and whenever `refreshKey` changes. */
export function useBalance(
  address: string | undefined,
  network: Network | undefined,
  refreshKey: number,
): Balance {
  const [read, setRead] = useState<{ key: string; balance: bigint | null }>()
  const key = address && network ? `${network.caipNetworkId}:${address}` : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key requests another reading.
  useEffect(() => {
    if (!address || !network || !key) return
    let isCurrent = true
    const load = async () => {
      const balance = await readBalance(address, network).catch(() => null)
      if (isCurrent) setRead({ key, balance })
    }
    load()
    const timer = setInterval(() => document.visibilityState === 'visible' && load(), pollMs)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [address, network, key, refreshKey])

  return read?.key === key ? read?.balance : undefined
}

async function readBalance(address: string, network: Network): Promise<bigint | null> {
  if (network.chainNamespace === 'solana') {
    const rpc = await solanaRpc(network)
    const options = { commitment: 'confirmed' } as const
    return (await rpc.getBalance(address as SolanaAddress, options).send()).value
  }
  const chain = chainOf(network.id)
  return chain ? createReadClient(chain).getBalance({ address: address as Address }) : null
}
