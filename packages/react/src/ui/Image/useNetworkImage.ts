import { awaitsBuiltInImage, networkImage } from '@latchkey/core/ui'
import { type Network, whenLoaded } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'

export function useNetworkImage(network: Network | undefined): string | undefined {
  const context = useWidget()
  const [, setLoaded] = useState(context.builtInNetworkImages.value)
  const awaits = network !== undefined && awaitsBuiltInImage(context, network)
  useEffect(() => {
    // Ignored on failure: letters stand for the network.
    if (awaits) whenLoaded(context.builtInNetworkImages, setLoaded)
  }, [awaits, context])
  return network && networkImage(context, network)
}
