import type { Latchkey } from '@latchkey/core'
import { availableViews } from './views/availableViews.js'

/** Plugs the modal into an instance; its code, and React with it, loads on the first hover or click. */
export function attachModal({ attachUi, context }: Latchkey): void {
  attachUi({
    views: availableViews,
    load: async () => (await import('./shell/prepareModal.js')).prepareModal(context),
  })
}
