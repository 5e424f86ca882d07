import { emailPage } from '../embedded/embeddedWallet.js'
import { newMailbox } from '../embedded/mailbox.js'
import { expect, test } from '../setup/test.js'
import { driverWallet } from '../webDriver/driverWallet.js'
import { withFirefox } from './withFirefox.js'

const notice = 'This browser blocks storage here'
const status = "document.getElementById('status').textContent"
/** What 'All cross-site cookies' of Firefox's settings blocks: frames of other sites store nothing. */
const blocksFrames = 1

for (const [where, settings] of [
  ['that blocks the storage of frames', { 'network.cookie.cookieBehavior': blocksFrames }],
  [
    'whose private windows do so',
    {
      'browser.privatebrowsing.autostart': true,
      'network.cookie.cookieBehavior.pbmode': blocksFrames,
    },
  ],
] as const) {
  test(`in a Firefox ${where} a visitor reads before the login that it ends with the page, and after a reload needs code and link again`, {
    tag: '@long',
  }, async () => {
    test.setTimeout(180_000)
    await withFirefox(async (firefox) => {
      const wallet = driverWallet(firefox)
      const { address, approveDevice, execute, expectText, expectValue, goto, logIn } = wallet
      const { openModal, reload, sign, type } = wallet
      const mailbox = newMailbox()
      await goto(emailPage())
      await openModal()
      await type('E-mail', mailbox.address)
      await expectText(notice)
      expect(await mailbox.mails()).toEqual([])

      await reload()
      await logIn(mailbox)
      const account = await address()
      expect(await sign('For now')).toBe(account)
      await reload()
      await expectValue('latchkey.getState().settled', true)
      await expectValue(status, 'disconnected')
      // So that the page lets the next mail be sent at once.
      await execute('localStorage.clear()')
      await reload()
      await logIn(mailbox)
      await approveDevice(mailbox)
      expect(await address()).toBe(account)
    }, settings)
  })
}

test('in a private window of Firefox as it comes, a login outlives a reload, and no notice says otherwise', {
  tag: '@long',
}, async () => {
  test.setTimeout(180_000)
  const settings = { 'browser.privatebrowsing.autostart': true }
  await withFirefox(async (firefox) => {
    const { address, enterCode, expectValue, goto, reload, submitEmail, text } =
      driverWallet(firefox)
    await goto(emailPage())
    const mailbox = await submitEmail()
    const code = await mailbox.nextCode()
    // The frame has answered by now, and with it whether the browser keeps anything.
    expect(await text()).not.toContain('log in again')
    await enterCode(code)
    const account = await address()
    await reload()
    await expectValue("document.getElementById('account').textContent", account)
  }, settings)
})
