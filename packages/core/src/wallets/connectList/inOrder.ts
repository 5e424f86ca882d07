/** All of a set, those that `order` names first and as it names them: an order moves things, it never hides them. */
export function inOrder<T>(all: readonly T[], order: readonly T[] = []): readonly T[] {
  return [...new Set([...order.filter((one) => all.includes(one)), ...all])]
}
