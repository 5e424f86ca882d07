import { LatchkeyError } from '@latchkey/protocol'
import { openSqlite } from '@latchkey/service/openSqlite'
import { type Kysely, sql } from 'kysely'
import { createEnvelopeCipher, type EnvelopeCipher } from './createEnvelopeCipher.js'
import { createKeyRenewal, type KeyRenewal, reopenRows } from './createKeyRenewal.js'
import { createShareBox, type ShareBox } from './createShareBox.js'
import { type StateLayout, stateKeyOf } from './createStateRows.js'
import type { KeyProvider } from './KeyProvider.js'
import { openServiceSecret } from './openServiceSecret.js'
import { openUserKeys, type UserKeys } from './openUserKeys.js'
import { rewrapTables } from './rewrapTables.js'

/** What the operator gives to a service that holds shares. */
export type ShareServiceOptions = {
  /** Undefined: in memory, gone with the process. */
  readonly folder: string | undefined
  /** Wraps the keys of rows; each service has its own. `createSoftwareKey` makes one of 32 bytes. */
  readonly kek: KeyProvider
  /** Whether it comes from a file in KEY_DIR and not from a variable, for the operator. */
  readonly isKekInFile?: boolean
  /** Keys that older rows may still be under; those rows move to the new one while the service runs. */
  readonly oldKeks?: readonly KeyProvider[]
  readonly report: (line: string) => void
  readonly now?: () => number
}

/** How a service names its files, tables and secrets. */
export type ShareServiceLayout<T> = {
  readonly name: 'custody' | 'escrow'
  readonly schema: string
  readonly secretTable: keyof T & string
  /** With a `user_id` and the columns of an envelope. */
  readonly shareTable: keyof T & string
  /** Tables whose rows are dropped once `at` is older than `retentionMs`. */
  readonly logTables: readonly (keyof T & string)[]
  readonly retentionMs: number
  /** Secrets beside the key pair of the box. */
  readonly secrets: readonly string[]
  /** The rows that are authenticated. */
  readonly states: StateLayout<T>
}

/** The open database of a service, with its keys. */
export type ShareService<T> = {
  readonly db: Kysely<T>
  /** Encrypts with the key of the service, and with that of the user whom a binding names. */
  readonly cipher: EnvelopeCipher
  /** Deletes what is encrypted for a user, in this database and in its backups. */
  readonly userKeys: Pick<UserKeys, 'destroy'>
  /** The same for what is destroyed of a user while the rest stays. */
  readonly renewal: KeyRenewal<T>
  readonly box: ShareBox
  /** For `createUserStates`. */
  readonly stateKey: Uint8Array
  /** By their order in the layout. */
  readonly secrets: readonly Uint8Array[]
  /** Resolves when no row needs an old key any more; rejects where a row could not be moved. */
  readonly rewrapped: Promise<void>
  close(): Promise<void>
}

/** Opens the database that one service alone uses, its key pair and its secrets, and starts to move rows to the newest key. */
export async function openShareService<T>(
  layout: ShareServiceLayout<T>,
  { folder, isKekInFile, kek, now = Date.now, oldKeks = [], report }: ShareServiceOptions,
): Promise<ShareService<T>> {
  const { logTables, name, retentionMs, schema, secretTable, shareTable } = layout
  const file = `${name}.db`
  const db = await openSqlite<T>({
    folder,
    file,
    lock: `${name}-lock.db`,
    migrations: [schema],
    synchronous: 'FULL',
  })
  const serviceCipher = createEnvelopeCipher(kek, oldKeks)
  const { box, identity, secrets, userKeys } = await openSecrets().catch(async (error) => {
    // What is open would keep the process alive, and the folder locked.
    await db.destroy()
    throw error
  })
  const layered = createEnvelopeCipher(kek, oldKeks, userKeys)
  const cipher = reopenRows({ db, shareTable, cipher: layered })
  const renewal = createKeyRenewal({
    db,
    shareTable,
    cipher,
    userKeys,
    onFailure: (error) => report(`${name}: ${error}`),
  })
  const stopping = new AbortController()
  const cutoff = now() - retentionMs
  for (const table of logTables)
    await sql`delete from ${sql.table(table)} where at < ${cutoff}`.execute(db)

  const { signal } = stopping
  const rewrapped = moveRows()
  rewrapped.then(
    // Until then the operator must not delete it.
    () => oldKeks.length > 0 && report(`${name}: the old key is needed no more`),
    (error: unknown) => report(`${name}: ${error}`),
  )

  async function moveRows(): Promise<void> {
    await runEach([
      () => rewrapTables({ db, tables: [secretTable, shareTable], cipher, signal }),
      () => userKeys.rewrap(signal),
      () => renewal.finish(signal),
    ])
  }

  async function openSecrets() {
    // The bytes of a deleted share do not stay in the file.
    await sql`pragma secure_delete = on`.execute(db)
    // A mistake of the operator: nothing opens with such a key.
    if (await hasOtherKey(db, secretTable, [kek, ...oldKeks])) refuseKek(name, isKekInFile === true)
    const { states } = layout
    const ownTables = [shareTable, states.stateTable, states.frozenTable]
    const openSecret = (name: string) =>
      openServiceSecret({ db, table: secretTable, name, cipher: serviceCipher, file, ownTables })
    const secrets: Uint8Array[] = []
    for (const secret of layout.secrets) secrets.push(await openSecret(secret))
    const identity = await openSecret('identity')
    const userKeys = await openUserKeys({
      folder,
      name,
      cipher: serviceCipher,
      isNeeded: await hasRows(db, shareTable),
    })
    return { box: await createShareBox(identity), identity, secrets, userKeys }
  }

  return {
    db,
    cipher,
    userKeys,
    renewal,
    box,
    stateKey: stateKeyOf(identity),
    secrets,
    rewrapped,
    async close() {
      stopping.abort()
      await rewrapped.catch(() => {})
      await userKeys.close()
      await db.destroy()
    },
  }
}

/** Runs each step, also after one that failed: a row that does not open must not keep the old keys of all users. */
async function runEach(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => void errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '))
}

/** Whether secrets are encrypted with a key that the operator did not give. */
async function hasOtherKey<T>(
  db: Kysely<T>,
  table: string,
  keys: readonly KeyProvider[],
): Promise<boolean> {
  const ids = keys.map(({ id }) => id)
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where kek_id not in (${sql.join(ids)}) limit 1`.execute(db)
  return rows.length > 0
}

/** Whether the service holds a share, which needs the key of its user. */
async function hasRows<T>(db: Kysely<T>, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
  return rows.length > 0
}

function refuseKek(name: string, isInFile: boolean): never {
  const variable = `${name.toUpperCase()}_KEK`
  const advice = isInFile
    ? ` than ${name}.key in it: put that one back, or give it as ${variable}_OLD`
    : `: give that one as ${variable}, or as ${variable}_OLD to change it`
  const option = isInFile ? 'KEY_DIR' : variable
  const reason = `${name}.db needs another key${advice}`
  throw new LatchkeyError('options/invalid', { option, reason })
}
