/** One name before `localhost`, as a URL has it. */
const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'

/**
 * Whether an address is that of a vault on this machine, for this provider, in exactly one form. Elsewhere a vault is
 * registered by its address; here any port of this machine is, under its number or a name that browsers take for it.
 */
export function isLocalCallback(provider: string, uri: string): boolean {
  const host = `(127\\.0\\.0\\.1|(${label}\\.)?localhost)`
  return new RegExp(`^http://${host}(:\\d{2,5})?/social/${provider}$`).test(uri)
}
