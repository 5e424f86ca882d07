import type { SwapToken } from '@latchkey/core/swap'
import { nativeTokenAddresses } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import { TokenImage } from '../../ui/Image/TokenImage.js'

type Props = {
  token: SwapToken
  /** A balance may have an image where the token has none. */
  balance?: TokenBalance
  size: number
  lazy?: boolean
}

export function SwapTokenImage({ balance, lazy, size, token }: Props) {
  const logoUri = token.logoUri ?? balance?.iconUrl
  return <TokenImage token={shownToken({ ...token, logoUri })} size={size} lazy={lazy} />
}

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

export const isCoin = (address: string): boolean =>
  address.toLowerCase().endsWith(nativeTokenAddresses.eip155.toLowerCase())
