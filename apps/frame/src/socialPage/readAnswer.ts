import { type EndpointInput, postSocialCallback } from '@latchkey/protocol/vault'
import * as v from 'valibot'

/** What a provider answered, as far as the vault reads it. */
export type SocialAnswer = EndpointInput<typeof postSocialCallback>

/** The address that a provider led back to. */
export type AnswerAddress = Pick<Location, 'hash' | 'pathname' | 'search'>

const fieldNames = ['state', 'code', 'error', 'iss', 'user'] as const

/**
 * Reads a provider's answer from the address: from the query, or from behind `#` where the site put a posted form. A parameter that
 * is there twice makes it none: two readers might take different ones.
 */
export function readAnswer({ hash, pathname, search }: AnswerAddress): SocialAnswer | undefined {
  const [, provider] = /^\/social\/([^/]+)\/?$/.exec(pathname) ?? []
  const parts = [search, hash].map((text) => new URLSearchParams(text.slice(1)))
  const params: Record<string, string> = {}
  for (const name of fieldNames) {
    const [value, ...others] = parts.flatMap((each) => each.getAll(name))
    if (others.length > 0) return undefined
    if (value !== undefined) params[name] = value
  }
  const parsed = v.safeParse(postSocialCallback.input, { provider, params })
  return parsed.success ? parsed.output : undefined
}
