import * as v from 'valibot'
import { endpoint } from './endpoint.js'
import { sdkQuery } from './lenient.js'

const projectConfig = v.object({
  features: v.array(
    v.object({
      // Any id passes: a newer server may know features that this widget does not.
      id: v.string(),
      isEnabled: v.boolean(),
      config: v.nullable(v.array(v.string())),
    }),
  ),
})
export type ProjectConfig = v.InferOutput<typeof projectConfig>

/** The features that the project's own configuration sets. @spec S7.26 */
export const getProjectConfig = endpoint({
  method: 'GET',
  path: '/appkit/v1/config',
  input: sdkQuery,
  output: projectConfig,
})

/** The page origins a project allows. @spec S7.27 */
export const getOrigins = endpoint({
  method: 'GET',
  path: '/projects/v1/origins',
  input: sdkQuery,
  output: v.object({ allowedOrigins: v.array(v.string()) }),
})

/** Whether a project has analytics enabled. @spec S7.28 */
export const getAnalyticsConfig = endpoint({
  method: 'GET',
  path: '/getAnalyticsConfig',
  input: sdkQuery,
  output: v.object({ isAnalyticsEnabled: v.boolean() }),
})
