import { assertKnown, lazy } from '@latchkey/core/adapter'
import type { HostWalletEntry } from '../HostWalletEntry.js'
import { lateProvider } from '../lateProvider.js'
import { type FrameWindow, parentFrame, validateOrigins } from '../parentFrame.js'
import type { SafeProvider } from './createSafeProvider.js'
import { withSafe } from './withSafe.js'

/** Options of `safeApp`. */
export type SafeAppOptions = {
  /** Full origins of the Safe deployments that may frame the page. @defaultValue `['https://app.safe.global']` */
  origins?: readonly string[]
  /** The page's window; for tests. @defaultValue the browser's */
  window?: FrameWindow
}

/**
 * Connects the Safe that frames the page; elsewhere it loads and sends nothing.
 * @example createLatchkey({ networks, adapters: [withWallets(evm(), [safeApp()])] })
 */
export function safeApp(options: SafeAppOptions = {}): HostWalletEntry {
  assertKnown('safeApp', options, ['origins', 'window'])
  const usual = ['https://app.safe.global']
  const origins = validateOrigins('safeApp.origins', options.origins, usual)
  const id = 'safe'
  return {
    id,
    addTo(adapter, { env }) {
      const frame = parentFrame(options.window ?? globalThis.window, origins)
      if (!frame) return adapter
      let waiting = new AbortController()
      const stopWaiting = () => {
        waiting.abort()
        waiting = new AbortController()
      }
      const late = lazy(async (): Promise<SafeProvider> => {
        const { createSafeChannel, createSafeProvider } = await import('./safeCode.js')
        const life = () => waiting.signal
        return createSafeProvider({ env, life, channel: createSafeChannel(frame) })
      })
      adapter.addWallet?.({
        connector: { id, name: 'Safe', type: 'EXTERNAL', chain: 'eip155', surrounding: true },
        provider: lateProvider(late),
        approvedNetworkIds: () => late.value?.networkIds(),
      })
      const { surrounding = id } = adapter
      return { ...withSafe(adapter, { id, late, stopWaiting }), surrounding }
    },
  }
}
