import * as v from 'valibot'
import { endpoint } from './endpoint.js'
import { sdkQuery } from './sdkQuery.js'

const supportedChains = v.object({ http: v.array(v.string()), ws: v.array(v.string()) })
/** CAIP-2 ids of the chains the data provider serves. */
export type SupportedChains = v.InferOutput<typeof supportedChains>

/** Which chains the data provider serves. @spec S7.02 */
export const getSupportedChains = endpoint({
  method: 'GET',
  path: '/v1/supported-chains',
  input: sdkQuery,
  output: supportedChains,
})
