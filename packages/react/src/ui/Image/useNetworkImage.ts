import { networkImage } from '@latchkey/core/ui'
import { type Network, whenLoaded } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'

export function useNetworkImage(network: Network | undefined): string | undefined {
  const context = useWidget()
  const { builtInNetworkImages, options } = context
  const [, setLoaded] = useState(builtInNetworkImages.value)
  const src = network && networkImage(context, network)
  const mayBeBuiltIn = network !== undefined && !src && !options.server
  useEffect(() => {
    // Ignored on failure: letters stand for the network.
    if (mayBeBuiltIn) whenLoaded(builtInNetworkImages, setLoaded)
  }, [mayBeBuiltIn, builtInNetworkImages])
  return src
}
