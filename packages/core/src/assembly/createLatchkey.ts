import type { EventTable } from '@latchkey/protocol'
import { setLanguage } from '../modal/setLanguage.js'
import type { Options } from '../options/Options.js'
import { assertWayToConnect } from '../options/resolveFactories.js'
import { copyOf } from '../options/validateOption.js'
import { validateTheme } from '../options/validateTheme.js'
import { createListeners } from '../ports/createListeners.js'
import { type BusEvent, callListener, type EventName } from '../runtime/bus/createBus.js'
import type { Context } from '../runtime/context.js'
import { checkListener, checkParameters } from '../runtime/run.js'
import { modalClosed } from '../state/modalSlice.js'
import { themeChanged } from '../state/theme/themeSlice.js'
import { withContext } from './contextOf.js'
import { createActions } from './createActions.js'
import { createContext } from './createContext.js'
import { createStateReader } from './createStateReader.js'
import type { Latchkey } from './Latchkey.js'
import { start } from './start.js'

/**
 * Creates an instance: discovers wallets, restores a remembered connection, and waits for the visitor.
 * @example
 * const latchkey = createLatchkey({ networks: [mainnet], adapters: [evm()] })
 */
export function createLatchkey(options: Options): Latchkey {
  const dataListeners = createListeners()
  let stopData = () => {}
  const context = createContext(options, {
    onChange: dataListeners.notify,
    onEntry: () => state.dataChanged(),
    onReady(data, watch) {
      state.dataChanged(data)
      if (env.browser) stopData = watch(context)
    },
  })
  assertWayToConnect(context)
  const state = createStateReader(context)
  const { bus, connections, env, queries, store, ui } = context
  const stop = env.browser ? start(context) : () => {}
  checkForDevelopers(options, context)

  function on(event: EventName | '*', listener: (heard: never) => void): () => void {
    checkListener(listener, 'on(event, listener)')
    import('../runtime/bus/checkEvent.js').then(
      ({ checkEvent }) => checkEvent(event),
      () => {},
    )
    return event === '*'
      ? bus.onAny(listener as (event: BusEvent) => void)
      : bus.on(event, listener as (properties: EventTable[EventName]) => void)
  }

  let updates: Promise<void> | undefined
  /** Applied now and after pending updates, which were called earlier. */
  const set = (apply: () => void) => {
    apply()
    updates?.then(apply, apply)
  }

  const latchkey: Latchkey = {
    ...createActions(context),
    getState: state.get,
    getInitialState: state.getInitial,
    subscribe(listener) {
      checkListener(listener, 'subscribe(listener)')
      const notify = () => callListener(() => listener(state.get()))
      const stopStore = store.subscribe(notify)
      const stopData = dataListeners.add(notify)
      return () => {
        stopStore()
        stopData()
      }
    },
    on,
    setTheme: (change) => set(() => store.update('theme', themeChanged(validateTheme(change)))),
    setLanguage: (parameters) =>
      set(() =>
        setLanguage(
          context,
          checkParameters('setLanguage', 'language', undefined, parameters).language,
        ),
      ),
    update(change) {
      // Copied now, because the host may mutate it; undefined restores a default.
      const copy = copyOf(change, NaN)
      const update = Promise.allSettled([updates])
        .then(async () => (await import('../modal/updateOptions.js')).updateOptions(context, copy))
        .finally(() => {
          if (updates === update) updates = undefined
        })
      updates = update
      return update
    },
    destroy() {
      stop()
      stopData()
      ui.unmount()
      store.update('modal', modalClosed)
      connections.abortAll()
      context.pairing.attempt?.abort()
      queries.value?.clear()
      context.close()
    },
  }
  return withContext(latchkey, context)
}

// Bundlers replace this and drop developer checks from production builds.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** In development, an invalid option is an error the page does not catch. */
function checkForDevelopers(options: Options, { env, options: resolved }: Context): void {
  try {
    if (process.env.NODE_ENV !== 'production' && env.browser)
      import('../options/late/checkOptions.js').then(({ checkOptions }) =>
        checkOptions(options, resolved),
      )
  } catch {}
}
