// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { enSecurity } from '../../locales/en/enSecurity.js'
import { SecurityFailure } from '../../security/SecurityFailure.js'
import { LinkWait } from './LinkWait.js'

afterEach(cleanup)

type Wait = { resolve(result: { isDone: boolean }): void; reject(error: unknown): void }

/** The page over a service whose waits end when the test says so. */
function open(...answers: readonly (string | SecurityFailure)[]) {
  const left = [...answers]
  const waits: Wait[] = []
  const done = vi.fn()
  render(
    <LinkWait
      title="E-mail"
      lead="To"
      email="ann@example.com"
      words={enSecurity}
      request={async () => {
        const answer = left.shift()
        if (typeof answer !== 'string') throw answer
        return { number: answer }
      }}
      wait={() => new Promise((resolve, reject) => waits.push({ resolve, reject }))}
      onBack={() => {}}
      onDone={done}
    />,
  )
  /** The page shows a number before it waits for its link. */
  const waitAt = async (at: number) => {
    await expect.poll(() => waits.length).toBeGreaterThan(at)
    return waits[at] as Wait
  }
  return { done, waitAt }
}
const sendAgain = () =>
  fireEvent.click(document.querySelector('[data-action="resend-link"]') as Element)
const { spam, waiting } = enSecurity.byLink

test('the page says that it waits, and where the mail may be', async () => {
  const { done, waitAt } = open('42')
  expect(await screen.findByText('42')).toBeTruthy()
  expect(screen.getByText(waiting, { exact: false })).toBeTruthy()
  expect(screen.getByText(spam)).toBeTruthy()
  const first = await waitAt(0)
  first.resolve({ isDone: false })
  const second = await waitAt(1)
  second.resolve({ isDone: true })
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
})

test('another mail has another number, and the end of the link before is no failure', async () => {
  const { done, waitAt } = open('42', '17')
  await screen.findByText('42')
  const first = await waitAt(0)
  sendAgain()
  expect(await screen.findByText('17')).toBeTruthy()
  const second = await waitAt(1)
  first.reject(new SecurityFailure('other'))
  second.resolve({ isDone: true })
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(screen.queryByText(enSecurity.failures.other)).toBeNull()
})

test('where the service wants a pause that is said, and the link before still counts', async () => {
  const { done, waitAt } = open('42', new SecurityFailure('too-many', 30))
  await screen.findByText('42')
  const first = await waitAt(0)
  sendAgain()
  expect(await screen.findByText(enSecurity.failures['too-many'], { exact: false })).toBeTruthy()
  expect(screen.getByText('42')).toBeTruthy()
  first.resolve({ isDone: true })
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
})

test('after a link that is over, another mail begins anew', async () => {
  const { waitAt } = open('42', '17')
  await screen.findByText('42')
  const first = await waitAt(0)
  first.reject(new SecurityFailure('other'))
  expect(await screen.findByText(enSecurity.failures.other)).toBeTruthy()
  expect(screen.queryByText('42')).toBeNull()
  sendAgain()
  expect(await screen.findByText('17')).toBeTruthy()
  expect(screen.queryByText(enSecurity.failures.other)).toBeNull()
})
