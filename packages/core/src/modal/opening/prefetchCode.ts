import { whenLoaded } from '@latchkey/protocol'
import type { Context, Prefetching } from '../../runtime/context.js'
import { activeAccount } from '../../state/activeAccount.js'

const dataCodeMs = 30
const walletCodeMs = 250

/** A failure appears again where the code is needed. */
export function prefetchCode(context: Context): void {
  const { adapters, env, options, requestConnection, store, ui } = context
  env.after(dataCodeMs, () => fetchAhead(context, ({ code }) => code(context)))
  env.after(walletCodeMs, function load() {
    if (store.get().modal.open && !ui.isShown && !options.inline) {
      env.after(walletCodeMs, load)
      return
    }
    // A wallet may only open its window within a click, so its code loads before.
    const code = [...adapters.values()].map((adapter) => adapter.prefetch?.())
    Promise.all([requestConnection.load(), ...code]).catch(() => {})
  })
}

/** Synchronous once loaded; a guest without a server has nothing to fetch. */
export function fetchAhead(
  { options, prefetching, store }: Context,
  use: (prefetching: Prefetching) => void,
): void {
  if (options.server || activeAccount(store.get()).address) whenLoaded(prefetching, use)
}
