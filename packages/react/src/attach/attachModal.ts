import type { Latchkey } from '@latchkey/core'
import { availableViews, contextOf } from '@latchkey/core/ui'

/** Attaches the modal to an instance. Its code loads on the first hover or click; an inline modal loads at once. */
export function attachModal(latchkey: Latchkey): void {
  const context = contextOf(latchkey)
  const { env, options, ui } = context
  ui.attach({
    views: availableViews,
    load: async () => (await import('../shell/mount/prepareModal.js')).prepareModal(context),
  })
  if (options.inline && env.browser) ui.mount().catch(() => {})
}
