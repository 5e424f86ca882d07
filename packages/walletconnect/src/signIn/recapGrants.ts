export type RecapGrants = {
  readonly methods: readonly string[]
  readonly chains: readonly string[]
}

const prefix = 'urn:recap:'

/** Permissions from the ReCap (last resource) of a message; undefined if missing or malformed. */
export function recapGrants(resources: readonly string[] | undefined): RecapGrants | undefined {
  const resource = resources?.at(-1)
  if (!resource?.startsWith(prefix)) return undefined
  const abilities = Object.entries(decode(resource.slice(prefix.length))?.att?.eip155 ?? {})
  const methods = abilities.flatMap(([ability]) => ability.split('/')[1] ?? [])
  const chains = abilities.flatMap(([, limits]) => limits?.[0]?.chains ?? [])
  if (![...methods, ...chains].every((one) => typeof one === 'string')) return undefined
  return { methods: [...new Set(methods)], chains: [...new Set(chains)] }
}

type Recap = { att?: { eip155?: Record<string, { chains?: string[] }[] | undefined> } } | null

function decode(text: string): Recap | undefined {
  try {
    // Wallets use either base64 alphabet.
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0))))
  } catch {
    return undefined
  }
}
