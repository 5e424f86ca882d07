/** Shorter parts of an address are versions or names of chains, not keys. */
const shortestKey = 8

/**
 * Removes from a provider's answer every part of its address that may be the operator's key: providers quote the address
 * that was called in their errors, and visitors get those errors.
 */
export function hideSecrets(answer: string, url: string): string {
  const { pathname, searchParams } = new URL(url)
  const parts = [
    ...pathname.split('/').flatMap((part) => [part, decode(part)]),
    ...searchParams.values(),
  ]
  const secrets = parts.filter((part) => part.length >= shortestKey)
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), answer)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
