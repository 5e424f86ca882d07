import { test } from '../setup/test.js'
import { logInAndSign, visitSecondSite } from '../webDriver/useEmbeddedWallet.js'
import { withFirefox } from './withFirefox.js'

test('in Firefox a visitor logs in by e-mail, signs in the vault’s window, and is still logged in after a reload', async () => {
  test.setTimeout(180_000)
  await withFirefox(logInAndSign)
})

test('in Firefox, whose storage is another one per site, a second site gets the same wallet by code, link and number', {
  tag: '@long',
}, async () => {
  test.setTimeout(180_000)
  await withFirefox(visitSecondSite)
})
