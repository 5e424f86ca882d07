/** Cuts a decimal number before each three digits of its whole part; up to four digits are read at a glance. */
export function digitGroups(value: string): readonly string[] {
  const [whole = '', ...fraction] = value.split(/(?=\.)/)
  const groups = whole.length > 4 ? whole.split(/\B(?=(?:\d{3})+$)/) : [whole]
  return [...groups.slice(0, -1), `${groups.at(-1)}${fraction.join('')}`]
}
