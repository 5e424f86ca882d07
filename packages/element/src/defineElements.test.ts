// @vitest-environment jsdom
import { createLatchkey, type Latchkey } from '@latchkey/core'
import { createFakeEnv, fakeAdapter, fakeConnector, fakeNetwork } from '@latchkey/core/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { defineElements } from './defineElements.js'

beforeAll(() => {
  // Missing in jsdom.
  Object.assign(CSSStyleSheet.prototype, { replaceSync() {} })
})
afterEach(() => document.body.replaceChildren())

function make(id?: string, changes: Partial<Latchkey> = {}) {
  const wallet = fakeAdapter()
  const latchkey: Latchkey = {
    ...createLatchkey({ id, networks: [fakeNetwork()], adapters: [wallet], env: createFakeEnv() }),
    ...changes,
  }
  wallet.announce(fakeConnector)
  return { latchkey, wallet }
}

function put(tag: string, attributes: Readonly<Record<string, string>> = {}) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

const words = (element: HTMLElement) => element.shadowRoot?.querySelector('button')?.textContent

test('the button follows its instance', async () => {
  const { latchkey } = make()
  defineElements(latchkey)
  const button = put('latchkey-button')
  expect(words(button)).toBe('Connect wallet')
  await latchkey.connect({ connectorId: fakeConnector.id })
  expect(words(button)).toBe('0x0000…00a1Test 31337')

  button.remove()
  await latchkey.disconnect()
  expect(words(button)).toBe('0x0000…00a1Test 31337')
  document.body.append(button)
  expect(words(button)).toBe('Connect wallet')
})

test('a click opens the modal, on the networks from the network button; a hover loads its code', () => {
  const opened: unknown[] = []
  let prefetched = 0
  const { latchkey } = make(undefined, {
    open: async (parameters) => void opened.push(parameters),
    prefetch: async () => void prefetched++,
  })
  defineElements(latchkey)
  const [account, network] = [put('latchkey-button'), put('latchkey-network-button')]
  account.dispatchEvent(new Event('pointerenter'))
  expect(prefetched).toBe(1)
  account.click()
  network.shadowRoot?.querySelector('button')?.click()
  expect(opened).toEqual([{}, { view: 'Networks' }])
})

test('a modal that does not open says so, and the next click tries again', async () => {
  let works = false
  const { latchkey } = make(undefined, {
    open: async () => {
      if (!works) throw new Error('offline')
    },
  })
  defineElements(latchkey)
  const button = put('latchkey-button')
  button.click()
  await Promise.resolve()
  await Promise.resolve()
  expect(words(button)).toContain('Try again')
  works = true
  button.click()
  expect(words(button)).toBe('Connect wallet')
})

test('an element finds its instance by id, also one that is made after it', () => {
  defineElements(make().latchkey)
  const button = put('latchkey-button', { instance: 'second', label: 'Second' })
  button.click()
  expect(words(button)).toBe('Second')

  const opened: string[] = []
  defineElements(make('second', { open: async () => void opened.push('second') }).latchkey)
  button.click()
  expect(opened).toEqual(['second'])
})

test('the tags are defined once: another copy of the package brings only its instance', () => {
  defineElements(make().latchkey)
  const first = customElements.get('latchkey-button')
  defineElements(make('third').latchkey)
  expect(customElements.get('latchkey-button')).toBe(first)
})

test('the element itself stays as a server rendered it', () => {
  defineElements(make().latchkey)
  const button = put('latchkey-button')
  expect(button.getAttributeNames()).toEqual([])
  expect(button.childNodes).toHaveLength(0)
})
