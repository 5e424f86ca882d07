import { refusalResponse, withReason } from '@latchkey/service/refuse'
import type { MiddlewareHandler } from 'hono'

/** The pages and projects that may use this server; an empty list means all. */
export type CallerRules = {
  readonly allowedOrigins: readonly string[]
  readonly projectIds?: readonly string[]
}

/** The relay, whose clients belong to other projects, and images, which answers link to without a project. */
const withoutProject = /^\/rpc$|\/picture(?:\/|$)/

/**
 * Refuses pages of other origins, and requests of other projects, before anything is read or passed on. A request
 * without an origin is no page's: programs could send any, so the origin would prove nothing. Images are requested
 * without one.
 */
export function restrictCallers({
  allowedOrigins,
  projectIds = [],
}: CallerRules): MiddlewareHandler {
  const origins = new Set(allowedOrigins)
  const projects = new Set(projectIds)

  return async (c, next) => {
    const origin = c.req.header('origin')
    if (origin !== undefined && origins.size > 0 && !origins.has(origin)) {
      const reason = withReason('origin', 'This origin is not in ALLOWED_ORIGINS of this server')
      c.res = refusalResponse('origin-refused', reason)
      return
    }
    if (projects.size > 0 && !withoutProject.test(c.req.path)) {
      const named = c.req.queries('projectId') ?? []
      if (named.length === 0 || !named.every((each) => projects.has(each))) {
        const text = 'Name a project of this server in the query, as ?projectId='
        c.res = refusalResponse('invalid-input', { status: 403, ...withReason('projectId', text) })
        return
      }
    }
    await next()
  }
}
