import {
  getAnalyticsConfig,
  getOrigins,
  getProjectConfig,
  type ProjectConfig,
} from '@latchkey/protocol/api'
import { Hono } from 'hono'
import { serve } from '../../serve.js'

/** What the operator chose for the pages that use this server. */
export type ProjectSettings = {
  readonly features: ProjectConfig['features']
  readonly allowedOrigins: readonly string[]
  readonly isAnalyticsEnabled: boolean
}

/** What a page asks about its project before it shows anything. @spec S7.26-S7.28 */
export function project({ features, allowedOrigins, isAnalyticsEnabled }: ProjectSettings): Hono {
  const app = new Hono()
  serve(app, getProjectConfig, () => ({ features }))
  serve(app, getOrigins, () => ({ allowedOrigins: [...allowedOrigins] }))
  serve(app, getAnalyticsConfig, () => ({ isAnalyticsEnabled }))
  return app
}
