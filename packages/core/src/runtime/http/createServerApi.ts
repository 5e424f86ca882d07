import { sdkFields } from '@latchkey/protocol'
import {
  type EndpointInput,
  type EndpointOutput,
  getBalance,
  getHistory,
  getIdentity,
  getNfts,
  getProfile,
  getRelayReach,
  getSupportedChains,
  getWallets,
} from '@latchkey/protocol/api'
import type { Env } from '../../ports/Env.js'
import { createApi } from './createApi.js'
import { createHttp, type HttpCallOptions } from './createHttp.js'

/** Written out: inferred host types would expose the schema library. */
type Endpoints = {
  readonly getBalance: typeof getBalance
  readonly getHistory: typeof getHistory
  readonly getIdentity: typeof getIdentity
  readonly getNfts: typeof getNfts
  readonly getProfile: typeof getProfile
  readonly getRelayReach: typeof getRelayReach
  readonly getSupportedChains: typeof getSupportedChains
  readonly getWallets: typeof getWallets
}

/** Schemas load with the client, so no request waits for a second file. */
const endpoints: Endpoints = {
  getBalance,
  getHistory,
  getIdentity,
  getNfts,
  getProfile,
  getRelayReach,
  getSupportedChains,
  getWallets,
}

export type ServerApi = <N extends keyof Endpoints>(
  name: N,
  input: EndpointInput<Endpoints[N]>,
  options?: HttpCallOptions,
) => Promise<EndpointOutput<Endpoints[N]>>

/** Creates the client of the host's server. @spec S7.01 */
export function createServerApi(
  server: string,
  projectId: string | undefined,
  env: Env,
): ServerApi {
  const { st: sdkType, sv: sdkVersion } = sdkFields
  const call = createApi({ http: createHttp(env), base: server, projectId, sdkType, sdkVersion })
  return (name, input, options) => call(endpoints[name], input, options)
}
