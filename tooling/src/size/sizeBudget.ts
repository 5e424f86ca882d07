/** Highest weights in kB after gzip, and highest numbers of files, by what is weighed. */
export type SizeBudget = Readonly<Record<string, number>>

/** What is too heavy, or was not weighed although it has a budget; empty if all is well. */
export function overBudget(
  measured: Readonly<Record<string, number>>,
  budget: SizeBudget,
): readonly string[] {
  return Object.entries(budget).flatMap(([name, limit]) => {
    const size = measured[name]
    if (size === undefined) return [`${name} has a budget but was not weighed`]
    // Asked this way round, a weight that is no number does not pass.
    if (size <= limit) return []
    if (isCount(name)) return [`${name}: ${size}, the budget is ${limit}`]
    return [`${name} weighs ${size.toFixed(1)} kB, its budget is ${limit} kB`]
  })
}

/** Whether it is a number of files. */
export const isCount = (name: string): boolean => /\bfiles\b/.test(name)

/** A budget that went up, with the reason. */
export type SizeRaise = { readonly of: string; readonly to: number; readonly because: string }

/** Budgets that are higher than before without a recorded reason, or gone. */
export function raisedBudgets(
  budget: SizeBudget,
  earlier: readonly SizeBudget[],
  raises: readonly SizeRaise[] = [],
): readonly string[] {
  const allowed = (name: string) =>
    Math.max(0, ...raises.flatMap(({ because, of, to }) => (of === name && because ? [to] : [])))
  const lowest = new Map<string, number>()
  for (const old of earlier) {
    for (const [name, limit] of Object.entries(old)) {
      lowest.set(name, Math.min(limit, lowest.get(name) ?? limit))
    }
  }
  return [...lowest].flatMap(([name, limit]) => {
    const now = budget[name]
    if (now === undefined) return [`the budget of ${name} (${limit} kB) is gone`]
    if (now <= Math.max(limit, allowed(name))) return []
    return [`the budget of ${name} was ${limit} kB and may not rise to ${now}`]
  })
}
