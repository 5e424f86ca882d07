import { type Identity, identityQuery, resolveImageUrl } from '@latchkey/core/account'
import { useQuery } from '../instance/useQuery.js'
import { useWidget } from '../instance/useWidget.js'

const noIdentity: Identity = { name: null, avatar: null }

/** @spec S7.03 */
export function useIdentity(address: string | undefined): {
  readonly name: string | undefined
  readonly avatar: string | undefined
} {
  const context = useWidget()
  const query = identityQuery(context, { address: address ?? '' })
  const { data } = useQuery({
    ...query,
    enabled: context.api !== undefined && address !== undefined,
  })
  const { avatar, name } = data ?? noIdentity
  return { name: name ?? undefined, avatar: resolveImageUrl(context, avatar) }
}
