const maxLength = 2048

/**
 * Returns an untrusted link in its normal form if it is safe to follow: https, and without a user name before the host, which
 * could pass for a host name. Undefined otherwise.
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
