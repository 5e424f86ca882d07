/** Seconds that each step may take on two quiet cores; `all` for the whole run. */
export type TimeBudget = Readonly<Record<string, number>>

/** What took longer than its budget. It is reported and never fails a run: a clock says as much about the machine as about the code. */
export function overTime(
  seconds: Readonly<Record<string, number>>,
  budget: TimeBudget,
): readonly string[] {
  return Object.entries(seconds).flatMap(([name, took]) => {
    const limit = budget[name]
    if (limit === undefined || took <= limit) return []
    return [`${name} took ${took.toFixed(0)} s, the budget is ${limit} s`]
  })
}
