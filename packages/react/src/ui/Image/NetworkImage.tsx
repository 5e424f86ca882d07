import { networkImage } from '@latchkey/core/ui'
import type { Network } from '@latchkey/protocol'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { Image } from './Image.js'

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
  const { options } = useWidget()
  return (
    <Image
      src={networkImage(options, network)}
      name={name}
      id={network.caipNetworkId}
      {...(size !== undefined && { size })}
    />
  )
}
