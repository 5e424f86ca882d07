import { assertKnown, type Connector } from '@latchkey/core/adapter'
import type { HostWalletEntry } from '../HostWalletEntry.js'
import { findWalletBrowser } from './findWalletBrowser.js'

/** What is used of the window of a page in a wallet's browser. */
export type BrowserWindow = {
  readonly ethereum?: unknown
  readonly navigator: { readonly userAgent: string }
}

/** The options of `walletBrowser`. */
export type WalletBrowserOptions = {
  /** The page's window; for tests. @defaultValue the browser's */
  window?: BrowserWindow
}

/**
 * Offers a wallet first, and by its name, where the page is opened in the browser of that wallet's app.
 * @example createLatchkey({ networks, adapters: [withWallets(evm(), [walletBrowser()])] })
 */
export function walletBrowser(options: WalletBrowserOptions = {}): HostWalletEntry {
  assertKnown('walletBrowser', options, ['window'])
  return {
    id: 'walletBrowser',
    addTo(adapter, { env }) {
      const window: BrowserWindow | undefined = options.window ?? globalThis.window
      // Elsewhere than on phones, wallets are extensions.
      if (!window || !env.mobile) return adapter
      return {
        ...adapter,
        // Each time: some put their wallet there late.
        watchConnectors: (onChange) =>
          adapter.watchConnectors((list) => onChange(withSurrounding(list, window))),
      }
    },
  }
}

function withSurrounding(list: readonly Connector[], window: BrowserWindow): readonly Connector[] {
  const browser = findWalletBrowser(window.navigator.userAgent, readEthereum(window))
  if (!browser) return list
  const [rdns] = browser.rdns
  const around =
    list.find(({ info }) => info && browser.rdns.includes(info.rdns)) ??
    list.find(({ aliases, id }) => id === injectedId || aliases?.includes(injectedId))
  return list.map((connector) => {
    if (connector !== around) return connector
    const isNamed = connector.id !== injectedId
    const { name } = isNamed ? connector : browser
    return { ...connector, name, ...(!isNamed && { info: { rdns } }), surrounding: true }
  })
}

function readEthereum(window: BrowserWindow): unknown {
  try {
    return window.ethereum
  } catch {
    // A wallet that refuses to be read is none that could be offered.
    return undefined
  }
}

/** The id of what is at `window.ethereum` and did not announce itself. */
const injectedId = 'injected'
