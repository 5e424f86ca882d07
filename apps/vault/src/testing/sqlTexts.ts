const starts = ["'", '"', "')", '`', "';", '\\', '%27', '\u02bc']
const ends = [
  ' or 1=1 --',
  ' union select ct from shares --',
  '; drop table shares; --',
  '; delete from frozen; --',
  '; delete from auth_users; --',
  ' union select id from auth_users --',
  " or randomblob(100000000) and '1'='1",
  ' || (select dek from shares limit 1) || ',
  '; attach database "/tmp/x" as x; --',
  ' and (select count(*) from sqlite_master) > 0 /*',
]
/** Texts that would be statements, or end one, where they were put into SQL. */
export const sqlTexts: readonly string[] = [
  ...starts.flatMap((start) => ends.map((end) => start + end)),
  '\u0000',
  '$(sleep 5)',
  '{"$gt":""}',
  '../../escrow.db',
  'A'.repeat(10_000),
]

/** Every place in an input where a text stands. */
export function placesOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return [[...path]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => placesOf(inner, [...path, name]))
}

/** The input with another text at that place. */
export function replaced(
  value: unknown,
  [name, ...rest]: readonly string[],
  text: string,
): unknown {
  if (name === undefined) return text
  const record = value as Record<string, unknown>
  return { ...record, [name]: replaced(record[name], rest, text) }
}
