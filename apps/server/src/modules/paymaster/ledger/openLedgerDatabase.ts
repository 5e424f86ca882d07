import { openSqlite } from '@latchkey/service/openSqlite'
import type { Kysely } from 'kysely'

/**
 * The SQL tables of what is paid. Addresses are in lower case; amounts are gwei as whole numbers, whose sums are exact;
 * days are those of UTC, like 2026-01-31; times are seconds.
 */
export type LedgerTables = {
  /** Operations that were offered to be paid; paid ones, and those whose time is over, for some days. */
  paymaster_offers: {
    chain: string
    sender: string
    nonce: string
    /** Empty for operations that this server does not know. */
    policy: string
    day: string
    /** The most it may cost; once it is paid, what it did cost. */
    cost: number
    /** One of `offerStates`. */
    paid: number
    valid_until: number
  }
  paymaster_days: {
    chain: string
    policy: string
    day: string
    reserved: number
    spent: number
    operations: number
  }
  paymaster_refusals: { chain: string; policy: string; day: string; reason: string; count: number }
  /** Up to which block the paid operations of a paymaster were read. */
  paymaster_cursors: {
    chain: string
    paymaster: string
    block: number
    block_time: number
    /** Up to which block they are read no more, and its time. */
    again: number
    again_time: number
    /** When the chain was last read to its end; 0 before that. */
    read_at: number
  }
}

/** What became of an offer. An ended one reserves nothing, but a chain that was behind may still include it. */
export const offerStates = { open: 0, paid: 1, ended: 2 } as const

export type LedgerDatabase = Kysely<LedgerTables>

/** Opens the ledger in a folder, or in memory. A commit is on the disk at once: an offer that was forgotten would be paid twice. */
export const openLedgerDatabase = (folder: string | undefined): Promise<LedgerDatabase> =>
  openSqlite<LedgerTables>({
    folder,
    file: 'paymaster.db',
    lock: 'paymaster.lock.db',
    migrations: [schema],
    synchronous: 'FULL',
  })

const schema = `
  create table paymaster_offers (
    chain text not null, sender text not null, nonce text not null, policy text not null,
    day text not null, cost bigint not null, paid bigint not null, valid_until bigint not null,
    primary key (chain, sender, nonce, policy)
  );
  create index paymaster_offers_valid_until on paymaster_offers (chain, paid, valid_until);
  -- Old ones are looked for at every reading: one caller can make many.
  create index paymaster_offers_day on paymaster_offers (chain, paid, day);
  create table paymaster_days (
    chain text not null, policy text not null, day text not null, reserved bigint not null,
    spent bigint not null, operations bigint not null, primary key (chain, policy, day)
  );
  create table paymaster_refusals (
    chain text not null, policy text not null, day text not null, reason text not null,
    count bigint not null, primary key (chain, policy, day, reason)
  );
  create table paymaster_cursors (
    chain text not null, paymaster text not null, block bigint not null,
    block_time bigint not null, again bigint not null, again_time bigint not null,
    read_at bigint not null, primary key (chain, paymaster)
  );
`
