import type { Sending } from './Adapter.js'

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

/** Creates the sending methods of an adapter, whose code loads with the first call. */
export const lazySending = (load: () => Promise<Required<Sending>>): Required<Sending> =>
  lazyMethods(
    [
      'estimate',
      'transfer',
      'isContract',
      'getBalance',
      'getNftBalance',
      'getFeePrices',
      'isValidChecksum',
      'withChecksum',
    ],
    load,
  )
