import { test } from '../setup/test.js'
import { visitDemo } from '../webDriver/visitDemo.js'
import { withWebkit } from './withWebkit.js'

test('in WebKit a visitor connects, sees the account, reloads, and disconnects', {
  tag: '@long',
}, async () => {
  test.setTimeout(90_000)
  await withWebkit(visitDemo)
})
