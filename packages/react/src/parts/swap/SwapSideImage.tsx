import { type SwapToken, swapTokensQuery } from '@latchkey/core/swap'
import type { TokenBalance } from '@latchkey/protocol/api'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { SwapTokenImage } from './SwapTokenImage.js'

type Props = { token: SwapToken; balance: TokenBalance | undefined; size: number }

export function SwapSideImage({ balance, size, token }: Props) {
  const { data } = useQuery(swapTokensQuery(useWidget()))
  const address = token.address.toLowerCase()
  const listed = token.logoUri
    ? undefined
    : data?.tokens.find((one) => one.address.toLowerCase() === address)
  return <SwapTokenImage token={listed ?? token} balance={balance} size={size} />
}
