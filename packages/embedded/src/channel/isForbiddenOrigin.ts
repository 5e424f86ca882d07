import type { Env } from '@latchkey/core/adapter'
import { getOrigins } from '@latchkey/protocol/api'
import { isAllowedOrigin } from '@latchkey/protocol/vault'

export type ForbiddenOriginParameters = {
  readonly env: Pick<Env, 'fetch' | 'page'>
  readonly origin: string
  readonly projectId: string
  readonly signal: AbortSignal
}

/**
 * Whether the vault reports that this page may not embed its frame, which the browser would show as an empty frame. A
 * vault that does not answer forbids nothing here: it enforces the rule itself. @spec S5.29
 */
export async function isForbiddenOrigin(parameters: ForbiddenOriginParameters): Promise<boolean> {
  const { env, origin, projectId, signal } = parameters
  try {
    const query = new URLSearchParams({ projectId })
    const url = `${origin}${getOrigins.path}?${query}`
    const response = await env.fetch(url, { credentials: 'omit', signal })
    if (!response.ok) return false
    const answer = await getOrigins.output['~standard'].validate(await response.json())
    return !answer.issues && !isAllowedOrigin(env.page.origin, answer.value.allowedOrigins)
  } catch {
    return false
  }
}
