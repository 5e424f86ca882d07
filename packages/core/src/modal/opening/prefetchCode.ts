import { whenLoaded } from '@latchkey/protocol'
import type { Context, Prefetching } from '../../runtime/context.js'
import { activeAccount } from '../../state/activeAccount.js'

/** By then the modal's own code is under way. */
const dataCodeMs = 30
/** By then the first view is rendered on slow devices, too; no visitor picks a wallet sooner. */
const walletCodeMs = 250

/** Loads the code of what the visitor does next, in the background; sends no request. A failure appears again where the code is needed. */
export function prefetchCode(context: Context): void {
  const { adapters, env, options, requestConnection, store, ui } = context
  // The click that opens requests data.
  env.after(dataCodeMs, () => fetchAhead(context, ({ code }) => code(context)))
  env.after(walletCodeMs, function load() {
    // What the visitor waits for goes first.
    if (store.get().modal.open && !ui.isShown && !options.inline) {
      env.after(walletCodeMs, load)
      return
    }
    // A wallet may open its window within a click only: the code that requests it must be loaded before.
    const code = [...adapters.values()].map((adapter) => adapter.prefetch?.())
    Promise.all([requestConnection.load(), ...code]).catch(() => {})
  })
}

/** At once where its code is there; a guest of a host without a server has nothing to fetch, and loads no code for it. */
export function fetchAhead(
  { options, prefetching, store }: Context,
  use: (prefetching: Prefetching) => void,
): void {
  if (options.server || activeAccount(store.get()).address) whenLoaded(prefetching, use)
}
