import { deadline, type Env } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { askWallet, featureOf } from './askWallet.js'
import type { SolanaWallet } from './SolanaWallet.js'

/** How long a wallet may take to let go. */
const leaveMs = 1_000

/** Gives the permission back where the wallet can; one that can't, or does not answer, is left alone. */
export async function disconnect(
  env: Pick<Env, 'after'>,
  { provider, standard }: SolanaWallet,
): Promise<void> {
  const work = standard
    ? featureOf(standard, 'standard:disconnect')
    : () => provider.request({ method: 'solana_disconnect' })
  if (!work) return
  await deadline(env, askWallet(work), {
    ms: leaveMs,
    late: () => new LatchkeyError('wallet/timeout'),
  }).catch(() => {})
}
