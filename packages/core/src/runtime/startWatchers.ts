import type { Context } from './context.js'

export type Watcher = (context: Context) => () => void

export function startWatchers(context: Context, watchers: readonly Watcher[]): () => void {
  const stops = watchers.map((watcher) => watcher(context))
  return () => {
    for (const stop of stops.reverse()) stop()
  }
}
