import type { Env } from '@latchkey/core/adapter'

type Page = {
  readonly isSecureContext?: boolean
  readonly navigator?: { readonly userAgent: string }
}

/** Web views open no other app; the browsers of wallets are web views too. */
const webView = /; wv\)|\bWebView\b|\bVersion\/[\d.]+ Chrome\//

/** Whether the page can open a wallet app and reach it on this device. */
export function isMobileWalletBrowser(
  { framed, messenger, os }: Pick<Env, 'framed' | 'messenger' | 'os'>,
  { isSecureContext, navigator }: Page,
): boolean {
  const userAgent = navigator?.userAgent ?? ''
  const isBrowser = /\bChrome\//.test(userAgent) && !webView.test(userAgent)
  return os === 'android' && isSecureContext === true && isBrowser && !framed && !messenger
}
