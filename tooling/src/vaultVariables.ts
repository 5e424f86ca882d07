import { localSolana } from './serverVariables.js'

/** What the vault must know of the rest of the local world. */
export type VaultWorld = {
  /** Where the demo is. */
  readonly demo: string
  readonly server: string | undefined
  readonly smtp: string | undefined
  /** RPC endpoints by chain id. */
  readonly evm: Readonly<Record<string, string>>
  readonly solana: string | undefined
  /** Pages beside the demo that may embed the frame. */
  readonly allowedOrigins: readonly string[]
  readonly port: number
  /** Where it keeps its files; undefined: in memory. */
  readonly folder: string | undefined
}

const chainNames: Readonly<Record<string, string>> = { 31337: 'Local One', 31338: 'Local Two' }

/** The environment of the vault. Its host is another site than the demo's, as in the real world. */
export function vaultVariables(world: VaultWorld): Record<string, string> {
  const { allowedOrigins, demo, evm, folder, port, server, smtp, solana } = world
  const { port: demoPort } = new URL(demo)
  // One label: what is beside the demo on this machine, by whatever name it is called.
  const names = `http://*.localhost:${demoPort}`
  const chains = Object.keys(evm).map((id) => ({
    caipNetworkId: `eip155:${id}`,
    name: chainNames[id] ?? `Chain ${id}`,
    symbol: 'ETH',
    decimals: 18,
  }))
  const ledger = { caipNetworkId: localSolana, name: 'Local Solana', symbol: 'SOL', decimals: 9 }
  return {
    HOST: '127.0.0.1',
    PORT: String(port),
    VAULT_URL: vaultUrl(port),
    ALLOWED_ORIGINS: [demo, `http://localhost:${demoPort}`, names, ...allowedOrigins].join(','),
    CHAINS: JSON.stringify([...chains, ...(solana ? [ledger] : [])]),
    // All journeys of a test run come from this machine.
    LOGINS_PER_NETWORK: '10000',
    MAIL_FROM: 'Latchkey <wallet@latchkey.test>',
    ...(server && { DATA_SERVER: server }),
    ...(smtp && { SMTP_URL: smtp }),
    ...(folder && { DATA_DIR: folder }),
  }
}

/** The vault's address; every browser finds `localhost` by itself. */
export const vaultUrl = (port: number) => `http://localhost:${port}`
