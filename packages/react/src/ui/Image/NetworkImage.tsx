import type { Network } from '@latchkey/protocol'
import { Image } from './Image.js'
import { useNetworkImage } from './useNetworkImage.js'

export function NetworkImage({
  network,
  name = network.name,
  size,
}: {
  network: Network
  /** @defaultValue the network's */
  name?: string
  size?: number
}) {
  return (
    <Image
      src={useNetworkImage(network)}
      name={name}
      id={network.caipNetworkId}
      {...(size !== undefined && { size })}
    />
  )
}
