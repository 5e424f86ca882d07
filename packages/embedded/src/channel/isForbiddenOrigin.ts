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
 * Whether the vault says that this page may not embed its frame: the browser would only show nothing. A vault that
 * says nothing forbids nothing here; it has the last word itself. @spec S5.29
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
