import { randomInt } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { rowMac, tokenMac } from '../envelope/sha256.js'
import { generateId } from '../storage/generateId.js'
import { linkLimits } from './linkLimits.js'

/** The state of a link, for the device that began it. */
export type LinkState = 'pending' | 'approved' | 'over'

/** The columns of a table of links. Times are milliseconds. */
export type NumberLinkTable = {
  id: string
  /** What the link is for; it opens nothing else. */
  subject: string
  /** Thumbprint of the device that began it. */
  thumbprint: string
  /** The token itself is only in the mail. */
  token_mac: string
  number: string
  tries_left: number
  host_origin: string
  /** What the service wants to know when the link is used; encrypted where it is a secret. */
  note: string
  expires_at: number
  approved_at: number | null
  used_at: number | null
  /** Over the other columns: a link that was approved by editing the row counts as over. */
  mac: string
}

type LinkRow = Omit<NumberLinkTable, 'mac'>

export type LinkRef = Readonly<Pick<NumberLinkTable, 'id' | 'subject' | 'thumbprint'>>

export type FollowedLink =
  | { readonly kind: 'approved'; readonly id: string; readonly hostOrigin: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'over'; readonly id?: string }

export type UsedLink =
  | { readonly kind: 'used'; readonly hostOrigin: string; readonly note: string }
  | { readonly kind: 'pending' | 'over' }

/** Links in mails whose page requests the number that the device shows. */
export type NumberLinks<T> = {
  /** Returns the token for the mail and the number for the page; only the MAC of the token is stored. */
  begin(
    link: LinkRef & { readonly hostOrigin: string; readonly note?: string },
    on?: Kysely<T>,
  ): Promise<{ readonly token: string; readonly number: string }>
  /** Handles the button on the page of the link. */
  follow(token: string, number: string): Promise<FollowedLink>
  /** Undefined where this device did not begin the link. */
  stateFor(id: string, thumbprint: string): Promise<LinkState | undefined>
  /** What a link that was followed, and not used yet, was begun for; undefined where it was not. */
  followed(
    id: string,
  ): Promise<(LinkRef & { readonly hostOrigin: string; readonly note: string }) | undefined>
  /** Whether `use` would use the link now. */
  check(trx: Transaction<T>, link: LinkRef): Promise<LinkState>
  /** Uses a link that was followed: once, for what it was begun for, and on its own device. */
  use(trx: Transaction<T>, link: LinkRef): Promise<UsedLink>
}

export type NumberLinksParameters<T> = {
  readonly db: Kysely<T>
  /** Made by `linkTableSql`. */
  readonly table: keyof T & string
  readonly secret: Uint8Array
  readonly now: () => number
}

export const linkTableSql = (table: string) => `create table ${table} (
    id text primary key, subject text not null, thumbprint text not null,
    token_mac text not null unique, number text not null, tries_left integer not null,
    host_origin text not null, note text not null, expires_at integer not null, approved_at integer,
    used_at integer, mac text not null
  );
  create index ${table}_expires_at on ${table} (expires_at);`

/** Links are valid for ten minutes, work once, and end after three wrong numbers. */
export function createNumberLinks<T>(parameters: NumberLinksParameters<T>): NumberLinks<T> {
  const { db, now, secret } = parameters
  const table = sql.table(parameters.table)
  const macOf = (row: LinkRow) => rowMac(secret, 'link row', row)

  return {
    async begin({ hostOrigin, id, note = '', subject, thumbprint }, on = db) {
      const token = generateId()
      const number = String(randomInt(100)).padStart(2, '0')
      const at = now()
      await sql`delete from ${table} where expires_at < ${at - linkLimits.retentionMs}`.execute(on)
      const row = {
        id,
        subject,
        thumbprint,
        token_mac: tokenMac(secret, 'link', token),
        number,
        tries_left: linkLimits.attempts,
        host_origin: hostOrigin,
        note,
        expires_at: at + linkLimits.validMs,
        approved_at: null,
        used_at: null,
      }
      await sql`insert into ${table} (id, subject, thumbprint, token_mac, number, tries_left,
        host_origin, note, expires_at, approved_at, used_at, mac) values (${id}, ${subject},
        ${thumbprint}, ${row.token_mac}, ${number}, ${row.tries_left}, ${hostOrigin},
        ${note}, ${row.expires_at}, null, null, ${macOf(row)})`.execute(on)
      return { token, number }
    },

    follow: (token, number) =>
      db.transaction().execute(async (trx): Promise<FollowedLink> => {
        const row = await find(trx, sql`token_mac = ${tokenMac(secret, 'link', token)}`)
        if (!row || stateOf(row, now()) !== 'pending') return { kind: 'over' }
        const { host_origin: hostOrigin, id } = row
        const isRight = row.number === number
        const tries_left = isRight ? row.tries_left : row.tries_left - 1
        await update(trx, { ...row, tries_left, approved_at: isRight ? now() : null })
        if (isRight) return { kind: 'approved', id, hostOrigin }
        return tries_left > 0 ? { kind: 'wrong' } : { kind: 'over', id }
      }),

    async stateFor(id, thumbprint) {
      const row = await find(db, sql`id = ${id}`)
      return row?.thumbprint === thumbprint ? stateOf(row, now()) : undefined
    },

    async followed(id) {
      const row = await find(db, sql`id = ${id}`)
      if (!row || stateOf(row, now()) !== 'approved') return undefined
      const { host_origin: hostOrigin, note, subject, thumbprint } = row
      return { id, subject, thumbprint, hostOrigin, note }
    },

    check: async (trx, link) => (await findUsable(trx, link)).state,

    async use(trx, link) {
      const { row, state } = await findUsable(trx, link)
      if (!row || state !== 'approved') return { kind: state === 'pending' ? state : 'over' }
      await update(trx, { ...row, used_at: now() })
      return { kind: 'used', hostOrigin: row.host_origin, note: row.note }
    },
  }

  async function find(on: Kysely<T>, which: ReturnType<typeof sql>): Promise<LinkRow | undefined> {
    const { rows } = await sql<NumberLinkTable>`select * from ${table} where ${which}`.execute(on)
    const [firstRow] = rows
    if (!firstRow) return undefined
    const { mac, ...row } = firstRow
    return mac === macOf(row) ? row : undefined
  }

  async function findUsable(
    trx: Transaction<T>,
    { id, subject, thumbprint }: LinkRef,
  ): Promise<{ readonly state: LinkState; readonly row?: LinkRow }> {
    const row = await find(trx, sql`id = ${id}`)
    if (row?.thumbprint !== thumbprint) return { state: 'over' }
    const state = stateOf(row, now())
    if (state === 'approved' && row.subject !== subject) return { state: 'over' }
    return { state, row }
  }

  async function update(trx: Transaction<T>, row: LinkRow): Promise<void> {
    await sql`update ${table} set tries_left = ${row.tries_left}, approved_at = ${row.approved_at},
      used_at = ${row.used_at}, mac = ${macOf(row)} where id = ${row.id}`.execute(trx)
  }
}

function stateOf(row: LinkRow, now: number): LinkState {
  const { approved_at, expires_at, tries_left, used_at } = row
  if (used_at !== null) return 'over'
  if (approved_at !== null) return now - approved_at <= linkLimits.approvedMs ? 'approved' : 'over'
  return tries_left > 0 && now < expires_at ? 'pending' : 'over'
}
