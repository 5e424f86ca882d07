import { test } from '../setup/test.js'
import { approveInWindowOnly } from '../webDriver/approveInWindowOnly.js'
import { withWebkit } from './withWebkit.js'

test('T13 in WebKit, which cannot tell what covers a frame, only a window of the vault approves', {
  tag: '@long',
}, async () => {
  test.setTimeout(180_000)
  // It keeps the address of what it blocked.
  await withWebkit((driver) => approveInWindowOnly(driver, /\/approve#/))
})
