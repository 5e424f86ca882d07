/** The token that a mail's link carries behind its `#`, where no server sees it; undefined where there is none. */
export function linkToken(hash: string): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? ''
  return /^[A-Za-z0-9_-]{22,64}$/.test(token) ? token : undefined
}
