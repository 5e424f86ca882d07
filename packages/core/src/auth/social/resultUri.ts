const pattern = /([?&])result_uri=([^&#]*)(&?)/

export function takeResultUri(href: string): { readonly uri?: string; readonly href: string } {
  const [, before = '', value = '', after = ''] = pattern.exec(href) ?? []
  if (!before) return { href }
  const rest = href.replace(pattern, after && before)
  try {
    return { uri: decodeURIComponent(value), href: rest }
  } catch {
    return { href: rest }
  }
}

export const isResultOf = (site: string, uri: unknown): uri is string =>
  typeof uri === 'string' &&
  uri.length <= maxLength &&
  URL.canParse(uri) &&
  new URL(uri).origin === site

const maxLength = 512
