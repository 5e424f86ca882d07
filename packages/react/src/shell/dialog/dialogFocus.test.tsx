// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { useWaiting } from '../../hooks/view/useWaiting.js'
import { plainViews, renderShell } from '../../testing/renderShell.js'
import { stubBrowserApis } from '../../testing/stubBrowserApis.js'
import { createViewLoader } from '../view/createViewLoader.js'

let stubs: ReturnType<typeof stubBrowserApis>
beforeAll(() => {
  stubs = stubBrowserApis()
  const dialog = HTMLDialogElement.prototype
  // As a browser does whenever it shows a dialog.
  for (const name of ['show', 'showModal'] as const) {
    const show = dialog[name]
    dialog[name] = function (this: HTMLDialogElement) {
      show.call(this)
      this.querySelector<HTMLElement>('[autofocus]')?.focus()
    }
  }
})
afterAll(() => stubs.remove())
afterEach(cleanup)

/** Asks a wallet when its button is pressed; the button may be gone then. */
function Asks({ staysThere }: { staysThere: boolean }) {
  const [isWaiting, setWaiting] = useState(false)
  useWaiting(isWaiting)
  if (isWaiting && !staysThere) return <p>waiting</p>
  return (
    <button type="button" onClick={() => setWaiting(!isWaiting)}>
      Sign
    </button>
  )
}

async function setUp(staysThere: boolean) {
  const view = () => <Asks staysThere={staysThere} />
  const shell = renderShell({ loader: createViewLoader({ ...plainViews, Connect: { view } }) })
  await shell.open()
  const button = screen.getByRole('button', { name: 'Sign' })
  button.focus()
  stubs.calls.length = 0
  await act(async () => fireEvent.click(button))
  expect(stubs.calls).toEqual(['close', 'show'])
  return { ...shell, button }
}

test('a dialog that is shown again for a wallet leaves the focus on the button that was pressed, and so does the way back', async () => {
  const { button } = await setUp(true)
  expect(document.activeElement).toBe(button)
  await act(async () => fireEvent.click(button))
  expect(stubs.calls.at(-1)).toBe('showModal')
  expect(document.activeElement).toBe(button)
})

test('where the pressed button is gone, the title has the focus; so it has in the next opening', async () => {
  const { close, open } = await setUp(false)
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  await close()
  await open()
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})
