import type { LocalReport } from './LocalReport.js'

/** What the vault must know of the other services. */
export type VaultEnvInput = {
  /** Where the demo is. */
  readonly demo: string
  readonly server: string | undefined
  readonly local: LocalReport
  /** Pages beside the demo that may embed the frame. */
  readonly allowedOrigins: readonly string[]
  /** 0 takes any; undefined its usual one, or the next that is free. */
  readonly port: number | undefined
  /** How pages call it; undefined: by the number that it listens at. */
  readonly hostname: string | undefined
  /** The built frame. */
  readonly frame: string
  /** Where it keeps its files; undefined: in memory. */
  readonly folder: string | undefined
}

const chainNames: Readonly<Record<string, string>> = {
  'eip155:31337': 'Local One',
  'eip155:31338': 'Local Two',
  'solana:7hrofcykPSK54WEuw6QFh8m4d4RTotK7': 'Local Solana',
  'solana:JEJY9dYxcmjPhL3p2jEccHpiowExqrAF': 'Local Solana Two',
}
// The local chains hold the contracts of smart accounts.
const ether = { symbol: 'ETH', decimals: 18, smartAccounts: true }
const sol = { symbol: 'SOL', decimals: 9 }

/**
 * The environment of the vault. It is called by a number, or by a name that is not the demo's: to a browser they are two
 * sites, as in production. A page that shares the number with it may not embed it, nor one of the name.
 */
export function vaultEnv(input: VaultEnvInput): Record<string, string> {
  const { allowedOrigins, demo, folder, frame, hostname, local, port, server } = input
  const { evm = {}, identity, market, smtp, solana = {} } = local
  // One label: what is beside the demo on this machine, by whatever name it is called. The vault's own would be among them.
  const names = hostname ? [] : [`http://*.localhost:${new URL(demo).port}`]
  const chain = (caipNetworkId: string, coin: object) => ({
    caipNetworkId,
    name: chainNames[caipNetworkId] ?? caipNetworkId,
    ...coin,
  })
  const evmIds = Object.keys(evm).map((id) => `eip155:${id}`)
  const routers = market && [market.router, market.v3.router]
  const swapped = routers?.map((address) => ({ address, wrapped: market?.wrapped }))
  return {
    HOST: '127.0.0.1',
    // Not the server's own settings: empty means unset.
    PORT: port === undefined ? '' : String(port),
    VAULT_URL: hostname ? `http://${hostname}:0` : '',
    DATA_DIR: folder ?? '',
    KEY_DIR: '',
    // What is not stored must be said.
    EPHEMERAL: folder ? '' : 'true',
    ALLOWED_ORIGINS: [demo, ...names, ...allowedOrigins].join(','),
    FRAME_DIR: frame,
    CHAINS: JSON.stringify([
      ...evmIds.map((id) => chain(id, ether)),
      ...Object.keys(solana).map((id) => chain(id, sol)),
    ]),
    ...(swapped && {
      SWAP_ROUTERS: JSON.stringify(Object.fromEntries(evmIds.map((id) => [id, swapped]))),
    }),
    // All journeys of a test run come from this machine.
    LOGINS_PER_NETWORK: '10000',
    LOGINS_PER_PROJECT: '100000',
    LOGIN_CAP_PER_PROJECT: '100000',
    LOGINS_PER_MAILBOX: '20',
    // The demo has users of its own, whose tokens its backend signs.
    TOKEN_LOGINS: JSON.stringify({
      paperboat: {
        issuer: demo,
        jwks: `${demo}/members/keys`,
        audience: 'paperboat-wallet',
        name: 'Paperboat',
      },
    }),
    ...identityEnv(identity),
    MAIL_FROM: 'Latchkey <wallet@latchkey.test>',
    ...(server && { DATA_SERVER: server }),
    // One mail catcher serves both.
    ...(smtp && { SMTP_URL: smtp, ESCROW_SMTP_URL: smtp }),
  }
}

/** What a vault is set with to use the providers of logins; each is set, so that the environment of others says nothing. */
export const identityEnv = (identity: LocalReport['identity']): Record<string, string> => ({
  SOCIAL_LOGINS: identity?.socialLogins ?? '',
  FARCASTER_RELAY: identity?.farcaster.relay ?? '',
  FARCASTER_RPC: identity?.farcaster.rpc ?? '',
  FARCASTER_ID_REGISTRY: identity?.farcaster.idRegistry ?? '',
  FARCASTER_KEY_REGISTRY: identity?.farcaster.keyRegistry ?? '',
})

/** The pages that `ALLOWED_ORIGINS` of `npm start` names; the vault says which of them is none. */
export const originsOf = (list = ''): readonly string[] =>
  list.split(',').flatMap((origin) => origin.trim() || [])
