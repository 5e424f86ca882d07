/** Creates methods that load their object on first call; once loaded, they run synchronously. */
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

/** Creates an object whose methods load it, without listing them. */
export const lazyObject = <T extends object>(load: () => Promise<T>): T =>
  new Proxy({} as T, {
    get: (_, name) =>
      // Otherwise the object would be a thenable.
      name !== 'then' &&
      (async (...parameters: unknown[]) =>
        ((await load())[name as keyof T] as (...parameters: unknown[]) => unknown)(...parameters)),
  })
