/** The addresses of the services that the global setup started. */
export type DevEnvironment = {
  readonly demo: string
  readonly server: string
  readonly evm: Readonly<Record<string, string>>
  /** ERC-4337 bundlers by chain id; the first call starts one: `readyBundler` waits for it. */
  readonly bundler?: Readonly<Record<string, string>> | null
  readonly contracts: Readonly<Record<string, string>>
  /** The site of the embedded wallet's frame. */
  readonly vault: string
  readonly inbox: string
  /** Where the providers of social logins are played. */
  readonly identity: string
  /** What a vault is set with to use them. */
  readonly identityEnv: Readonly<Record<string, string>>
  /** Where mails are taken. */
  readonly smtp: string
  readonly frame: string
  /** The folder of the bundled services. */
  readonly programs: string
  /** The RPC of each local Solana ledger, by CAIP-2 id. */
  readonly solana: Readonly<Record<string, string>>
  /** The port of the pages that `publishHostPage` makes. */
  readonly pages: number
}

export function devEnvironment(): DevEnvironment {
  const text = process.env.LATCHKEY_DEV_ENVIRONMENT
  if (!text) throw new Error('Run the journeys with `npm run test:e2e`: it starts what they need')
  return JSON.parse(text)
}

/** The address of the demo's page without a framework. */
export function plainPage(query = ''): string {
  return `${devEnvironment().demo}/plain.html${query}`
}

/**
 * The address of the local bundler, once it answers. The first journey that asks starts it; where it was never installed,
 * that takes a download, so call this from `beforeAll` with a timeout of minutes.
 */
export async function readyBundler(chainId = 31337): Promise<string> {
  const url = devEnvironment().bundler?.[chainId]
  if (!url) throw new Error(`the local chain ${chainId} has no bundler`)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body })
  const { error, result } = (await answer.json()) as { error?: unknown; result?: unknown }
  if (Number(result) !== chainId) throw new Error(`the bundler: ${JSON.stringify(error ?? result)}`)
  return url
}
