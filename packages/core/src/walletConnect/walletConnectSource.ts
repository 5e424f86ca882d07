import type { SessionPort } from '../ports/SessionPort.js'
import type { Source } from '../runtime/context.js'

/** A session with a wallet on another device, as a source of connections. @spec S4.01 S4.02 */
export const walletConnectSource = (port: SessionPort): Source => ({
  port,
  stored: [],
  async connect(context, namespace) {
    const { connectSession } = await import('./connectSession.js')
    return connectSession(context, namespace)
  },
  behind: ({ store }) => ({
    name: port.peerName(),
    icon: store.get().walletConnect.recentWallet?.image_url,
  }),
})
