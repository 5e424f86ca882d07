import { expect, test } from 'vitest'
import { appLinkBase } from './appLinkBase.js'

test.each([
  // Code in the page, or its files.
  'javascript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,x',
  'data://text/html,x',
  'blob:https://app.example/1',
  'file:///etc/passwd',
  'filesystem:https://app.example/x',
  'view-source://app.example',
  'chrome://settings',
  'chrome-extension://abc/page.html',
  'moz-extension://abc/page.html',
  // Any activity of an Android app, with extras and a page to fall back to.
  'intent://scan/#Intent;scheme=zxing;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
  'INTENT://x',
  'intent',
  'intent:',
  'android-app://com.example.bank/https/x',
  'content://com.android.contacts/people',
  'market://details?id=com.evil',
  'wallet://open#Intent;component=com.example.bank/.Pay;end',
  // Programs of the system.
  'ms-msdt:/id PCWDiagnostic',
  'ms-msdt://id',
  'ms-word://ofe',
  'ms-settings',
  'microsoft-edge://x',
  'search-ms://query=x&crumb=location:%5C%5Cevil.example',
  'shell://x',
  'x-apple.systempreferences://x',
  'itms-services://?action=download-manifest&url=https://evil.example/app.plist',
  'shortcuts://run-shortcut?name=x',
  'vscode://evil.extension/run',
  'vscode-insiders://evil.extension/run',
  'steam://run/1',
  'ssh://evil.example',
  'telnet://evil.example',
  'smb://evil.example/share',
  'ldap://evil.example/x',
  // Calls, messages and payments.
  'tel:+15550100',
  'tel://+15550100',
  'sms://+15550100',
  'mailto:a@example.com',
  'facetime-audio://a@example.com',
  'upi://pay?pa=evil@bank&am=1',
  'bitcoin://address?amount=1',
  'ethereum://pay-0x00@1?value=1e18',
  // Another host than it seems, or characters that a program may take for its own arguments.
  'https://wallet.example@evil.example/',
  'https://',
  'wallet://a b',
  'wallet://a"--flag',
  'wallet://a\\b',
  'wallet://a|b',
  'wallet://\u202ea',
  '://x',
])('T99 the link of an app %j opens nothing', (link) => {
  expect(appLinkBase(link)).toBeUndefined()
})

test.each([
  'http://wallet.example/',
  'HTTP://wallet.example',
  'http://localhost.evil.example/',
  'http://127.0.0.1.evil.example/',
])('T264 %j would carry the key of the pairing in the clear, and opens nothing', (link) => {
  expect(appLinkBase(link)).toBeUndefined()
})

test.each([
  'metamask',
  'metamask:',
  'robinhood-wallet://',
  'bybitapp://open/route?targetUrl=by://web3/walletconnect',
  'https://link.example/app/',
  'http://localhost:5173/wallet',
])('%j stays the link of an app', (link) => {
  expect(appLinkBase(link)).toMatch(/^(?:[-\w]+|https?):\/\//)
})
