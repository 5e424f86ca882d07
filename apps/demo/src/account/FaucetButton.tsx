import type { Network } from '@latchkey/core'
import { useState } from 'react'
import { errorText } from '../formatting/errorText.js'

type FaucetButtonProps = {
  readonly address: string
  readonly network: Network
  readonly onFunded: () => void
}

const tenEther = '0x8ac7230489e80000'
const tenSol = 10_000_000_000

/** Gives an empty account something to spend: the local chains hand out as much as one likes. */
export function FaucetButton({ address, network, onFunded }: FaucetButtonProps) {
  const [error, setError] = useState<string>()
  const { chainNamespace, nativeCurrency, rpcUrls } = network
  const call =
    chainNamespace === 'solana'
      ? { method: 'requestAirdrop', params: [address, tenSol] }
      : { method: 'hardhat_setBalance', params: [address, tenEther] }

  async function requestFunds() {
    setError(undefined)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...call })
    try {
      await fetch(rpcUrls.default.http[0] ?? '', { method: 'POST', headers, body })
      onFunded()
    } catch (caught) {
      setError(errorText(caught))
    }
  }

  return (
    <>
      <button className="button" type="button" onClick={requestFunds}>
        Get 10 test {nativeCurrency.symbol}
      </button>
      {error && (
        <p className="notice bad" role="alert">
          {error}
        </p>
      )}
    </>
  )
}
