import { openSqlite } from '@latchkey/service/openSqlite'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

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
  /** Sums by policy and day. */
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
    migrations,
    synchronous: 'FULL',
  })

const tables = {
  paymaster_offers: {
    key: ['chain', 'sender', 'nonce', 'policy'],
    texts: ['chain', 'sender', 'nonce', 'policy', 'day'],
    numbers: ['cost', 'paid', 'valid_until'],
  },
  paymaster_days: {
    key: ['chain', 'policy', 'day'],
    texts: ['chain', 'policy', 'day'],
    numbers: ['reserved', 'spent', 'operations'],
  },
  paymaster_refusals: {
    key: ['chain', 'policy', 'day', 'reason'],
    texts: ['chain', 'policy', 'day', 'reason'],
    numbers: ['count'],
  },
  paymaster_cursors: {
    key: ['chain', 'paymaster'],
    texts: ['chain', 'paymaster'],
    numbers: ['block', 'block_time', 'again', 'again_time', 'read_at'],
  },
} as const satisfies Record<keyof LedgerTables, unknown>

const migrations: Readonly<Record<string, Migration>> = {
  '0001_paymaster': {
    async up(db: Kysely<unknown>) {
      for (const [name, { key, numbers, texts }] of Object.entries(tables)) {
        let table = db.schema.createTable(name)
        for (const column of texts) table = table.addColumn(column, 'text', (it) => it.notNull())
        for (const column of numbers)
          table = table.addColumn(column, 'bigint', (it) => it.notNull())
        await table.addPrimaryKeyConstraint(`${name}_key`, [...key] as never).execute()
      }
      // Open offers are read by when they end. Old ones are looked for at every reading: one caller can make many.
      for (const column of ['valid_until', 'day']) {
        const index = db.schema.createIndex(`paymaster_offers_${column}`).on('paymaster_offers')
        await index.columns(['chain', 'paid', column]).execute()
      }
    },
  },
}
