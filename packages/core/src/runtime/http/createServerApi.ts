import { sdkFields } from '@latchkey/protocol'
import type { Env } from '../../ports/Env.js'
import { type Api, createApi } from './createApi.js'
import { createHttp } from './createHttp.js'

/** Creates the client of the host's server. @spec S7.01 */
export function createServerApi(server: string, projectId: string | undefined, env: Env): Api {
  const { st: sdkType, sv: sdkVersion } = sdkFields
  return createApi({ http: createHttp(env), base: server, projectId, sdkType, sdkVersion })
}
