import type { SwapToken } from '@latchkey/core/swap'
import { nativeTokenAddresses } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import { TokenImage } from '../../ui/Image/TokenImage.js'

type Props = {
  token: SwapToken
  /** What there is of it, which may have an image where the token has none. */
  balance?: TokenBalance
  size: number
  lazy?: boolean
}

/** The image of a token that can be swapped; the coin has that of its network. */
export function SwapTokenImage({ balance, lazy, size, token }: Props) {
  const logoUri = token.logoUri ?? balance?.iconUrl
  return <TokenImage token={shownToken({ ...token, logoUri })} size={size} lazy={lazy} />
}

/** The token as lists of balances have it. */
const shownToken = ({
  address,
  decimals,
  logoUri,
  name,
  symbol,
}: Omit<SwapToken, 'logoUri'> & { logoUri: string | undefined }): TokenBalance => ({
  name,
  symbol,
  chainId: address.split(':').slice(0, 2).join(':') as TokenBalance['chainId'],
  address: isCoin(address) ? undefined : address,
  iconUrl: logoUri,
  price: 0,
  quantity: { decimals: String(decimals), numeric: '0' },
})

/** Whether it is the chain's own coin, by its CAIP-10 address. */
export const isCoin = (address: string): boolean =>
  address.toLowerCase().endsWith(nativeTokenAddresses.eip155.toLowerCase())
