import { deadline, type Env } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { Eip1193Provider } from './EvmWallet.js'
import { request } from './request.js'

/** How long a wallet may take to give the permission back. */
const revokeMs = 1_000

/** Gives the permission back where the wallet can; one that can't, or does not answer, is left alone. */
export async function disconnect(
  env: Pick<Env, 'after'>,
  provider: Eip1193Provider,
): Promise<void> {
  const call = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
  await deadline(env, request(provider, call), {
    ms: revokeMs,
    late: () => new LatchkeyError('wallet/timeout'),
  }).catch(() => {})
}
