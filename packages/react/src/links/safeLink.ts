const maxLength = 2048

/**
 * A link from outside in its normal form, if it may be followed: over https, and without a name before the host, which
 * would pass for one.
 */
export function safeLink(link: unknown): string | undefined {
  if (typeof link !== 'string' || link.length > maxLength) return undefined
  try {
    const { href, password, protocol, username } = new URL(link)
    return protocol === 'https:' && !username && !password ? href : undefined
  } catch {
    return undefined
  }
}
