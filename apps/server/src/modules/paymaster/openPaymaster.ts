import type { PartHealth } from '@latchkey/service/health'
import { createChainInspection } from '../chain/createChainInspection.js'
import type { MultiChainRpc } from '../chain/createMultiChainRpc.js'
import { createForwardedSponsor } from './createForwardedSponsor.js'
import { createSponsor, type Sponsor } from './createSponsor.js'
import { followPayments } from './followPayments.js'
import { createLedger } from './ledger/createLedger.js'
import { createRefusalCounts, type RefusalCounts } from './ledger/createRefusalCounts.js'
import { createSettlements } from './ledger/createSettlements.js'
import { openLedgerDatabase } from './ledger/openLedgerDatabase.js'
import { findSignerFaults } from './operator/findSignerFaults.js'
import { paymasterHealth } from './operator/paymasterHealth.js'
import { readSpending, type Spending } from './operator/readSpending.js'
import type { OwnPaymaster, SponsoredChains } from './rules/Policy.js'

export type Paymaster = {
  readonly chains: SponsoredChains
  /** By chain. */
  readonly sponsors: ReadonlyMap<string, Sponsor>
  readonly countRefusal: RefusalCounts['count']
  /** What was spent and what is left, for the operator. */
  spending(): Promise<Spending>
  /** Begins to compare the contracts with the keys that sign. */
  inspect(signal: AbortSignal): Promise<void>
  /** Whether every deposit is there, payments are read, and the contracts take the signatures; amounts are the operator's business. */
  health(): Promise<PartHealth>
  close(): Promise<void>
}

export type OpenPaymasterParameters = {
  readonly chains: SponsoredChains
  readonly dataDir: string | undefined
  readonly bundlers: { has(chain: string): boolean }
  readonly calls: MultiChainRpc
  readonly report: (line: string) => void
  readonly pollMs?: number
  readonly now?: () => number
}

const flushMs = 60_000

export async function openPaymaster(parameters: OpenPaymasterParameters): Promise<Paymaster> {
  const { bundlers, calls, chains, dataDir, now = Date.now, pollMs, report } = parameters
  const own = [...chains].flatMap(([chain, config]): [string, OwnPaymaster][] =>
    config.kind === 'own' ? [[chain, config]] : [],
  )
  if (own.length > 0 && dataDir === undefined)
    report(
      'paymaster: without DATA_DIR what was spent is forgotten with the process, and budgets begin anew',
    )
  // No reason to stop: another program may pay by this server and bundle elsewhere. The wallet by e-mail can't.
  for (const chain of chains.keys())
    if (!bundlers.has(chain))
      report(
        `paymaster: ${chain} has no bundler in BUNDLERS: the embedded wallet sends no operation there, and its visitors pay themselves`,
      )
  // Without a paymaster, no file is created.
  const db = await openLedgerDatabase(chains.size > 0 ? dataDir : undefined)
  const ledger = createLedger(db, now)
  const settlements = createSettlements(db, now)
  const refusals = createRefusalCounts(db, now)
  const closing = new AbortController()
  const { signal } = closing
  const read = { db, own, calls, now, startedAt: now() }
  const counting = setInterval(() => void refusals.flush(), flushMs)
  counting.unref()
  const followed = own.map(([chain, { paymaster }]) =>
    followPayments({ chain, paymaster, calls, settlements, report, signal, pollMs, now }),
  )
  const configs = new Map(own)
  const inspection = createChainInspection({
    setting: 'PAYMASTER',
    chains: configs.keys(),
    async find(chain) {
      const config = configs.get(chain)
      return config ? findSignerFaults(calls, chain, config) : []
    },
    report,
  })
  const sponsors = [...chains].map(([chain, config]): [string, Sponsor] => [
    chain,
    config.kind === 'own'
      ? createSponsor({ chain, config, calls, ledger, now })
      : createForwardedSponsor({ chain, config, calls, report }),
  ])
  return {
    chains,
    sponsors: new Map(sponsors),
    countRefusal: refusals.count,
    async spending() {
      await refusals.flush()
      return readSpending(read)
    },
    inspect: inspection.start,
    health: () => paymasterHealth({ ...read, faults: inspection.faults() }),
    async close() {
      closing.abort()
      clearInterval(counting)
      await Promise.all(followed)
      await refusals.flush()
      await db.destroy()
    },
  }
}
