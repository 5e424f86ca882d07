import type { Transaction } from 'kysely'
import type { Budgets } from '../rules/Policy.js'
import type { SponsorRefusal } from '../rules/sponsorRefusals.js'
import { costInGwei, dayOf, limitInGwei } from './amounts.js'
import { addToDay, sumsOf } from './daySums.js'
import { type LedgerDatabase, type LedgerTables, offerStates } from './openLedgerDatabase.js'

type Write = Transaction<LedgerTables>

/** An operation that is about to be offered; amounts in wei. */
export type Reservation = {
  readonly chain: string
  readonly policy: Budgets & { readonly name: string }
  readonly sender: string
  readonly nonce: bigint
  /** Who asks: nothing else tells the owner of an account from a stranger who names it. */
  readonly network: string
  readonly cost: bigint
  /** In seconds. */
  readonly validUntil: number
  /** What the paymaster has on the chain. */
  readonly deposit: bigint
}

export type LedgerRefusal = Extract<
  SponsorRefusal,
  'budget' | 'day-limit' | 'deposit' | 'nonce' | 'operation-limit' | 'visitor-limit'
>

export type Ledger = ReturnType<typeof createLedger>

/** What a network has asked for, of offers that are open. */
type Asked = Map<string, { readonly cost: number; readonly validUntil: number }>

/** The offers that are remembered before ended ones are looked for, and how long those stay at least. */
const [sweepAbove, staySeconds] = [10_000, 86_400]

/** Creates the ledger of all chains on a database. Each change is one transaction, and they run one after the other. */
export function createLedger(db: LedgerDatabase, now: () => number = Date.now) {
  // In memory: addresses of visitors do not belong on a disk, and the sums that are the operator's money are there.
  const asked: Asked = new Map()
  return {
    /** Reserves the most that an operation may cost; says why not where a limit is in the way. */
    reserve: (wanted: Reservation): Promise<LedgerRefusal | undefined> =>
      db.transaction().execute(async (write) => {
        const refusal = await reserve(write, wanted, { asked, today: dayOf(now()) })
        if (refusal) return refusal
        if (asked.size > sweepAbove) {
          const over = now() / 1_000 - staySeconds
          for (const [key, { validUntil }] of asked) if (validUntil < over) asked.delete(key)
        }
        const share = { cost: shareOf(asked, wanted), validUntil: wanted.validUntil }
        asked.set(keyOf(wanted, wanted.nonce), share)
        return undefined
      }),

    /** Whether anything is left of a policy's budgets, for one visitor. */
    check: (wanted: Omit<Reservation, 'cost' | 'deposit' | 'validUntil'>) =>
      db.transaction().execute(async (read) => {
        const mine = await offersOf(read, wanted)
        if (mine.some(({ paid }) => paid === offerStates.paid)) return 'nonce' as const
        return limitOf(read, { ...wanted, asked, day: dayOf(now()), more: 1, share: 1 })
      }),
  }
}

async function reserve(
  write: Write,
  wanted: Reservation,
  { asked, today }: { readonly asked: Asked; readonly today: string },
): Promise<LedgerRefusal | undefined> {
  const { chain, policy, sender, validUntil } = wanted
  const cost = costInGwei(wanted.cost)
  if (cost > limitInGwei(policy.maxPerOperation)) return 'operation-limit'
  const same = await offersOf(write, wanted)
  if (same.some(({ paid }) => paid === offerStates.paid)) return 'nonce'
  // Of two offers for one nonce only one can be included: the dearer one is held, for as long as either is valid.
  const earlier = same.find(
    (offer) => offer.policy === policy.name && offer.paid === offerStates.open,
  )
  const day = earlier?.day ?? today
  const more = Math.max(0, cost - (earlier?.cost ?? 0))
  const share = shareOf(asked, wanted)
  const refusal = await limitOf(write, { ...wanted, asked, day, more, share })
  if (refusal) return refusal
  const { reserved } = await sumsOf(write, { chain })
  if (reserved + more > limitInGwei(wanted.deposit)) return 'deposit'
  const held = {
    ...{ day, paid: offerStates.open },
    cost: Math.max(cost, earlier?.cost ?? 0),
    valid_until: Math.max(validUntil, earlier?.valid_until ?? 0),
  }
  const nonce = wanted.nonce.toString()
  await write
    .insertInto('paymaster_offers')
    .values({ chain, sender, nonce, policy: policy.name, ...held })
    .onConflict((conflict) =>
      conflict.columns(['chain', 'sender', 'nonce', 'policy']).doUpdateSet(held),
    )
    .execute()
  await addToDay(write, { chain, policy: policy.name, day }, { reserved: more })
  return undefined
}

type Asker = Pick<Reservation, 'chain' | 'network' | 'policy' | 'sender'>

const keyOf = ({ chain, network, policy, sender }: Asker, nonce: bigint | string) =>
  JSON.stringify([chain, policy.name, sender, network, nonce.toString()])

/** What an operation takes of its visitor's share, in gwei: the dearest that this network asked for. */
const shareOf = (asked: Asked, wanted: Reservation) =>
  Math.max(costInGwei(wanted.cost), asked.get(keyOf(wanted, wanted.nonce))?.cost ?? 0)

const offersOf = (
  db: Write,
  { chain, nonce, sender }: Pick<Reservation, 'chain' | 'nonce' | 'sender'>,
) =>
  db
    .selectFrom('paymaster_offers')
    .selectAll()
    .where('chain', '=', chain)
    .where('sender', '=', sender)
    .where('nonce', '=', nonce.toString())
    .execute()

type LimitQuestion = Asker & {
  readonly nonce: bigint
  readonly asked: Asked
  readonly day: string
  /** What would be reserved, in gwei. */
  readonly more: number
  /** What the operation takes of its visitor's share, in gwei. */
  readonly share: number
}

/** The limit that so much more would break. */
async function limitOf(db: Write, question: LimitQuestion): Promise<LedgerRefusal | undefined> {
  const { asked, chain, day, more, nonce, policy, sender, share } = question
  const offers = await db
    .selectFrom('paymaster_offers')
    .select(['cost', 'nonce', 'paid'])
    .where('chain', '=', chain)
    .where('sender', '=', sender)
    .where('policy', '=', policy.name)
    .where('day', '=', day)
    .where('paid', '!=', offerStates.ended)
    .execute()
  // Any caller can name any sender: what others have asked for takes nothing of a visitor's share until it is paid.
  const used = offers
    .filter((offer) => offer.nonce !== nonce.toString())
    .map((offer) =>
      offer.paid === offerStates.paid
        ? offer.cost
        : (asked.get(keyOf(question, offer.nonce))?.cost ?? 0),
    )
  const ofVisitor = used.reduce((sum, cost) => sum + cost, share)
  if (ofVisitor > limitInGwei(policy.perVisitorPerDay)) return 'visitor-limit'
  const ofDay = await sumsOf(db, { chain, policy: policy.name, day })
  if (ofDay.reserved + ofDay.spent + more > limitInGwei(policy.perDay)) return 'day-limit'
  const inAll = await sumsOf(db, { chain, policy: policy.name })
  return inAll.reserved + inAll.spent + more > limitInGwei(policy.budget) ? 'budget' : undefined
}
