import type { Env } from '../../ports/Env.js'
import { type Api, createApi } from './createApi.js'
import { createHttp } from './createHttp.js'

/** The name of this SDK for a server. */
const sdk = { sdkType: 'latchkey', sdkVersion: 'js-0.1.0' } as const

/** Creates the client of the host's server. @spec S7.01 */
export function createServerApi(server: string, projectId: string | undefined, env: Env): Api {
  return createApi({ http: createHttp(env), base: server, projectId, ...sdk })
}
