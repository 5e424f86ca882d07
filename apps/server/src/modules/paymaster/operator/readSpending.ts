import { formatEther, formatGwei, parseGwei } from 'viem'
import type { MultiChainRpc } from '../../chain/createMultiChainRpc.js'
import { readDeposit } from './readDeposit.js'
import { type PaymentReading, type ReadReadingParameters, readReading } from './readReading.js'

/** What one policy did on one day; amounts in coins, as text. */
export type SpendingDay = {
  readonly chain: string
  /** Empty for refusals before a policy was found, and for operations that this server does not know. */
  readonly policy: string
  readonly day: string
  readonly reserved: string
  readonly spent: string
  readonly operations: number
  /** How often, by reason. */
  readonly refused: Readonly<Record<string, number>>
}

export type SpendingChain = {
  readonly chain: string
  readonly paymaster: string
  /** Null where the chain cannot be read. */
  readonly deposit: string | null
  readonly isLow: boolean
  readonly payments: PaymentReading
  readonly policies: readonly {
    readonly name: string
    readonly budget: string
    readonly spent: string
    readonly reserved: string
    readonly left: string
  }[]
}

export type Spending = {
  readonly chains: readonly SpendingChain[]
  /** The latest days first. */
  readonly days: readonly SpendingDay[]
}

export type ReadSpendingParameters = ReadReadingParameters & { readonly calls: MultiChainRpc }

const unread: PaymentReading = { readAt: null, block: null, blockTime: null, isLate: false }

const shownDays = 31
const coins = (gwei: number) => formatEther(parseGwei(String(gwei)))

export async function readSpending(parameters: ReadSpendingParameters): Promise<Spending> {
  const { calls, db, own } = parameters
  const reading = await readReading(parameters)
  const days = await db.selectFrom('paymaster_days').selectAll().execute()
  const refusals = await db.selectFrom('paymaster_refusals').selectAll().execute()
  const chains = await Promise.all(
    own.map(async ([chain, config]): Promise<SpendingChain> => {
      const deposit = await readDeposit(calls, chain, config)
      const policies = config.policies.map(({ budget, name }) => {
        const mine = days.filter((row) => row.chain === chain && row.policy === name)
        const spent = sum(mine.map((row) => row.spent))
        const reserved = sum(mine.map((row) => row.reserved))
        const left = Number(formatGwei(budget)) - spent - reserved
        return {
          name,
          budget: formatEther(budget),
          spent: coins(spent),
          reserved: coins(reserved),
          left: coins(Math.max(0, Math.floor(left))),
        }
      })
      return {
        chain,
        paymaster: config.paymaster,
        deposit: deposit === undefined ? null : formatEther(deposit),
        isLow: deposit !== undefined && deposit < config.lowDeposit,
        payments: reading.get(chain) ?? unread,
        policies,
      }
    }),
  )
  return { chains, days: joinDays(days, refusals) }
}

type DayRow = Omit<SpendingDay, 'refused' | 'reserved' | 'spent'> & {
  readonly reserved: number
  readonly spent: number
}
type RefusalRow = Pick<SpendingDay, 'chain' | 'day' | 'policy'> & {
  readonly reason: string
  readonly count: number
}

function joinDays(days: readonly DayRow[], refusals: readonly RefusalRow[]): SpendingDay[] {
  const keyOf = ({ chain, day, policy }: Pick<SpendingDay, 'chain' | 'day' | 'policy'>) =>
    `${day} ${chain} ${policy}`
  const rows = new Map<string, DayRow>(days.map((row) => [keyOf(row), row]))
  for (const { chain, day, policy } of refusals) {
    const key = keyOf({ chain, day, policy })
    if (!rows.has(key)) rows.set(key, { chain, day, policy, reserved: 0, spent: 0, operations: 0 })
  }
  const latest = [...new Set([...rows.values()].map(({ day }) => day))].sort().slice(-shownDays)
  return [...rows]
    .filter(([, { day }]) => latest.includes(day))
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([key, row]) => {
      const mine = refusals.filter((each) => keyOf(each) === key)
      const refused = Object.fromEntries(mine.map(({ count, reason }) => [reason, count]))
      return { ...row, reserved: coins(row.reserved), spent: coins(row.spent), refused }
    })
}

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)
