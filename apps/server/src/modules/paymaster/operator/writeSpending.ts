import type { Spending } from './readSpending.js'

export function writeSpending({ chains, days }: Spending): string {
  const deposits = chains.map(({ chain, deposit, isLow, paymaster }) => {
    const warning = isLow ? 'LOW: deposit more' : deposit === null ? 'the chain is down' : ''
    return [chain, paymaster, deposit ?? '?', warning]
  })
  const readings = chains.map(({ chain, payments: { block, blockTime, isLate, readAt } }) => {
    const warning = isLate ? 'LATE: what offers have reserved stays reserved' : ''
    return [
      chain,
      readAt ?? 'never',
      block === null ? '-' : String(block),
      blockTime ?? '-',
      warning,
    ]
  })
  const budgets = chains.flatMap(({ chain, policies }) =>
    policies.map(({ budget, left, name, reserved, spent }) => [
      ...[chain, name, budget, spent, reserved, left],
    ]),
  )
  const rows = days.map(({ chain, day, operations, policy, refused, reserved, spent }) => {
    const reasons = Object.entries(refused).map(([reason, count]) => `${reason} ${count}`)
    return [day, chain, policy || '-', String(operations), spent, reserved, reasons.join(', ')]
  })
  return [
    table(['chain', 'paymaster', 'deposit', ''], deposits),
    table(['chain', 'payments last read at', 'block', 'of', ''], readings),
    table(['chain', 'policy', 'budget', 'spent', 'reserved', 'left'], budgets),
    table(['day', 'chain', 'policy', 'operations', 'spent', 'reserved', 'refused'], rows),
  ].join('\n')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows]
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  return `${all.map(line).join('\n')}\n`
}
