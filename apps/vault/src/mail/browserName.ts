const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

const unknown = 'an unknown browser'

/** The name of a known browser and system: the user agent itself is untrusted text and goes into no mail. */
export function browserName(userAgent: string | undefined): string {
  const find = (names: typeof browsers | typeof systems) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  const browser = find(browsers) ?? unknown
  const system = find(systems)
  return system ? `${browser} on ${system}` : browser
}

/** A name as another service reports it, which may lie: any other text goes into no mail either. */
export function checkedBrowserName(name: string): string {
  const isKnown = [...browsers.map(([browser]) => browser), unknown].some(
    (browser) => name === browser || systems.some(([system]) => name === `${browser} on ${system}`),
  )
  return isKnown ? name : unknown
}
