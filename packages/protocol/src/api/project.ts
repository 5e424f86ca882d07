import * as v from 'valibot'
import { endpoint } from './endpoint.js'
import { sdkQuery } from './lenient.js'

const projectConfig = v.object({
  features: v.array(
    v.object({
      // A newer server may know features that this widget does not.
      id: v.string(),
      isEnabled: v.boolean(),
      config: v.nullable(v.array(v.string())),
    }),
  ),
})
export type ProjectConfig = v.InferOutput<typeof projectConfig>

/** @spec S7.26 */
export const getProjectConfig = endpoint({
  method: 'GET',
  path: '/appkit/v1/config',
  input: sdkQuery,
  output: projectConfig,
})

/** @spec S7.27 */
export const getOrigins = endpoint({
  method: 'GET',
  path: '/projects/v1/origins',
  input: sdkQuery,
  output: v.object({ allowedOrigins: v.array(v.string()) }),
})

/** @spec S7.28 */
export const getAnalyticsConfig = endpoint({
  method: 'GET',
  path: '/getAnalyticsConfig',
  input: sdkQuery,
  output: v.object({ isAnalyticsEnabled: v.boolean() }),
})
