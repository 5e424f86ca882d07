import { test } from '../setup/test.js'
import { approveInWindowOnly } from '../webDriver/approveInWindowOnly.js'
import { withFirefox } from './withFirefox.js'

test('T13 in Firefox, which cannot tell what covers a frame, only a window of the vault approves', {
  tag: '@long',
}, async () => {
  test.setTimeout(180_000)
  await withFirefox((driver) => approveInWindowOnly(driver, /^about:/))
})
