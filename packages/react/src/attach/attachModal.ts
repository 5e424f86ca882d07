import type { Latchkey } from '@latchkey/core'
import { availableViews } from '@latchkey/core/internal'

/** Attaches the modal to an instance. Its code, and React with it, loads on the first hover or click; an inline modal loads at once. */
export function attachModal({ attachUi, context }: Latchkey): void {
  attachUi({
    views: availableViews,
    load: async () => (await import('../shell/mount/prepareModal.js')).prepareModal(context),
  })
  const { env, options, ui } = context
  // After a failed load, the next `open` tries again.
  if (options.inline && env.browser) ui.mount().catch(() => {})
}
