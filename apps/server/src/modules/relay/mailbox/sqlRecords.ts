import { chunk } from '@latchkey/service/chunk'
import { aloneLeases, type MailboxRecords } from './MailboxRecords.js'
import type { RelayDatabase } from './openRelayDatabase.js'

/** Names of one statement; SQL engines bound the number of its parameters. */
const namesAtOnce = 200

/** Creates the records of a single node in the tables of its mailboxes. */
export function createSqlRecords(db: RelayDatabase): MailboxRecords {
  return {
    ...aloneLeases,

    async all(kind) {
      const rows = await db
        .selectFrom('relay_records')
        .select(['name', 'text'])
        .where('kind', '=', kind)
        .execute()
      return new Map(rows.map(({ name, text }) => [name, text]))
    },

    get,

    async put(kind, texts) {
      for (const some of chunk([...texts], namesAtOnce)) {
        await db
          .insertInto('relay_records')
          .values(some.map(([name, text]) => ({ kind, name, text })))
          .onConflict((conflict) =>
            conflict
              .columns(['kind', 'name'])
              .doUpdateSet((row) => ({ text: row.ref('excluded.text') })),
          )
          .execute()
      }
    },

    async keep(kind, name, text) {
      await db
        .insertInto('relay_records')
        .values({ kind, name, text })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return (await get(kind, name)) ?? text
    },

    async delete(kind, names) {
      for (const some of chunk(names, namesAtOnce)) {
        await db
          .deleteFrom('relay_records')
          .where('kind', '=', kind)
          .where('name', 'in', some)
          .execute()
      }
    },
  }

  async function get(kind: string, name: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('relay_records')
      .select('text')
      .where('kind', '=', kind)
      .where('name', '=', name)
      .executeTakeFirst()
    return row?.text
  }
}
