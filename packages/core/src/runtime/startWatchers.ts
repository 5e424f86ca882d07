import type { Context } from './context.js'

/** A reaction: begins when it is called, and ends by the function that it gives. */
export type Watcher = (context: Context) => () => void

/** Starts reactions in their order; the returned function stops them in reverse. */
export function startWatchers(context: Context, watchers: readonly Watcher[]): () => void {
  const stops = watchers.map((watcher) => watcher(context))
  return () => {
    for (const stop of stops.reverse()) stop()
  }
}
