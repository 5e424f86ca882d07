import type { Context } from '../runtime/context.js'

/** Takes the oldest arrival off the list, because the visitor was told. */
export function forgetArrival({ store }: Pick<Context, 'store'>): void {
  store.update('activity', (activity) => ({
    ...activity,
    arrivals: activity.arrivals?.slice(1),
  }))
}
