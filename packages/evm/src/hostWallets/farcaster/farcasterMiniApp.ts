import { assertKnown, assertOption, lazy } from '@latchkey/core/adapter'
import type { Eip1193Provider } from '../../wallet/EvmWallet.js'
import type { HostWalletEntry } from '../HostWalletEntry.js'
import { lateProvider } from '../lateProvider.js'
import { type FrameWindow, parentFrame, validateOrigins } from '../parentFrame.js'
import type { WebViewWindow } from './clientLine.js'

/** The options of a Farcaster mini app. */
export type FarcasterMiniAppOptions = {
  /** The origins of Farcaster clients in whose frames the page is a mini app, each in whole. @defaultValue `['https://farcaster.xyz', 'https://warpcast.com']` */
  origins?: readonly string[]
  /** Whether a view of an app for phones is a Farcaster client's. Other apps look the same to a page, so set it where you know it, e.g. by a mark in the address that your mini app is opened with. @defaultValue false */
  webView?: boolean
  /** The page's window; for tests. @defaultValue the browser's */
  window?: FrameWindow & WebViewWindow
}

const clientOrigins = ['https://farcaster.xyz', 'https://warpcast.com']

/**
 * Connects the wallet of the Farcaster client that the page is opened with; elsewhere it loads and sends nothing.
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
          // The client's own library announces the same wallet under it: one row is enough.
          info: { rdns: 'xyz.farcaster.MiniAppWallet' },
          surrounding: true,
        },
        provider: lateProvider(late),
        approvedNetworkIds: () => undefined,
      })
      // Inside of two, which can't be, the first of the host's list counts.
      return { ...adapter, surrounding: adapter.surrounding ?? id }
    },
  }
}
