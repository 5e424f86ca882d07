import type { EndpointOutput, postLogins } from '@latchkey/protocol/vault'
import type { OfferedSocials } from '../../peers/peers.js'
import type { AuthDeps, SessionCaller } from '../AuthDeps.js'
import { listedLogin } from './socialAccounts.js'

/** The ways that lead to the caller's account, the oldest first. */
export async function listLogins(
  {
    db,
    providers,
    secrets,
    tokenIssuers,
  }: Pick<AuthDeps, 'db' | 'providers' | 'secrets' | 'tokenIssuers'>,
  { claims }: Pick<SessionCaller, 'claims'>,
): Promise<EndpointOutput<typeof postLogins>> {
  const user = await db
    .selectFrom('auth_users')
    .select('email')
    .where('id', '=', claims.sub)
    .executeTakeFirst()
  const rows = await db
    .selectFrom('auth_identities')
    .select(['issuer', 'subject', 'provider', 'user_name'])
    .where('user_id', '=', claims.sub)
    .orderBy('linked_at')
    .execute()
  const logins = rows.map(({ provider, user_name: userName, ...key }) => {
    const offered = provider === farcasterOffer.id ? farcasterOffer : providers.get(provider)
    const name = offered?.name ?? tokenIssuers.names.get(provider)
    return {
      listed: listedLogin(secrets, key),
      provider,
      ...(name !== undefined && { name }),
      ...(userName !== null && { userName }),
    }
  })
  return { hasEmail: typeof user?.email === 'string', logins }
}

/** The logins besides e-mail that frames may offer; a token of a host's own users is none, since the host sends it itself. */
export const offeredSocials = ({
  farcaster,
  providers,
}: Pick<AuthDeps, 'farcaster' | 'providers'>): OfferedSocials => [
  ...[...providers.values()].map(({ id, isOidc, name }) => ({ id, isOidc, name })),
  ...(farcaster ? [farcasterOffer] : []),
]

/** It proves a login by a signature, and has no address that a nonce would stand in. */
const farcasterOffer: OfferedSocials[number] = { id: 'farcaster', isOidc: false, name: 'Farcaster' }
