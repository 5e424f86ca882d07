import type { Latchkey } from '@latchkey/core'
import { availableViews, contextOf } from '@latchkey/core/ui'

/** Attaches the modal to an instance. Its code, and React with it, loads on the first hover or click; an inline modal loads at once. */
export function attachModal(latchkey: Latchkey): void {
  const context = contextOf(latchkey)
  const { env, options, ui } = context
  ui.attach({
    views: availableViews,
    load: async () => (await import('../shell/mount/prepareModal.js')).prepareModal(context),
  })
  // After a failed load, the next `open` tries again.
  if (options.inline && env.browser) ui.mount().catch(() => {})
}
