/** Methods of an object that loads when one of them is called. */
export function lazyMethods<T extends object, N extends keyof T & string>(
  names: readonly N[],
  load: () => Promise<T>,
): Pick<T, N> {
  const rows = names.map((name) => [
    name,
    async (...parameters: unknown[]) => {
      const loaded = await load()
      // Each method gets what it was called with.
      return (loaded[name] as (...parameters: unknown[]) => unknown)(...parameters)
    },
  ])
  return Object.fromEntries(rows) as Pick<T, N>
}
