import { envBaseUrl, envSecure, envText, envUrl } from '@latchkey/service/envSchemas'
import * as v from 'valibot'

/** How logins by Farcaster are checked. */
export type FarcasterSettings = {
  /** The server that passes the visitor's signed message on; without a slash at its end. */
  readonly relay: string
  /** The node that is asked whose address it is; may hold an API key. */
  readonly rpc: string
  readonly idRegistry: `0x${string}`
  readonly keyRegistry: `0x${string}`
}

/** Where the registries stand on OP Mainnet. */
export const mainRegistries = {
  idRegistry: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  keyRegistry: '0x00000000Fc1237824fb747aBDE0FF18990E59b7e',
} as const

const address = v.pipe(
  envText(/^0x[0-9a-fA-F]{40}$/, (text) => `'${text}' is no address of a contract`),
  v.transform((text) => text as `0x${string}`),
)

/** The variables of logins by Farcaster; without a relay they are off. */
export const farcasterVariables = {
  FARCASTER_RELAY: v.optional(v.pipe(envBaseUrl, envSecure)),
  /** A node of OP Mainnet. No default: who answers there decides who a visitor is. */
  FARCASTER_RPC: v.optional(v.pipe(envUrl, envSecure)),
  FARCASTER_ID_REGISTRY: v.optional(address, mainRegistries.idRegistry),
  FARCASTER_KEY_REGISTRY: v.optional(address, mainRegistries.keyRegistry),
}

type FarcasterVariables = v.InferOutput<v.ObjectSchema<typeof farcasterVariables, undefined>>

/** Whether a relay is set without a node to check its answers with. */
export const isWithoutNode = ({
  FARCASTER_RELAY,
  FARCASTER_RPC,
}: Pick<FarcasterVariables, 'FARCASTER_RELAY' | 'FARCASTER_RPC'>): boolean =>
  FARCASTER_RELAY !== undefined && FARCASTER_RPC === undefined

/** The settings of logins by Farcaster; undefined where they are off. */
export function toFarcasterSettings(env: FarcasterVariables): FarcasterSettings | undefined {
  const { FARCASTER_RELAY: relay, FARCASTER_RPC: rpc } = env
  if (relay === undefined || rpc === undefined) return undefined
  const { FARCASTER_ID_REGISTRY: idRegistry, FARCASTER_KEY_REGISTRY: keyRegistry } = env
  return { relay, rpc, idRegistry, keyRegistry }
}
