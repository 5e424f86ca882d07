import { LatchkeyError } from '@latchkey/protocol'
import type { VaultEnv } from './env/vaultEnv.js'
import { checkFarcaster } from './farcaster/checkFarcaster.js'
import { checkProviders } from './social/checkProviders.js'
import { checkTokenIssuers } from './social/checkTokenIssuers.js'
import { createProviders } from './social/createProviders.js'

/** What a check of all logins found, for the operator to read. */
export type LoginChecks = { readonly lines: readonly string[]; readonly isReady: boolean }

type Check = {
  readonly id: string
  readonly problems: readonly string[]
  readonly redirectUri?: string
}

/** Tests every login besides e-mail that the vault is set with. */
export async function checkLogins(
  env: Pick<VaultEnv, 'farcaster' | 'socialLogins' | 'tokenLogins' | 'vaultUrl'>,
): Promise<LoginChecks> {
  const { farcaster, socialLogins, tokenLogins, vaultUrl } = env
  if (!farcaster && socialLogins.size === 0 && tokenLogins.size === 0) {
    const line = 'no social logins are set up (SOCIAL_LOGINS, TOKEN_LOGINS, FARCASTER_RELAY)'
    return { lines: [line], isReady: true }
  }
  if (vaultUrl === undefined) {
    const reason = 'providers lead back to it: say how the outside calls the vault'
    throw new LatchkeyError('options/invalid', { option: 'VAULT_URL', reason })
  }
  const checks: readonly Check[] = [
    ...(await checkProviders(createProviders(socialLogins).values(), vaultUrl)),
    ...(await checkTokenIssuers(tokenLogins)),
    ...(farcaster
      ? [{ id: 'farcaster', problems: await checkFarcaster(farcaster, vaultUrl) }]
      : []),
  ]
  return { lines: checks.flatMap(linesOf), isReady: checks.every(isFine) }
}

const isFine = ({ problems }: Check) => problems.length === 0

function linesOf(check: Check): readonly string[] {
  const { id, problems, redirectUri } = check
  const address = redirectUri === undefined ? '' : `. Redirect URI: ${redirectUri}`
  const verdict = `${id}: ${isFine(check) ? 'ready' : 'not ready'}${address}`
  return [verdict, ...problems.map((problem) => `  ${problem}`)]
}
