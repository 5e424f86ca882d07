const maxLength = 2048

/** Normalizes an untrusted link if safe: https, without a user name that could pass for the host. Undefined otherwise. */
export function safeLink(link: unknown): string | undefined {
  if (typeof link !== 'string' || link.length > maxLength) return undefined
  try {
    const { href, password, protocol, username } = new URL(link)
    return protocol === 'https:' && !username && !password ? href : undefined
  } catch {
    return undefined
  }
}
