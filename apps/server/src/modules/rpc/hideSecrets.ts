/** Shorter parts of an address are versions or names of chains, not keys. */
const shortestKey = 16

/**
 * Removes from a provider's answer every part of its address that may be the operator's key: providers quote the address
 * that was called in their errors, and visitors get those errors.
 */
export const hideSecrets = (answer: string, url: string): string =>
  secretsOf(url).reduce((text, secret) => text.replaceAll(secret, '…'), answer)

/** The parts of an address that are long enough to be a key. */
export function secretsOf(url: string): readonly string[] {
  const { pathname, searchParams } = new URL(url)
  const parts = [
    ...pathname.split('/').flatMap((part) => [part, decode(part)]),
    ...searchParams.values(),
  ]
  return parts.filter((part) => part.length >= shortestKey)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
