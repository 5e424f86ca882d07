/** Those of the vault's variables that name who logs visitors in; each is set, so that the environment of others says nothing. */
const names = {
  FARCASTER_RELAY: 'relay',
  FARCASTER_RPC: 'rpc',
  FARCASTER_ID_REGISTRY: 'idRegistry',
  FARCASTER_KEY_REGISTRY: 'keyRegistry',
} as const

/** What a vault is set with to use the providers of logins that localnet reports; empty where it plays none. */
export function identityEnv(report: unknown): Record<string, string> {
  const { farcaster, socialLogins } = tableOf(report)
  const channel = tableOf(farcaster)
  const entries = Object.entries(names).map(([name, field]) => [name, textOf(channel[field])])
  return { SOCIAL_LOGINS: textOf(socialLogins), ...Object.fromEntries(entries) }
}

const tableOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
