// Host pages load it without the schema library.

/** Whether a list contains an origin, exactly or by `*` for one label; an empty list allows none. @spec S5.29 */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  if (origin.includes('*')) return false
  return allowed.some((pattern) => pattern === origin || matchesLabel(pattern, origin))
}

function matchesLabel(pattern: string, origin: string): boolean {
  const [before, after, ...more] = pattern.split('//*.')
  if (before === undefined || after === undefined || more.length > 0) return false
  const start = `${before}//`
  const end = `.${after}`
  if (!origin.startsWith(start) || !origin.endsWith(end)) return false
  return /^[a-z0-9-]+$/.test(origin.slice(start.length, origin.length - end.length))
}
