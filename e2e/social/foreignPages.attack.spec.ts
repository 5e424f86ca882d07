import { publishHostPage } from '../setup/hostPages.js'
import { expect, test } from '../setup/test.js'
import { newPerson, providerPage } from './providerPage.js'
import { socialPage, socialVisitor } from './socialVisitor.js'

const listener = `<!doctype html><title>Prizes</title><button>Win</button><script>
window.heard = []
addEventListener('message', ({ data }) => heard.push(data))
document.querySelector('button').onclick = () => { window.opened = open(window.target) }
</script>`

test('T90 a foreign page opens the provider with a login of a visitor’s, and listens: it hears nothing, and no visitor is logged in', {
  tag: '@long',
}, async ({ context, page }) => {
  test.slow()
  const { modal, start } = socialVisitor(page)
  await page.goto(socialPage())
  const { tab } = await start('github')
  await expect(tab.getByLabel('Another person')).toBeVisible()
  const login = tab.url()

  const evil = await context.newPage()
  await evil.goto(await publishHostPage({ html: listener }, 'evil.localhost'))
  await evil.evaluate((url) => Object.assign(window, { target: url }), login)
  const opening = context.waitForEvent('page')
  await evil.getByRole('button').click()
  const lured = await opening
  await providerPage(lured).choose(newPerson())
  await expect
    .poll(() => lured.isClosed() || /\/social\/github$/.test(lured.url()), { timeout: 20_000 })
    .toBe(true)
  await evil.waitForTimeout(3_000)
  expect(await evil.evaluate(() => Reflect.get(window, 'heard'))).toEqual([])
  await expect(page.locator('#status')).toHaveText('disconnected')
  await expect(modal.getByText('Keep your wallet safe')).toBeHidden()
})

test('T20 T90 a page posts a result to the widget that no window of its own reported: it is not taken', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { modal, start } = socialVisitor(page)
  await page.goto(socialPage())
  const { tab } = await start('google')
  await expect(tab.getByLabel('Another person')).toBeVisible()
  // Scripts of the page say that they are the vault.
  await page.evaluate(() => {
    const vault = document.querySelector<HTMLIFrameElement>('#w3m-iframe')?.src ?? ''
    const resultUri = `${new URL(vault).origin}/social/result#id=${'a'.repeat(22)}`
    window.postMessage({ type: 'latchkey-social', resultUri }, location.origin)
    window.postMessage({ type: 'latchkey-social', error: 'denied' }, location.origin)
    const origin = new URL(vault).origin
    const data = { type: 'latchkey-social', resultUri }
    dispatchEvent(new MessageEvent('message', { data, origin, source: window }))
  })
  await page.waitForTimeout(2_000)
  await expect(modal.getByText('Continue in the Google window')).toBeVisible()
  await expect(page.locator('#status')).toHaveText('disconnected')
})
