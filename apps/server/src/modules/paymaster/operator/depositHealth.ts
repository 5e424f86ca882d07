import type { PartHealth } from '@latchkey/service/health'
import type { MultiChainRpc } from '../../chain/createMultiChainRpc.js'
import type { OwnPaymaster } from '../rules/Policy.js'
import { readDeposit } from './readDeposit.js'

/** Whether each paymaster has the deposit that its operator wants. Without it, visitors pay themselves: never worse than that. */
export async function depositHealth(
  own: readonly (readonly [string, OwnPaymaster])[],
  calls: MultiChainRpc,
): Promise<PartHealth> {
  const chains = await Promise.all(
    own.map(async ([chain, config]) => {
      const deposit = await readDeposit(calls, chain, config)
      if (deposit === undefined) return [chain, 'unknown'] as const
      return [chain, deposit < config.lowDeposit ? 'low' : 'ok'] as const
    }),
  )
  const isOk = chains.every(([, state]) => state === 'ok')
  return { status: isOk ? 'ok' : 'degraded', deposits: Object.fromEntries(chains) }
}
