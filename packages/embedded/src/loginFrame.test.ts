// @vitest-environment jsdom
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPort } from './embedded.js'
import { fakeEmbeddedDeps } from './testing/fakeEmbeddedDeps.js'

beforeEach(() => {
  // Missing in jsdom.
  Object.assign(document, { adoptedStyleSheets: [] })
  Object.assign(CSSStyleSheet.prototype, { replaceSync() {} })
})
afterEach(() => document.body.replaceChildren())

function createWidget() {
  const options = { frame: 'https://vault.example', chains: ['eip155:31337'] as const }
  return createPort(options, fakeEmbeddedDeps(createFakeEnv(), [fakeNetwork()]))
}
const frames = () => [...document.querySelectorAll('iframe')]

test('S2.24 a login adds one invisible frame of full-screen size with the fixed id', async () => {
  const port = createWidget()
  port.adapter('eip155')
  expect(frames()).toEqual([])
  await port.prefetch()
  port.connectEmail('ada@example.com').catch(() => {})
  await port.prefetch()
  const [iframe, ...others] = frames()
  expect(others).toEqual([])
  expect(iframe?.id).toBe('w3m-iframe')
  expect(iframe?.src).toContain('https://vault.example/sdk?')
  expect([iframe?.style.width, iframe?.style.height]).toEqual(['100%', '100%'])
  const dialog = iframe?.closest('dialog')
  // A closed dialog is not drawn.
  expect(dialog?.open).toBe(false)
  const { height, inset, position, width } = dialog?.style ?? {}
  expect([position, inset, width, height]).toEqual(['fixed', '0', '100vw', '100vh'])
  expect(dialog?.parentElement).toBe(document.body)
})

test('S2.24 the first widget’s frame has the fixed id, and that of another one does not share it', async () => {
  await createWidget().prefetch()
  await createWidget().prefetch()
  expect(frames().map(({ id, name }) => `${id} ${name}`)).toEqual([
    'w3m-iframe w3m-secure-iframe',
    'w3m-iframe-2 w3m-secure-iframe-2',
  ])
  expect(frames().every((iframe) => iframe.closest('dialog')?.open === false)).toBe(true)
})
