import type { AuthPort } from '../ports/AuthPort.js'
import type { Context } from '../runtime/context.js'

/** How the embedded wallet is asked who is in: with the kind of account that the visitor chose, else the host. @spec S3.16 S4.16 */
export function wantedAccount({
  options,
  storage,
}: Pick<Context, 'options' | 'storage'>): NonNullable<Parameters<AuthPort['user']>[0]> {
  const accountType = storage.get('preferredAccountType') ?? options.defaultAccountTypes.eip155
  // It has none to be paid at only.
  return accountType === 'payment' ? {} : { accountType }
}
