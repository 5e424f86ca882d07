// @vitest-environment jsdom
import { createLatchkey } from '@latchkey/core'
import { createFakeEnv, fakeAdapter, fakeNetwork } from '@latchkey/core/testing'
import { cleanup, render } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { LatchkeyProvider } from './LatchkeyProvider.js'

afterEach(cleanup)

function create(id?: string) {
  const networks = [fakeNetwork()]
  const latchkey = createLatchkey({ id, networks, adapters: [fakeAdapter()], env: createFakeEnv() })
  onTestFinished(() => latchkey.destroy())
  return latchkey
}

function App() {
  const [latchkey] = useState(() => create())
  return <LatchkeyProvider latchkey={latchkey} />
}

const refusal = expect.objectContaining({
  code: 'options/invalid',
  message: 'Invalid option id: give each instance its own',
})

test.each([undefined, 'shop'])('two instances with the id %s on one page are refused', (id) => {
  // React prints what a component throws.
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
  render(<LatchkeyProvider latchkey={create(id)} />)
  expect(() => render(<LatchkeyProvider latchkey={create(id)} />)).toThrow(refusal)
})

test('instances with ids of their own, and one instance in two providers, are fine', () => {
  const [left, right] = [create('left'), create('right')]
  const first = render(<LatchkeyProvider latchkey={left} />)
  render(<LatchkeyProvider latchkey={right} />)
  render(<LatchkeyProvider latchkey={left} />)
  first.unmount()
  render(<LatchkeyProvider latchkey={left} />)
})

test('an id is claimed for as long as any provider of its instance is there', () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
  const latchkey = create()
  const [first, second] = [0, 1].map(() => render(<LatchkeyProvider latchkey={latchkey} />))
  first?.unmount()
  expect(() => render(<LatchkeyProvider latchkey={create()} />)).toThrow(refusal)
  second?.unmount()
  render(<LatchkeyProvider latchkey={create()} />)
})

test('a page gives way to another with the same id, wherever both are in the tree', () => {
  const [first, second] = [create(), create()]
  const pages = (now: number) => (
    <>
      <p>{now === 1 && <LatchkeyProvider latchkey={second} />}</p>
      <p>{now === 0 && <LatchkeyProvider latchkey={first} />}</p>
    </>
  )
  const view = render(pages(0))
  view.rerender(pages(1))
  view.rerender(pages(0))
})

test('an instance takes the place of another, as with a hot reload', () => {
  const view = render(<LatchkeyProvider latchkey={create()} />)
  view.rerender(<LatchkeyProvider latchkey={create()} />)
  view.rerender(<LatchkeyProvider key="other" latchkey={create()} />)
})

test('an instance that React creates twice in development, and drops once, is fine', () => {
  render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['what came from a server as JSON', JSON.parse('{}')],
])('a provider that is given %s says so', (_, latchkey) => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
  expect(() => render(<LatchkeyProvider latchkey={latchkey} />)).toThrow(
    expect.objectContaining({
      code: 'options/invalid',
      message: expect.stringContaining('what createLatchkey made'),
    }),
  )
})
