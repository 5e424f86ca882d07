/** The addresses of the services of the dev environment. */
export type DevEnvironment = {
  /** RPC endpoint of each chain, by chain id. */
  readonly evm: Readonly<Record<string, string>>
  readonly server: string | undefined
  /** The RPC of each local Solana ledger, by CAIP-2 id. */
  readonly solana: Readonly<Record<string, string>>
  /** The site of the embedded wallet's frame. */
  readonly vault: string | undefined
  /** The page with the mails of the dev environment. */
  readonly inbox: string | undefined
  /** The service that pays fees of visitors, as `paymasterService` names it. */
  readonly paymaster: string | undefined
}

const usualPorts = { 31337: 'http://127.0.0.1:8545', 31338: 'http://127.0.0.1:8546' }

/** Parses what the demo's server wrote into the page; what is missing or no address falls back to the default ports. */
export function parseDevEnvironment(text: string | undefined): DevEnvironment {
  const table = parseTable(text)
  const url = (value: unknown) => (isUrl(value) ? value : undefined)
  return {
    evm: { ...usualPorts, ...urlsOf(table.evm) },
    server: url(table.server),
    solana: urlsOf(table.solana),
    vault: url(table.vault),
    inbox: url(table.inbox),
    paymaster: url(table.paymaster),
  }
}

function parseTable(text: string | undefined): Record<string, unknown> {
  try {
    return toTable(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

const toTable = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const urlsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(toTable(value)).filter((entry): entry is [string, string] => isUrl(entry[1])),
  )

const isUrl = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
