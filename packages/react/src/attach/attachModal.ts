import type { Latchkey } from '@latchkey/core'
import { availableViews } from '@latchkey/core/internal'

/** Plugs the modal into an instance; its code, and React with it, loads on the first hover or click, or at once where it stands inline. */
export function attachModal({ attachUi, context }: Latchkey): void {
  attachUi({
    views: availableViews,
    load: async () => (await import('../shell/mount/prepareModal.js')).prepareModal(context),
  })
  const { env, options, ui } = context
  // What did not load is tried again when the host opens it.
  if (options.inline && env.browser) ui.mount().catch(() => {})
}
