import { type WalletBrowser, walletBrowsers } from './walletBrowsers.js'

/** A mobile browser may run a wallet extension, so flags alone do not name the in-app browser. */
export function findWalletBrowser(userAgent: string, provider: unknown): WalletBrowser | undefined {
  if (typeof provider !== 'object' || !provider) return undefined
  return (
    walletBrowsers.find((one) => one.userAgent?.test(userAgent)) ??
    (isAppView(userAgent) ? walletBrowsers.find((one) => one.flags.some(isSet)) : undefined)
  )

  function isSet(flag: string): boolean {
    try {
      return (provider as Record<string, unknown>)[flag] === true
    } catch {
      return false
    }
  }
}

/** iOS web views lack `Safari` in the user agent, Android ones say `wv`. */
function isAppView(userAgent: string): boolean {
  if (/iPhone|iPad|iPod/.test(userAgent)) return !/Safari\//.test(userAgent)
  return /Android.*;\s*wv\)|Version\/4\.0 Chrome\//.test(userAgent)
}
