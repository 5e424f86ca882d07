/** Compares a setting with the chains that it names, beside the work of the server. */
export type ChainInspection = {
  /** Looks now, and again as long as a chain can't be reached or something is wrong; resolves after the first look. */
  start(signal: AbortSignal): Promise<void>
  /** What was wrong at the last look. */
  faults(): readonly string[]
}

export type ChainInspectionDeps = {
  readonly setting: string
  readonly chains: Iterable<string>
  /** What is wrong for one chain; rejects where the chain cannot be reached. */
  readonly find: (chain: string) => Promise<readonly string[]>
  readonly report: (line: string) => void
  readonly againMs?: number
}

/** How many faults of a chain are named: a wrong chain id makes all of them wrong. */
const maxNamed = 20

export function createChainInspection(deps: ChainInspectionDeps): ChainInspection {
  const { againMs = 60_000, chains, find, report, setting } = deps
  const faults = new Map<string, readonly string[]>()
  const open = new Set(chains)

  async function look(chain: string): Promise<void> {
    try {
      const problems = await find(chain)
      const reported = new Set(faults.get(chain))
      const rest = problems.length - maxNamed
      const named = problems.slice(0, maxNamed)
      faults.set(chain, rest > 0 ? [...named, `${chain}: and ${rest} more`] : named)
      for (const fault of faults.get(chain) ?? [])
        if (!reported.has(fault)) report(`${setting}: ${fault}`)
      if (problems.length === 0) open.delete(chain)
    } catch {
      // The chain can't be reached: that says nothing of the settings, and who needs the chain gets it reported.
    }
  }

  async function start(signal: AbortSignal): Promise<void> {
    await Promise.all([...open].map(look))
    if (open.size === 0 || signal.aborted) return
    setTimeout(() => {
      if (!signal.aborted) void start(signal)
    }, againMs).unref()
  }

  return { start, faults: () => [...faults.values()].flat() }
}
