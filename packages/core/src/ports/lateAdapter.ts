import { lazy, whenLoaded } from '@latchkey/protocol'
import type { Adapter, Sending, Swapping } from './Adapter.js'

/** The part of an adapter that exists from the start. */
export type EagerAdapter = Pick<Adapter, 'namespace' | 'watchConnectors' | 'addWallet'>

/** The part of an adapter that loads on first use. */
export type LateAdapter = Required<
  Omit<
    Adapter,
    keyof EagerAdapter | 'assets' | 'blockNumber' | 'prefetch' | 'send' | 'surrounding' | 'swap'
  >
> &
  Pick<Adapter, 'assets' | 'blockNumber' | 'swap'> & { readonly send: Required<Sending> }

const lateMethods = [
  'connect',
  'reconnect',
  'disconnect',
  'switchNetwork',
  'signMessage',
  'nativeBalance',
  'transactionStatus',
] as const satisfies readonly (keyof LateAdapter)[]

/** Creates an adapter that loads on first use; loaded code stays within the click, for wallets that open a window. */
export function lateAdapter(
  eager: EagerAdapter,
  load: () => Promise<LateAdapter>,
  more: readonly ('assets' | 'blockNumber')[] = [],
): Adapter {
  const late = lazy(load)
  return {
    ...eager,
    ...lazyMethods([...lateMethods, ...more], late.load, () => late.value),
    send: lazyObject(async () => (await late.load()).send),
    swap: lazyObject(async () => (await late.load()).swap as Swapping),
    prefetch: late.load,
    watchWallet(id, onChange) {
      let watching = true
      let stop = () => {}
      whenLoaded(late, ({ watchWallet }) => {
        if (watching) stop = watchWallet(id, onChange)
      })
      return () => {
        watching = false
        stop()
      }
    },
  }
}

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
