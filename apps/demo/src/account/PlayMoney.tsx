import { useState } from 'react'
import type { Chain } from 'viem'
import { errorText } from '../errorText.js'

type PlayMoneyProps = {
  readonly address: string
  readonly chain: Chain
  readonly onTaken: () => void
}

const tenEther = '0x8ac7230489e80000'

/** Gives a new account something to spend: the local chain hands out as much as one likes. */
export function PlayMoney({ address, chain, onTaken }: PlayMoneyProps) {
  const [error, setError] = useState<string>()

  async function take() {
    const [url = ''] = chain.rpcUrls.default.http
    const call = {
      method: 'hardhat_setBalance',
      params: [address, tenEther],
      jsonrpc: '2.0',
      id: 1,
    }
    const headers = { 'content-type': 'application/json' }
    try {
      await fetch(url, { method: 'POST', headers, body: JSON.stringify(call) })
      onTaken()
    } catch (caught) {
      setError(errorText(caught))
    }
  }

  return (
    <>
      <button className="button" type="button" onClick={take}>
        Take 10 play ETH
      </button>
      {error && (
        <p className="notice bad" role="alert">
          {error}
        </p>
      )}
    </>
  )
}
