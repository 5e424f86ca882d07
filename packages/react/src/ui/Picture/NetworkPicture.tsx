import { networkImage } from '@latchkey/core/connect'
import type { Network } from '@latchkey/protocol'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { Picture } from './Picture.js'

/** The picture of a network. */
export function NetworkPicture({
  network,
  name = network.name,
  size,
}: {
  network: Network
  /** What it stands for, if that is more than the network. */
  name?: string
  size?: number
}) {
  const { options } = useWidget()
  return (
    <Picture
      src={networkImage(options, network)}
      name={name}
      {...(size !== undefined && { size })}
    />
  )
}
