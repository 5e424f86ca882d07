import { checkEnv, type EnvVariables, isHttpUrl, parseJsonObject } from '@latchkey/service/checkEnv'

/** CAIP-2 id → RPC endpoints of that chain, best first. */
export type RpcUpstreams = ReadonlyMap<string, readonly string[]>

const name = 'RPC_UPSTREAMS'
const chainPattern = /^[-a-z0-9]{3,8}:[-\w]{1,32}$/

/** Reads which chains the server reaches, and where. */
export function parseRpcEnv(variables: EnvVariables): RpcUpstreams {
  const table = parseJsonObject(name, variables[name] || '{}', '{"eip155:1":["https://…"]}')
  const chains = Object.entries(table).map(([chain, urls]) => {
    checkEnv(chainPattern.test(chain), name, `'${chain}' is not a CAIP-2 id like eip155:1`)
    checkEnv(
      Array.isArray(urls) && urls.length > 0 && urls.every(isHttpUrl),
      name,
      // The addresses themselves stay out of the message: they may hold an API key.
      `${chain} needs a list of http(s) URLs without user names or passwords`,
    )
    return [chain, urls] as const
  })
  return new Map(chains)
}
