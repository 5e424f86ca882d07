/** Whether a token's audience is this relay, by its public addresses, or by the name it was called by. */
export function isRelayAudience(
  audience: string,
  publicUrls: readonly string[],
  host: string | undefined,
): boolean {
  const named = addressOf(audience)
  if (!named) return false
  if (publicUrls.length > 0) return publicUrls.some((url) => addressOf(url) === named)
  // Behind a proxy neither the scheme nor the path that the client wrote can be known.
  return host !== undefined && addressOf(`ws://${host}`)?.split('/')[0] === named.split('/')[0]
}

/** Host, port and path. `wss` and `https` name the same relay, and a slash at the end no other one. */
function addressOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^(wss?|https?):$/.test(url.protocol)) return undefined
  return `${url.host}${url.pathname.replace(/\/+$/, '')}`
}
