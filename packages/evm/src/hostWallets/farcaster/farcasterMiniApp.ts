import { assertKnown, assertOption, lazy } from '@latchkey/core/adapter'
import type { Eip1193Provider } from '../../wallet/EvmWallet.js'
import type { HostWalletEntry } from '../HostWalletEntry.js'
import { lateProvider } from '../lateProvider.js'
import { type FrameWindow, parentFrame, validateOrigins } from '../parentFrame.js'
import type { WebViewWindow } from './clientLine.js'

/** Options of `farcasterMiniApp`. */
export type FarcasterMiniAppOptions = {
  /**
   * Full origins of the Farcaster clients that may frame the page. @defaultValue `['https://farcaster.xyz',
   * 'https://warpcast.com']`
   */
  origins?: readonly string[]
  /**
   * Treats any mobile web view as a Farcaster client. Web views look alike, so set it only where you know, e.g. by a parameter of
   * your mini app's URL. @defaultValue false
   */
  webView?: boolean
  /** The page's window; for tests. @defaultValue the browser's */
  window?: FrameWindow & WebViewWindow
}

const clientOrigins = ['https://farcaster.xyz', 'https://warpcast.com']

/**
 * Connects the wallet of the surrounding Farcaster client; elsewhere it loads and sends nothing.
 * @example createLatchkey({ networks, adapters: [withWallets(evm(), [farcasterMiniApp()])] })
 */
export function farcasterMiniApp(options: FarcasterMiniAppOptions = {}): HostWalletEntry {
  assertKnown('farcasterMiniApp', options, ['origins', 'webView', 'window'])
  const { webView = false } = options
  assertOption(typeof webView === 'boolean', 'farcasterMiniApp.webView', 'use true or false')
  const origins = validateOrigins('farcasterMiniApp.origins', options.origins, clientOrigins)
  const id = 'farcaster'
  return {
    id,
    addTo(adapter) {
      const window: (FrameWindow & WebViewWindow) | undefined = options.window ?? globalThis.window
      const app = webView && window?.ReactNativeWebView ? window : undefined
      const frame = parentFrame(window, origins)
      if (!app && !frame) return adapter
      const late = lazy(async (): Promise<Eip1193Provider> => {
        const { createFarcasterProvider, frameLine, webViewLine } = await import(
          './farcasterCode.js'
        )
        return createFarcasterProvider(frame ? frameLine(frame) : webViewLine(app as WebViewWindow))
      })
      adapter.addWallet?.({
        connector: {
          id,
          name: 'Farcaster',
          type: 'EXTERNAL',
          chain: 'eip155',
          // The Farcaster SDK announces the same wallet under this id.
          info: { rdns: 'xyz.farcaster.MiniAppWallet' },
          surrounding: true,
        },
        provider: lateProvider(late),
        approvedNetworkIds: () => undefined,
      })
      return { ...adapter, surrounding: adapter.surrounding ?? id }
    },
  }
}
