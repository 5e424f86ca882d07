import { publishFrameHost } from '../embedded/frameHost.js'
import { newMailbox } from '../embedded/mailbox.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { driverWallet } from './driverWallet.js'
import type { WebDriver } from './WebDriver.js'

type Wallet = ReturnType<typeof driverWallet>

const words = 'Fair winds'
const approveButtons = "document.querySelectorAll('[data-approve]').length"
const outcome = 'window.outcome?.type'

/**
 * T13 In a browser that can't tell what covers a frame, only a window of the vault approves. `blockedUri` is what the
 * browser calls a page that may not stand in a frame.
 */
export async function approveInWindowOnly(driver: WebDriver, blockedUri: RegExp): Promise<void> {
  const wallet = driverWallet(driver)
  const { closeWindow, enterFrame, expectText } = wallet
  const { expectValue, leaveFrame, openVaultWindow, read } = wallet
  await wallet.goto(await publishFrameHost())
  const address = await logInByMessages(wallet)

  await test.step('the frame has nothing to press that approves, covered or not, and says why', async () => {
    await requestSignature(wallet, address)
    await enterFrame()
    await expectText('This browser can’t tell whether the page is covering this request')
    // Longer than the second after which a frame that could tell would be armed.
    await new Promise((done) => setTimeout(done, 1_500))
    expect(await read(approveButtons)).toBe(0)
    expect(await wallet.text()).not.toContain('Approve')
    await leaveFrame()
  })

  await test.step('a press that the page tricks the visitor into opens a window, and who closes that has declined', async () => {
    await wallet.execute(cover)
    const back = await openVaultWindow()
    await expectText(words)
    await expectText('friend.localhost')
    expect(await read('[window === window.top, location.origin, location.pathname]')).toEqual([
      true,
      devEnvironment().vault,
      '/approve',
    ])
    await closeWindow()
    await back()
    await expectValue(outcome, '@w3m-frame/RPC_REQUEST_ERROR')
    expect(await read('window.outcome.payload.code')).toBe('wallet/rejected')
  })

  await test.step('the window’s page shows nothing within another page', async () => {
    await wallet.execute(embed, `${devEnvironment().vault}/approve#id=a&key=b`)
    await expectValue('window.embedded', true)
    await enterFrame(1)
    expect(await read('document.documentURI')).toMatch(blockedUri)
    expect(await read("document.getElementById('root')")).toBeNull()
    await leaveFrame()
  })

  await test.step('who reads the request in the window can approve it there', async () => {
    await requestSignature(wallet, address)
    const back = await openVaultWindow()
    await wallet.approveInWindow(words)
    await back()
    await expectValue(outcome, '@w3m-frame/RPC_REQUEST_SUCCESS')
  })
}

/** Logs a new visitor in, in words of the wire. */
async function logInByMessages({ execute }: Wallet): Promise<string> {
  const mailbox = newMailbox()
  await execute('return host.connect()')
  await execute("return host.ask('CONNECT_EMAIL', { email: arguments[0] })", mailbox.address)
  const otp = await mailbox.nextCode()
  await execute("return host.ask('CONNECT_OTP', { otp: arguments[0] })", otp)
  return String(await execute("return host.ask('GET_USER').then(({ payload }) => payload.address)"))
}

/** Requests a signature without waiting for it. */
async function requestSignature({ execute }: Wallet, address: string): Promise<void> {
  const message = `0x${Buffer.from(words).toString('hex')}`
  const script = `window.outcome = undefined
    host.ask('RPC_REQUEST', { method: 'personal_sign', params: [...arguments] })
      .then((outcome) => { window.outcome = outcome })`
  await execute(script, message, address)
}

/** Runs in the page: an image over all of the frame, through which each press goes. */
const cover = `
  const cover = document.createElement('div')
  cover.style.cssText = 'position:fixed;inset:0;background:#fff;pointer-events:none;z-index:9'
  cover.textContent = 'Press here to win'
  document.body.append(cover)`

/** Runs in the page: an address in a frame of its own. */
const embed = `
  const frame = document.createElement('iframe')
  frame.onload = () => { window.embedded = true }
  frame.src = arguments[0]
  document.body.append(frame)
  setTimeout(() => { window.embedded = true }, 2_000)`
