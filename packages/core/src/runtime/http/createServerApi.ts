import type { Env } from '../../ports/Env.js'
import { type Api, createApi } from './createApi.js'
import { createHttp } from './createHttp.js'

/** How this SDK names itself to a server. */
const sdk = { sdkType: 'latchkey', sdkVersion: 'js-0.1.0' } as const

/** Makes the caller of the host's server. @spec S7.01 */
export function createServerApi(server: string, projectId: string | undefined, env: Env): Api {
  return createApi({ http: createHttp(env), base: server, projectId, ...sdk })
}
