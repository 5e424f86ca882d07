import { resolveImageUrl } from '@latchkey/core/account'
import { networkImage } from '@latchkey/core/connect'
import { activeNetwork, type State } from '@latchkey/core/internal'
import type { TokenBalance } from '@latchkey/protocol/api'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { Image } from './Image.js'

/** The picture of a token: its own, for the native coin that of its network, or its first letter. */
export function TokenImage({
  lazy = false,
  size,
  token,
}: {
  token: TokenBalance
  size: number
  /** One of many. */
  lazy?: boolean
}) {
  const context = useWidget()
  const network = useSelector(selectNetwork)
  const isNative = token.address === undefined && network?.caipNetworkId === token.chainId
  const src =
    resolveImageUrl(context, token.iconUrl) ??
    (isNative ? networkImage(context.options, network) : undefined)
  return <Image src={src} name={token.symbol || token.name} size={size} lazy={lazy} />
}

const selectNetwork = ({ networks }: State) => activeNetwork(networks)
