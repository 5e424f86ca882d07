import { type Identity, identityQuery, resolveImageUrl } from '@latchkey/core/account'
import { useQuery } from '../instance/useQuery.js'
import { useWidget } from '../instance/useWidget.js'

const noIdentity: Identity = { name: null, avatar: null }

/** How an address is called and pictured; without a server to ask, and until it has answered, by nothing. @spec S7.03 */
export function useIdentity(address: string): {
  readonly name: string | undefined
  readonly avatar: string | undefined
} {
  const context = useWidget()
  const query = identityQuery(context, { address })
  // A name is an ornament: if it can't be had, the address says it all.
  const { data } = useQuery({ ...query, enabled: context.api !== undefined })
  const { avatar, name } = data ?? noIdentity
  return { name: name ?? undefined, avatar: resolveImageUrl(context, avatar) }
}
