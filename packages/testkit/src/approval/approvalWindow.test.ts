// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApprovalRequest } from '../wallet/ApprovalRequest.js'
import { approvalWindow } from './approvalWindow.js'

const request: ApprovalRequest = {
  kind: 'sign-message',
  text: '<b>Hi</b>',
  wallet: { name: 'Test', icon: '' },
  origin: 'https://app.example',
  address: '0xabc',
  chain: { id: 1, name: 'One', rpcUrl: '' },
}

// jsdom knows neither constructed sheets nor popovers; both are seen in a real browser by the journeys.
beforeEach(() => {
  vi.stubGlobal('CSSStyleSheet', function CSSStyleSheet() {
    return { replaceSync() {} }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const settle = () => new Promise((resolve) => setTimeout(resolve))
const host = () => document.querySelector('latchkey-demo-wallet')
const card = () => host()?.shadowRoot?.querySelector('[role=dialog]')
const press = (label: string) =>
  [...(card()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === label)?.click()

test('asks in a labelled window, shows what is signed as text, and goes', async () => {
  const answer = approvalWindow()(request)
  await settle()
  expect(host()?.getAttribute('popover')).toBe('manual')
  expect(card()?.getAttribute('aria-label')).toBe('Demo wallet')
  expect(card()?.querySelector('pre')?.textContent).toBe('<b>Hi</b>')
  expect(card()?.textContent).toContain('https://app.example')
  press('Approve')
  expect(await answer).toBe(true)
  expect(host()).toBeNull()
})

test('rejects by button and by the Escape key, which the page does not notice', async () => {
  const approve = approvalWindow()
  const byButton = approve(request)
  await settle()
  press('Reject')
  expect(await byButton).toBe(false)

  const noticed = vi.fn()
  document.addEventListener('keydown', noticed)
  const byKey = approve(request)
  await settle()
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true })
  card()?.dispatchEvent(event)
  expect(await byKey).toBe(false)
  expect(noticed).not.toHaveBeenCalled()
})

test('one request at a time', async () => {
  const approve = approvalWindow()
  const answers = [approve(request), approve(request)]
  await settle()
  expect(document.querySelectorAll('latchkey-demo-wallet')).toHaveLength(1)
  press('Approve')
  await settle()
  press('Reject')
  expect(await Promise.all(answers)).toEqual([true, false])
})

test('focus comes in and goes back to where it was', async () => {
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  const answer = approvalWindow()(request)
  await settle()
  expect(document.activeElement).toBe(host())
  press('Reject')
  await answer
  expect(document.activeElement).toBe(button)
})
