/** Creates methods that load their object with the first call; once `loaded` has it, it is called at once. */
export function lazyMethods<T extends object, N extends keyof T & string>(
  names: readonly N[],
  load: () => Promise<T>,
  loaded: () => T | undefined = () => undefined,
): Pick<T, N> {
  const rows = names.map((name) => [
    name,
    async (...parameters: unknown[]) => {
      const object = loaded() ?? (await load())
      return (object[name] as (...parameters: unknown[]) => unknown)(...parameters)
    },
  ])
  return Object.fromEntries(rows) as Pick<T, N>
}

/** Creates an object whose methods load it with the first call, whichever they are: the list of them would weigh more. */
export const lazyObject = <T extends object>(load: () => Promise<T>): T =>
  new Proxy({} as T, {
    get: (_, name) =>
      // Else it would count as a promise.
      name !== 'then' &&
      (async (...parameters: unknown[]) =>
        ((await load())[name as keyof T] as (...parameters: unknown[]) => unknown)(...parameters)),
  })
