// A file of its own, without the schema library that the rest of the vault's wire needs: pages ask it too.

/** Whether an origin stands on a list: exactly, or by a `*` that stands for one whole label. An empty list allows nobody. @spec S5.29 */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  // A pattern is no origin, not even one of its own.
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
