import { type IdentityProvider, startIdentityProvider } from '@latchkey/localnet/identity'
import { type RunningTestVault, startTestVault } from './startTestVault.js'

export type SocialVault = {
  readonly vault: RunningTestVault
  readonly idp: IdentityProvider
  close(): Promise<void>
}

export async function startSocialVault(
  variables: Readonly<Record<string, string>> = {},
): Promise<SocialVault> {
  const idp = await startIdentityProvider(0)
  // Tests of one file log in more often than an office does in these seconds.
  const roomy = { CALLS_PER_VISITOR: '1000' }
  const vault = await startTestVault({ SOCIAL_LOGINS: idp.socialLogins, ...roomy, ...variables })
  return {
    idp,
    vault,
    async close() {
      await vault.close()
      await idp.stop()
    },
  }
}
