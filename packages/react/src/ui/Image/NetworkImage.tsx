import { networkImage } from '@latchkey/core/connect'
import type { Network } from '@latchkey/protocol'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { Image } from './Image.js'

/** The picture of a network. */
export function NetworkImage({
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
    <Image src={networkImage(options, network)} name={name} {...(size !== undefined && { size })} />
  )
}
