import { assertKnown, type Connector } from '@latchkey/core/adapter'
import type { HostWalletEntry } from '../HostWalletEntry.js'
import { findWalletBrowser } from './findWalletBrowser.js'

/** The part of the window that `walletBrowser` reads. */
export type BrowserWindow = {
  readonly ethereum?: unknown
  readonly navigator: { readonly userAgent: string }
}

/** Options of `walletBrowser`. */
export type WalletBrowserOptions = {
  /** The page's window; for tests. @defaultValue the browser's */
  window?: BrowserWindow
}

/**
 * Lists a wallet first and by name when the page runs in that wallet's in-app browser.
 * @example createLatchkey({ networks, adapters: [withWallets(evm(), [walletBrowser()])] })
 */
export function walletBrowser(options: WalletBrowserOptions = {}): HostWalletEntry {
  assertKnown('walletBrowser', options, ['window'])
  return {
    id: 'walletBrowser',
    addTo(adapter, { env }) {
      const window: BrowserWindow | undefined = options.window ?? globalThis.window
      // On desktop, wallets are extensions.
      if (!window || !env.mobile) return adapter
      return {
        ...adapter,
        // Read on each change: some wallets inject late.
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
    return undefined
  }
}

const injectedId = 'injected'
