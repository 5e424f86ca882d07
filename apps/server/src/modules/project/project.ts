import {
  getAnalyticsConfig,
  getOrigins,
  getProjectConfig,
  getSupportedChains,
  type ProjectConfig,
} from '@latchkey/protocol/api'
import { serve } from '@latchkey/service/serve'
import { Hono } from 'hono'

export type ProjectSettings = {
  readonly features: ProjectConfig['features']
  readonly allowedOrigins: readonly string[]
  readonly isAnalyticsEnabled: boolean
}

/** Endpoints that a page requests about its project before it shows anything. @spec S7.26-S7.28 */
export function project({ features, allowedOrigins, isAnalyticsEnabled }: ProjectSettings): Hono {
  const app = new Hono()
  serve(app, getProjectConfig, () => ({ features }))
  serve(app, getOrigins, () => ({ allowedOrigins: [...allowedOrigins] }))
  serve(app, getAnalyticsConfig, () => ({ isAnalyticsEnabled }))
  return app
}

/**
 * Features of this server; a row is on together with its module.
 * An empty list where it is off, not null: null would leave the choice to the page, which cannot know what is missing here.
 */
export const servedFeatures = ({
  activity,
  swap,
}: {
  readonly activity: boolean
  readonly swap: boolean
}): ProjectConfig['features'] => [
  { id: 'social_login', ...off },
  { id: 'swap', ...(swap ? pageDecides : off) },
  { id: 'onramp', ...off },
  { id: 'activity', ...(activity ? pageDecides : off) },
  { id: 'reown_branding', ...off },
]

const off = { isEnabled: false, config: [] }
const pageDecides = { isEnabled: true, config: null }

/** Which chains this server answers for: those whose RPC the operator configured, and those of an upstream. @spec S7.02 */
export function chains({ served }: { served: Iterable<string> }): Hono {
  const app = new Hono()
  const answer = { http: [...new Set(served)], ws: [] }
  serve(app, getSupportedChains, () => answer)
  return app
}
