import { type WalletBrowser, walletBrowsers } from './walletBrowsers.js'

/**
 * Returns the wallet in whose browser the page is: by what the browser says of itself, else by the marks of the wallet it puts
 * there, if this is a view inside of an app. A phone's own browser may have a wallet's extension, which is no app around the page.
 */
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
      // A getter that throws reveals nothing.
      return false
    }
  }
}

/** Whether a phone's app shows the page, and no browser: those on iOS lack the word Safari, those on Android say `wv`. */
function isAppView(userAgent: string): boolean {
  if (/iPhone|iPad|iPod/.test(userAgent)) return !/Safari\//.test(userAgent)
  return /Android.*;\s*wv\)|Version\/4\.0 Chrome\//.test(userAgent)
}
