import type { Env } from '@latchkey/core/adapter'
import { callerQuery } from '@latchkey/protocol'
import { getOrigins } from '@latchkey/protocol/api'
import { isAllowedOrigin } from '@latchkey/protocol/vault'

export type CheckOriginParameters = {
  readonly env: Pick<Env, 'fetch' | 'page'>
  readonly origin: string
  readonly projectId: string
  readonly signal: AbortSignal
}

export type OriginCheck = { readonly isAllowed: boolean } | { readonly failure: string }

/** The frame's headers enforce the origins; a page that is not allowed sees an empty frame. @spec S5.29 S7.23 S7.27 */
export async function checkOrigin(parameters: CheckOriginParameters): Promise<OriginCheck> {
  const { env, origin, projectId, signal } = parameters
  const url = `${origin}${getOrigins.path}?${callerQuery(projectId)}`
  try {
    const response = await env.fetch(url, { credentials: 'omit', signal })
    if (!response.ok) return { failure: `${url} ${response.status}` }
    const answer = await getOrigins.output['~standard'].validate(await response.json())
    if (answer.issues) return { failure: `${url} ${answer.issues[0]?.message}` }
    return { isAllowed: isAllowedOrigin(env.page.origin, answer.value.allowedOrigins) }
  } catch (error) {
    return { failure: `${url} ${error}` }
  }
}
