import type { Env } from '../../ports/Env.js'

/** An app that shows the page in a browser of its own, where links into wallets often lead nowhere. */
export type AppBrowser = {
  readonly name: string
  /** Opens this page in the visitor's browser; undefined where the app lets no link through. */
  readonly link: string | undefined
}

type AppBrowserRow = {
  readonly name: string
  readonly userAgent?: RegExp
  /** What it puts on pages, where its user agent is that of the system. */
  readonly globals?: readonly string[]
  /** Where no link leads out. */
  readonly closed?: readonly Env['os'][]
}

/** What links do there was tried on devices by others: docs/phones.md says when, and which apps are not here. */
const appBrowsers: readonly AppBrowserRow[] = [
  { name: 'Instagram', userAgent: /\bInstagram\b/ },
  { name: 'Threads', userAgent: /\bBarcelona\b/ },
  { name: 'Messenger', userAgent: /\bFBAN\/Messenger|\bFB_IAB\/(Orca|Messenger)/ },
  { name: 'Facebook', userAgent: /\bFB(AN|AV|_IAB)\/|\bMetaIAB Facebook\b/ },
  { name: 'X', userAgent: /\bTwitter for i|\bTwitterAndroid\b/, closed: ['ios'] },
  { name: 'TikTok', userAgent: /\bmusical_ly|\bBytedanceWebview\b|\btrill_/, closed: ['android'] },
  { name: 'LINE', userAgent: /\bLine\// },
  {
    name: 'Telegram',
    userAgent: /\bTelegram-Android\//,
    globals: ['TelegramWebview', 'TelegramWebviewProxy', 'TelegramWebviewProxyProto'],
  },
]

/** The app whose browser shows this page on a phone; undefined in a real browser, and for a page that Telegram opened as its mini app. */
export function appBrowser({
  hasGlobal,
  os,
  url,
  userAgent,
}: Pick<Env, 'hasGlobal' | 'os' | 'url' | 'userAgent'>): AppBrowser | undefined {
  const row = appBrowsers.find(
    (one) => one.userAgent?.test(userAgent) || one.globals?.some(hasGlobal),
  )
  const isMiniApp = hasGlobal('Telegram') || url().includes('#tgWebApp')
  if (!row || (os !== 'ios' && os !== 'android') || (row.name === 'Telegram' && isMiniApp))
    return undefined
  return { name: row.name, link: row.closed?.includes(os) ? undefined : leavingLink(url(), os) }
}

/** A link that only the visitor's browser takes: Safari from iOS 17, on Android the default one. */
function leavingLink(page: string, os: Env['os']): string | undefined {
  const [, scheme, rest] = /^(https?):\/\/(.+)$/.exec(page) ?? []
  if (!scheme) return undefined
  if (os === 'ios') return `x-safari-${scheme}://${rest}`
  // A page's own parameters must not read as those of the intent.
  const data = rest?.replaceAll(';', '%3B')
  return `intent://${data}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`
}
