import type { TokenBalance } from '@latchkey/protocol/api'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { selectActiveNetwork } from '../../hooks/view/selectors.js'
import { Image } from './Image.js'
import { tokenImageUrl } from './tokenImageUrl.js'
import { useNetworkImage } from './useNetworkImage.js'

export function TokenImage({
  lazy = false,
  size,
  token,
}: {
  token: TokenBalance
  size: number
  lazy?: boolean
}) {
  const context = useWidget()
  const network = useSelector(selectActiveNetwork)
  const isNative = token.address === undefined && network?.caipNetworkId === token.chainId
  const coinImage = useNetworkImage(isNative ? network : undefined)
  const src = tokenImageUrl(context, network, token) ?? coinImage
  const id = token.address ?? token.chainId
  return <Image src={src} name={token.symbol || token.name} id={id} size={size} lazy={lazy} />
}
