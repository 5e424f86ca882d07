import type { Context } from '../runtime/context.js'

/** By then what is to be seen has been drawn. */
const afterPaintMs = 50

/** Loads the code that the visitor's next clicks need, after what is to be seen; it requests nothing from others. */
export function prefetchCode({ adapters, connectionActions, env, prefetching }: Context): void {
  env.after(afterPaintMs, () => {
    // A wallet may open its window within a click only: the code that requests it must be loaded before.
    const code = [
      connectionActions.load(),
      prefetching?.load(),
      ...[...adapters.values()].map((adapter) => adapter.prefetch?.()),
    ]
    // A failure appears again where the code is needed.
    for (const one of code) one?.catch(() => {})
  })
}
