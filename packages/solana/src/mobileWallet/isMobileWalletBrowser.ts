import type { Env } from '@latchkey/core/adapter'

type Page = {
  readonly isSecureContext?: boolean
  readonly navigator?: { readonly userAgent: string }
}

/** Web views open no other app. */
const webView = /; wv\)|\bWebView\b|\bVersion\/[\d.]+ Chrome\//

export function isMobileWalletBrowser(
  { framed, messenger, os }: Pick<Env, 'framed' | 'messenger' | 'os'>,
  { isSecureContext, navigator }: Page,
): boolean {
  const userAgent = navigator?.userAgent ?? ''
  const isBrowser = /\bChrome\//.test(userAgent) && !webView.test(userAgent)
  return os === 'android' && isSecureContext === true && isBrowser && !framed && !messenger
}
