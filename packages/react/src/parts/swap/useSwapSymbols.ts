import { type SwapToken, swapTokensQuery } from '@latchkey/core/swap'
import { useMemo } from 'react'
import { shortAddress } from '../../formats/shortAddress.js'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useWidget } from '../../hooks/instance/useWidget.js'

export function useSwapSymbols(...own: readonly SwapToken[]): (address: string) => string {
  const { data } = useQuery(swapTokensQuery(useWidget()))
  const symbols = useMemo(
    () => new Map(data?.tokens.map(({ address, symbol }) => [address.toLowerCase(), symbol])),
    [data],
  )
  return (address) => {
    const key = address.toLowerCase()
    const mine = own.find((token) => token.address.toLowerCase() === key)
    return mine?.symbol ?? symbols.get(key) ?? shortAddress(address.split(':').at(-1) ?? address)
  }
}
