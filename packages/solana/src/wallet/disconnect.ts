import { callWallet, type Env, withTimeout } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { SolanaWallet } from './SolanaWallet.js'
import { requireFeature } from './walletFeatures.js'

const disconnectTimeoutMs = 1_000

/** Failures and timeouts are ignored. */
export async function disconnect(
  env: Pick<Env, 'after'>,
  { provider, standard }: SolanaWallet,
): Promise<void> {
  const work = () =>
    standard
      ? requireFeature(standard, 'standard:disconnect')()
      : provider.request({ method: 'solana_disconnect' })
  await withTimeout(env, callWallet(work), {
    ms: disconnectTimeoutMs,
    timeoutError: () => new LatchkeyError('wallet/timeout'),
  }).catch(() => {})
}
