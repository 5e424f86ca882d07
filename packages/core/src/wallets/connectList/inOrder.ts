/** An order moves entries and never hides them. */
export function inOrder<T>(all: readonly T[], order: readonly T[] = []): readonly T[] {
  return [...new Set([...order.filter((one) => all.includes(one)), ...all])]
}
