import type { Connector } from '../../ports/Connector.js'
import type { Context } from '../../runtime/context.js'
import { connectorsListed } from '../../state/connectorsSlice.js'

export function watchConnectors({ adapters, options, store }: Context): () => void {
  const stops = [...adapters].map(([namespace, adapter]) =>
    adapter.watchConnectors((list) => {
      if (!adapters.has(namespace)) return
      store.update('connectors', connectorsListed(namespace, list.map(withHostImage)))
    }),
  )
  function withHostImage(connector: Connector): Connector {
    const { connectorImages: images } = options
    // Own keys only: a wallet may announce itself as `constructor`.
    const name = [connector.id, connector.info?.rdns ?? ''].find((one) =>
      Object.hasOwn(images, one),
    )
    return name === undefined ? connector : { ...connector, imageUrl: images[name] }
  }

  return () => {
    for (const stop of stops) stop()
  }
}
