import type { PartHealth } from '@latchkey/service/health'
import type { MultiChainRpc } from '../../chain/createMultiChainRpc.js'
import { readDeposit } from './readDeposit.js'
import { type ReadReadingParameters, readReading } from './readReading.js'

export type PaymasterHealthParameters = ReadReadingParameters & {
  readonly calls: MultiChainRpc
  /** What of `PAYMASTER` the chains do not have. */
  readonly faults: readonly string[]
}

/** Whether each paymaster is as its settings say, has the deposit that its operator wants, and its payments are read. Without them, visitors pay themselves: never worse than that. */
export async function paymasterHealth(parameters: PaymasterHealthParameters): Promise<PartHealth> {
  const { calls, faults, own } = parameters
  const [chains, reading] = await Promise.all([
    Promise.all(
      own.map(async ([chain, config]) => {
        const deposit = await readDeposit(calls, chain, config)
        if (deposit === undefined) return [chain, 'unknown'] as const
        return [chain, deposit < config.lowDeposit ? 'low' : 'ok'] as const
      }),
    ),
    // A ledger that cannot be read stops offers, and no other part of the server.
    readReading(parameters).catch(() => undefined),
  ])
  const payments = [...(reading ?? [])].map(
    ([chain, { isLate, readAt }]) => [chain, { readAt, isLate }] as const,
  )
  const areRead = reading !== undefined && payments.every(([, { isLate }]) => !isLate)
  const isOk = areRead && faults.length === 0 && chains.every(([, state]) => state === 'ok')
  return {
    status: isOk ? 'ok' : 'degraded',
    deposits: Object.fromEntries(chains),
    payments: Object.fromEntries(payments),
    ...(faults.length > 0 && { faults }),
  }
}
